import { applications } from '#functions/data/application.ts'
import { newId } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'

export default operation(api.createApplication, async ({ body, now }, services) => {
  await services.use(applications).apply(body, services.use(newId)(), now)
  return { status: 'pending' as const }
})
