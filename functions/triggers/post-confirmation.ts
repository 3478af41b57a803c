import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { poolOf } from '#functions/data/pool.ts'
import type { Services } from '#functions/lib/services.ts'
import { join } from './join.ts'

/**
 * Whose address is confirmed joins the company of the application. Cognito may call this more than once; where it
 * failed for good the user is confirmed all the same, and joins with the next sign-in.
 *
 * A password set anew by e-mail ends every session there is: whoever knew the old one is out.
 */
export async function postConfirmation(
  event: PostConfirmationTriggerEvent,
  services: Services,
): Promise<PostConfirmationTriggerEvent> {
  const { sub = event.userName, email = '' } = event.request.userAttributes
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await services.use(poolOf)(event.userPoolId).endSessions(event.userName)
  } else {
    await join(sub, email, services)
  }
  return event
}
