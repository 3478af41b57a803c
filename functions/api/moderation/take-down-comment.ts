import { takedowns } from '#functions/data/content/takedown.ts'
import { operation } from '#functions/http/operation.ts'
import { moderation as api } from '#shared/api/administration/moderation.ts'

export default operation(api.takeDownComment, async ({ params, query, caller, now }, services) => {
  const by = { by: caller.email, reason: query.reason }
  await services.use(takedowns).comment(params.id, params.comment, by, now)
  return { id: params.comment, status: 'removed' as const }
})
