import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { postCard } from '#functions/views/content/post-card.ts'
import { content as api } from '#shared/api/content/content.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getPost, async ({ params, caller }, services) => {
  const repository = services.use(posts)
  const [found, liked] = await Promise.all([
    repository.read(params.id),
    caller ? repository.likes(params.id, caller.userId) : null,
  ])
  if (!found) throw new AppError('NOT_FOUND')
  const { post, text } = found
  const standing = await repository.inGoodStanding([post.author_id])
  // Administrators decide about posts that nobody else sees for the time being.
  if (!standing.has(post.author_id) && !caller?.isAdmin) throw new AppError('NOT_FOUND')
  const is_own = post.author_id === caller?.companyId
  return { ...postCard(post), content: text.html, source: is_own ? text.source : null, liked, is_own }
})
