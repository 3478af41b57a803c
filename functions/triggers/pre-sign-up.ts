import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { users } from '#functions/data/user.ts'
import type { Services } from '#functions/lib/services.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Admits to the pool only who left an application, and keeps that application from expiring. Users that
 * an administrator creates need none.
 */
export async function preSignUp(
  event: PreSignUpTriggerEvent,
  services: Services,
): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event
  const email = event.request.userAttributes['email'] ?? ''
  if (!(await services.use(users).keepClaim(email))) {
    throw new AppError('FORBIDDEN', 'Please send your application first.')
  }
  return event
}
