import { posts } from '#functions/data/post.ts'
import { operation } from '#functions/lib/operation.ts'
import { postCard } from '#functions/lib/post-card.ts'
import { content as api } from '#shared/api/content.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getPost, async ({ params, caller }, services) => {
  const repository = services.use(posts)
  const [found, liked] = await Promise.all([
    repository.read(params.id),
    caller ? repository.likes(params.id, caller.userId) : null,
  ])
  if (!found) throw new AppError('NOT_FOUND')
  const { post, content } = found
  return { ...postCard(post), content, liked, is_own: post.author_id === caller?.companyId }
})
