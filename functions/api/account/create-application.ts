import { applications } from '#functions/data/application.ts'
import { userPool } from '#functions/data/pool.ts'
import { newId } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'

/**
 * Applying again with an address that is not confirmed yet deletes the sign-up of before: whoever made it, its password
 * opens nothing any more, and its link confirms nothing.
 */
export default operation(api.createApplication, async ({ body, now }, services) => {
  const void_ = await services.use(applications).apply(body, services.use(newId)(), now)
  if (void_) await services.use(userPool).deleteUser(void_)
  return { status: 'pending' as const }
})
