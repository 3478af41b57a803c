import { posts } from '#functions/data/post.ts'
import { postChange } from '#functions/lib/new-post.ts'
import { operation } from '#functions/lib/operation.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { postCard } from '#functions/lib/post-card.ts'
import { publishing as api } from '#shared/api/publishing.ts'

export default operation(api.editPost, async ({ params, body, caller, now }, services) => {
  const { id, name } = await ownCompany(caller, services)
  const { change, text } = postChange(body, { name })
  return postCard(await services.use(posts).edit(params.id, id, change, text, now))
})
