import { joinAsks } from '#functions/data/people/join-ask.ts'
import { operation } from '#functions/http/operation.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.withdrawJoin, async ({ body, now }, services) => {
  await services.use(joinAsks).withdraw(body.token, now)
  return { status: 'withdrawn' as const }
})
