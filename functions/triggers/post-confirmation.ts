import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { applications } from '#functions/data/application.ts'
import { canaries } from '#functions/data/canary.ts'
import { clock } from '#functions/lib/clock.ts'
import { env } from '#functions/lib/env.ts'
import type { Services } from '#functions/lib/services.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { ENV } from '#shared/environment.ts'

/** Decisions of nobody in person. */
const BY_RULE = 'automatic approval'

/**
 * Binds a user whose address is confirmed to the company of the application, and queues the application.
 * The e-mail that says so is sent by the stream function. Cognito may call this more than once. The canary gets its
 * company here, without an application.
 */
export async function postConfirmation(
  event: PostConfirmationTriggerEvent,
  services: Services,
): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event
  const { sub = event.userName, email = '' } = event.request.userAttributes
  const now = services.use(clock)()
  if (email === services.use(env).text(ENV.canaryEmail)) {
    await services.use(canaries).bind(sub, email, now)
    return event
  }
  const companyId = await services.use(applications).bind(sub, email, now)
  if (companyId && services.use(env).flag(ENV.autoApprove)) {
    await services
      .use(applications)
      .decide(companyId, { status: 'approved', by: BY_RULE, reason: null }, now)
      .catch(unless('ALREADY_DECIDED'))
  }
  return event
}

/** Passes every error on but the one that says it is done. */
const unless = (code: ErrorCode) => (error: unknown) => {
  if (!(error instanceof AppError && error.code === code)) throw error
}
