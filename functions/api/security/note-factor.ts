import { userPool } from '#functions/data/people/pool.ts'
import { users } from '#functions/data/people/user.ts'
import { operation } from '#functions/http/operation.ts'
import { ownFactorCard } from '#functions/views/company/factor-card.ts'
import { security as api } from '#shared/api/company/security.ts'

/** The key of the app goes between browser and pool alone: here is noted what the pool says. */
export default operation(api.noteFactor, async ({ caller, now }, services) => {
  const user = await services.use(users).get(caller.userId)
  const isNew = user !== null && user.second_factor_since === undefined
  if (isNew && (await services.use(userPool).hasSecondFactor(user.id))) {
    await services.use(users).setFactor(user.id, now.toISOString())
  }
  return ownFactorCard(caller, now, services)
})
