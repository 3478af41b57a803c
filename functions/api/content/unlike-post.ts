import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { content as api } from '#shared/api/content/content.ts'

export default operation(api.unlikePost, async ({ params, caller }, services) => {
  const post = await services.use(posts).unlike(params.id, caller.userId)
  return { liked: false, like_count: post.like_count }
})
