import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { content as api } from '#shared/api/content/content.ts'

export default operation(api.removePost, async ({ params, caller }, services) => {
  await services.use(posts).remove(params.id, caller.companyId)
  return { id: params.id, status: 'removed' as const }
})
