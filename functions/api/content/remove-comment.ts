import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { content as api } from '#shared/api/content/content.ts'

export default operation(api.removeComment, async ({ params, caller }, services) => {
  await services.use(posts).removeComment(params.id, params.comment, caller.companyId)
  return { id: params.comment, status: 'removed' as const }
})
