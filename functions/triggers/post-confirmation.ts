import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import type { Services } from '#functions/lib/services.ts'
import { join } from './join.ts'

/**
 * Whose address is confirmed joins the company of the application. Cognito may call this more than once; where it
 * failed for good the user is confirmed all the same, and joins with the next sign-in.
 */
export async function postConfirmation(
  event: PostConfirmationTriggerEvent,
  services: Services,
): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event
  const { sub = event.userName, email = '' } = event.request.userAttributes
  await join(sub, email, services)
  return event
}
