import { posts } from '#functions/data/post.ts'
import { operation } from '#functions/lib/operation.ts'
import { fromCursor, toCursor } from '#functions/lib/paging.ts'
import { postCard } from '#functions/lib/post-card.ts'
import { content as api } from '#shared/api/content.ts'
import { POSTS, TABLE } from '#shared/table/keys.ts'

export default operation(api.listPosts, async ({ query }, services) => {
  const start = fromCursor(query.cursor, { [TABLE.indexes.bySecondParty.partitionKey]: POSTS })
  const page = await services.use(posts).page(query, query.limit, start)
  return { items: page.items.map(postCard), nextCursor: toCursor(page.end) }
})
