import { operation } from '#functions/http/operation.ts'
import { postBody } from '#functions/usecases/content/new-post.ts'
import { publishing as api } from '#shared/api/content/publishing.ts'

export default operation(api.previewPost, ({ body }) => {
  const { html, excerpt, read_time_minutes, removed } = postBody(body)
  return { content: html, excerpt, read_time_minutes, removed }
})
