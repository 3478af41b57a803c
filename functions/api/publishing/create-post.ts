import { posts } from '#functions/data/content/post.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { newId } from '#functions/platform/clock.ts'
import { newPost } from '#functions/usecases/content/new-post.ts'
import { postCard } from '#functions/views/content/post-card.ts'
import { publishing as api } from '#shared/api/content/publishing.ts'

const LIMIT = {
  most: 10,
  per: 'day',
  refusal: 'Your company has published 10 posts today. Please continue tomorrow.',
} as const

export default operation(api.createPost, async ({ body, caller, now }, services) => {
  const company = await ownCompany(caller, services)
  const { post, text } = newPost(body, body.id ?? services.use(newId)(), company)
  // Sent again, it is the post that is there: that costs nothing.
  const first = body.id === undefined ? null : await services.use(posts).get(body.id)
  if (!first) await services.use(rates).spend(`post#${company.id}`, LIMIT, now)
  return postCard(await services.use(posts).publish(post, text, now.toISOString()))
})
