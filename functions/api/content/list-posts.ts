import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { postCard } from '#functions/views/content/post-card.ts'
import { content as api } from '#shared/api/content/content.ts'
import { POSTS, TABLE } from '#shared/table/keys.ts'

export default operation(api.listPosts, async ({ query }, services) => {
  const start = fromCursor(query.cursor, { [TABLE.indexes.bySecondParty.partitionKey]: POSTS })
  const page = await services.use(posts).page(query, query.limit, start)
  return { items: page.items.map(postCard), nextCursor: toCursor(page.end) }
})
