import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { invitations } from '#functions/data/people/invitation.ts'
import { applications } from '#functions/data/requests/application.ts'
import { clock } from '#functions/platform/clock.ts'
import type { Services } from '#functions/platform/services.ts'
import { INVITATION } from '#shared/domain/accounts/sign-up.ts'
import { AppError } from '#shared/errors.ts'
import { admitExternal } from './external.ts'

/**
 * Admits to the pool only who left an application, and keeps that application from expiring, or who has the link of an
 * invitation, or comes by the sign-in of a company (`external.ts`). Users that are created by signed call need none.
 */
export async function preSignUp(
  event: PreSignUpTriggerEvent,
  services: Services,
): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === 'PreSignUp_ExternalProvider') await admitExternal(event, services)
  if (event.triggerSource !== 'PreSignUp_SignUp') return event
  const email = event.request.userAttributes['email'] ?? ''
  const invitation = event.request.clientMetadata?.[INVITATION]
  if (invitation) {
    const { email: invited } = await services.use(invitations).behind(invitation, services.use(clock)())
    if (invited !== email.toLowerCase())
      throw new AppError('FORBIDDEN', 'This invitation is for another e-mail address.')
    // The link came by mail to this address: there is nothing left to confirm.
    event.response.autoConfirmUser = true
    event.response.autoVerifyEmail = true
    return event
  }
  if (!(await services.use(applications).keep(email, event.userName))) {
    throw new AppError('FORBIDDEN', 'Please send your application first.')
  }
  return event
}
