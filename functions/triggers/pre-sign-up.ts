import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { applications } from '#functions/data/company/application.ts'
import type { Services } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Admits to the pool only who left an application, and keeps that application from expiring. Users that
 * are created by signed call need none.
 */
export async function preSignUp(
  event: PreSignUpTriggerEvent,
  services: Services,
): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event
  const email = event.request.userAttributes['email'] ?? ''
  if (!(await services.use(applications).keep(email, event.userName))) {
    throw new AppError('FORBIDDEN', 'Please send your application first.')
  }
  return event
}
