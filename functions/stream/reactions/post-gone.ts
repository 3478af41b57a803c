import { posts } from '#functions/data/content/post.ts'
import { isA, type Reaction } from '#functions/stream/reaction.ts'

/** A post was deleted or taken down: comments, likes and views under it go after it. */
export const postGone: Reaction = async ({ before, after }, services) => {
  if (isA('post', before) && !after) await services.use(posts).removeUnder(String(before['id']))
}
