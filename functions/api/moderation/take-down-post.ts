import { takedowns } from '#functions/data/content/takedown.ts'
import { operation } from '#functions/http/operation.ts'
import { moderation as api } from '#shared/api/administration/moderation.ts'

export default operation(api.takeDownPost, async ({ params, query, caller, now }, services) => {
  const by = { by: caller.email, reason: query.reason }
  await services.use(takedowns).post(params.id, by, now)
  return { id: params.id, status: 'removed' as const }
})
