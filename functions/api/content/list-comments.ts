import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { commentCard, hiddenComment } from '#functions/views/content/post-card.ts'
import { content as api } from '#shared/api/content/content.ts'
import { postKey, TABLE } from '#shared/table/keys.ts'

export default operation(api.listComments, async ({ params, query, caller }, services) => {
  const start = fromCursor(query.cursor, { [TABLE.partitionKey]: postKey(params.id).PK })
  const repository = services.use(posts)
  const [page] = await Promise.all([
    repository.comments(params.id, query.limit, start),
    repository.shown(params.id),
  ])
  const standing = await repository.inGoodStanding(page.items.map(({ author_id }) => author_id))
  return {
    items: page.items.map((comment) =>
      standing.has(comment.author_id) ? commentCard(comment, caller.companyId) : hiddenComment(comment),
    ),
    nextCursor: toCursor(page.end),
  }
})
