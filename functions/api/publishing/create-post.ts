import { posts } from '#functions/data/post.ts'
import { newId } from '#functions/lib/clock.ts'
import { newPost } from '#functions/lib/new-post.ts'
import { operation } from '#functions/lib/operation.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { postCard } from '#functions/lib/post-card.ts'
import { publishing as api } from '#shared/api/publishing.ts'

export default operation(api.createPost, async ({ body, caller, now }, services) => {
  const company = await ownCompany(caller, services)
  const { post, html } = newPost(body, body.id ?? services.use(newId)(), company)
  return postCard(await services.use(posts).publish(post, html, now.toISOString()))
})
