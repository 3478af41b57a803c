import { postBody } from '#functions/lib/new-post.ts'
import { operation } from '#functions/lib/operation.ts'
import { publishing as api } from '#shared/api/publishing.ts'

export default operation(api.previewPost, ({ body }) => {
  const { html, excerpt, read_time_minutes, removed } = postBody(body)
  return { content: html, excerpt, read_time_minutes, removed }
})
