import { applications } from '#functions/data/requests/application.ts'
import { userPool } from '#functions/data/people/pool.ts'
import { operation } from '#functions/http/operation.ts'
import { newId } from '#functions/platform/clock.ts'
import { account as api } from '#shared/api/company/account.ts'

/**
 * With an address that somebody signed up with this changes nothing, and says nothing else than it says to others. A
 * sign-up that was discarded and is in the pool still is deleted.
 */
export default operation(api.createApplication, async ({ body, now }, services) => {
  const discarded = await services.use(applications).apply(body, services.use(newId)(), now)
  if (discarded) await services.use(userPool).deleteUser(discarded)
  return { status: 'pending' as const }
})
