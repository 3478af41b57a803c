import { posts } from '#functions/data/post.ts'
import { operation } from '#functions/lib/operation.ts'
import { fromCursor, toCursor } from '#functions/lib/paging.ts'
import { commentCard } from '#functions/lib/post-card.ts'
import { content as api } from '#shared/api/content.ts'
import { postKey, TABLE } from '#shared/table/keys.ts'

export default operation(api.listComments, async ({ params, query, caller }, services) => {
  const start = fromCursor(query.cursor, { [TABLE.partitionKey]: postKey(params.id).PK })
  const page = await services.use(posts).comments(params.id, query.limit, start)
  return {
    items: page.items.map((comment) => commentCard(comment, caller.companyId)),
    nextCursor: toCursor(page.end),
  }
})
