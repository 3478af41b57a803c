import { env } from '#functions/platform/env.ts'
import type { Service } from '#functions/platform/services.ts'
import { waysFrom, type SignInWay } from '#shared/domain/accounts/single-sign-on.ts'
import { ENV } from '#shared/environment.ts'

/** Which mail domains sign in at their own company, by the stage's settings. */
export const signInWays: Service<readonly SignInWay[]> = (services) =>
  waysFrom(services.use(env).optional(ENV.signInWays))
