import { posts } from '#functions/data/content/post.ts'
import { on } from '#functions/stream/reaction.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** A post was deleted or taken down: comments, likes and views under it go after it. */
export const postGone = on(MARKETPLACE_RECORDS.Post, async ({ before, after }, services) => {
  if (before && !after) await services.use(posts).removeUnder(before.id)
})
