import { operation } from '#functions/http/operation.ts'
import { signInWays } from '#functions/platform/sign-in-ways.ts'
import { security as api } from '#shared/api/company/security.ts'
import { wayOf } from '#shared/domain/accounts/single-sign-on.ts'

/** By the domain alone: whether somebody has an account is not told. */
export default operation(api.findSignIn, ({ body }, services) => {
  const way = wayOf(services.use(signInWays), body.email)
  return { provider: way?.provider ?? null, only: way?.only ?? false }
})
