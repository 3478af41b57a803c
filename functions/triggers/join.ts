import { applications, BY_RULE } from '#functions/data/requests/application.ts'
import { canaries } from '#functions/data/company/canary.ts'
import { clock } from '#functions/platform/clock.ts'
import { env } from '#functions/platform/env.ts'
import type { Services } from '#functions/platform/services.ts'
import { CANARY_COMPANY, ENV } from '#shared/environment.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'

/**
 * Binds a user whose address is confirmed to the company of the application, and queues the application. The e-mail
 * that says so is sent by the stream function. The canary gets its company without an application. Doing it again
 * changes nothing.
 *
 * @returns the company's id; null when nobody applied with this address.
 * @throws {AppError} EMAIL_REGISTERED when the address is bound to another user.
 */
export async function join(userId: string, email: string, services: Services): Promise<string | null> {
  const now = services.use(clock)()
  if (email === services.use(env).text(ENV.canaryEmail)) {
    await services.use(canaries).bind(userId, email, now)
    return CANARY_COMPANY
  }
  const companyId = await services.use(applications).bind(userId, email, now)
  if (companyId && services.use(env).flag(ENV.autoApprove)) {
    await services
      .use(applications)
      .decide(companyId, { status: 'approved', by: BY_RULE, reason: null }, now)
      .catch(unless('ALREADY_DECIDED'))
  }
  return companyId
}

/** Passes every error on but the one that says it is done. */
export const unless = (code: ErrorCode) => (error: unknown) => {
  if (!(error instanceof AppError && error.code === code)) throw error
  return null
}
