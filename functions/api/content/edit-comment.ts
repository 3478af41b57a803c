import { posts } from '#functions/data/post.ts'
import { operation } from '#functions/lib/operation.ts'
import { commentCard } from '#functions/lib/post-card.ts'
import { content as api } from '#shared/api/content.ts'

export default operation(api.editComment, async ({ params, body, caller, now }, services) => {
  const edited = await services
    .use(posts)
    .editComment(params.id, params.comment, caller.companyId, body.content, now)
  return commentCard(edited, caller.companyId)
})
