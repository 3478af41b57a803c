import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { commentCard } from '#functions/views/content/post-card.ts'
import { content as api } from '#shared/api/content/content.ts'

export default operation(api.editComment, async ({ params, body, caller, now }, services) => {
  const edited = await services
    .use(posts)
    .editComment(params.id, params.comment, caller.companyId, body.content, now)
  return commentCard(edited, caller.companyId)
})
