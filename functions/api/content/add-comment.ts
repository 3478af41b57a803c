import { posts } from '#functions/data/content/post.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { newId } from '#functions/platform/clock.ts'
import { commentCard } from '#functions/views/content/post-card.ts'
import { content as api } from '#shared/api/content/content.ts'

const LIMIT = {
  most: 50,
  per: 'day',
  refusal: 'Your company has written 50 comments today. Please continue tomorrow.',
} as const

export default operation(api.addComment, async ({ params, body, caller, now }, services) => {
  const { id, name } = await ownCompany(caller, services)
  await services.use(posts).shown(params.id)
  await services.use(rates).spend(`comment#${id}`, LIMIT, now)
  const comment = { id: services.use(newId)(), author_id: id, author_company: name, ...body }
  return commentCard(await services.use(posts).addComment(params.id, comment, now), id)
})
