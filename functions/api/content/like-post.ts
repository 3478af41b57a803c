import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { content as api } from '#shared/api/content/content.ts'

export default operation(api.likePost, async ({ params, caller, now }, services) => {
  await services.use(posts).shown(params.id)
  const post = await services.use(posts).like(params.id, caller.userId, caller.companyId, now)
  return { liked: true, like_count: post.like_count }
})
