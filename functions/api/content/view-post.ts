import { createHash } from 'node:crypto'
import { posts } from '#functions/data/content/post.ts'
import { operation } from '#functions/http/operation.ts'
import { content as api } from '#shared/api/content/content.ts'

/** Who signs in on the same day is counted once more: nothing ties the browser to the user. */
export default operation(api.viewPost, async ({ params, body, caller, now }, services) => {
  // A hash: who read what is nobody's business, and nothing is left to look for when a user is deleted.
  const user = caller && createHash('sha256').update(caller.userId).digest('base64url')
  const viewer = user ? `user.${user}` : `browser.${body.viewer}`
  await services.use(posts).shown(params.id)
  const { view_count } = await services.use(posts).view(params.id, viewer, now)
  return { view_count }
})
