import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { CANARY_PROOF } from '#functions/canary/account.ts'
import { secrets } from '#functions/clients/secret.ts'
import { applications } from '#functions/data/company/application.ts'
import { env } from '#functions/platform/env.ts'
import type { Services } from '#functions/platform/services.ts'
import { ENV } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Admits to the pool only who left an application, and keeps that application from expiring. Users that
 * an administrator creates need none, and the canary shows that it is who it is.
 */
export async function preSignUp(
  event: PreSignUpTriggerEvent,
  services: Services,
): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event
  const email = event.request.userAttributes['email'] ?? ''
  const values = services.use(env)
  if (email === values.text(ENV.canaryEmail)) {
    const secret = await services.use(secrets)(values.text(ENV.canarySecret))
    if (event.request.validationData?.[CANARY_PROOF] !== secret) throw refused()
    // Nobody reads the mail of this address, and whoever knows the secret needs no other proof.
    event.response.autoConfirmUser = true
    event.response.autoVerifyEmail = true
    return event
  }
  if (!(await services.use(applications).keep(email, event.userName))) throw refused()
  return event
}

const refused = () => new AppError('FORBIDDEN', 'Please send your application first.')
