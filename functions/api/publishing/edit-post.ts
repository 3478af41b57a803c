import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { postChange } from '#functions/usecases/content/new-post.ts'
import { postCard } from '#functions/views/content/post-card.ts'
import { publishing as api } from '#shared/api/content/publishing.ts'

export default operation(api.editPost, async ({ params, body, caller, now }, services) => {
  const { id, name } = await ownCompany(caller, services)
  const { change, text } = postChange(body, { name })
  return postCard(await services.use(posts).edit(params.id, id, change, text, now))
})
