import { userPool } from '#functions/data/people/pool.ts'
import { users } from '#functions/data/people/user.ts'
import { operation } from '#functions/http/operation.ts'
import { demandedBy, ownFactorCard, signedInLately } from '#functions/views/company/factor-card.ts'
import { security as api } from '#shared/api/company/security.ts'
import { AppError } from '#shared/errors.ts'

/** A token alone turns nothing off: the sign-in a moment ago took the password, and a code. */
export default operation(api.removeFactor, async ({ caller, now }, services) => {
  if (caller.isAdmin) throw new AppError('CONFLICT', 'Administrators sign in with a second factor.')
  const [company] = await demandedBy(caller.userId, services)
  if (company !== undefined)
    throw new AppError('CONFLICT', `${company} asks for a second factor: it can’t be turned off.`)
  const user = await services.use(users).get(caller.userId)
  if (user?.second_factor_since !== undefined) {
    if (!signedInLately(caller, now))
      throw new AppError('FORBIDDEN', 'Sign in again first, with your password and a code.')
    await services.use(users).setFactor(user.id, null)
    await services.use(userPool).removeSecondFactor(user.id)
  }
  return ownFactorCard(caller, now, services)
})
