import { applications } from '#functions/data/application.ts'
import { newId } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.account.createApplication, async ({ body, now }, services) => {
  await services.use(applications).apply(body, services.use(newId)(), now)
  return { status: 'pending' as const }
})
