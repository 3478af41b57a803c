import { posts } from '#functions/data/post.ts'
import { newId } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { commentCard } from '#functions/lib/post-card.ts'
import { content as api } from '#shared/api/content.ts'

export default operation(api.addComment, async ({ params, body, caller, now }, services) => {
  const { id, name } = await ownCompany(caller, services)
  const comment = { id: services.use(newId)(), author_id: id, author_company: name, ...body }
  return commentCard(await services.use(posts).comment(params.id, comment, now), id)
})
