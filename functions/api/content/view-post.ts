import { posts } from '#functions/data/post.ts'
import { operation } from '#functions/lib/operation.ts'
import { content as api } from '#shared/api/content.ts'

/** Who signs in on the same day is counted once more: nothing ties the browser to the user. */
export default operation(api.viewPost, async ({ params, body, caller, now }, services) => {
  const viewer = caller ? `user.${caller.userId}` : `browser.${body.viewer}`
  const { view_count } = await services.use(posts).view(params.id, viewer, now)
  return { view_count }
})
