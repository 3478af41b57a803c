import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { applications } from '#functions/data/requests/application.ts'
import { invitations } from '#functions/data/people/invitation.ts'
import { poolOf } from '#functions/data/people/pool.ts'
import { sessions } from '#functions/data/people/session.ts'
import { clock } from '#functions/platform/clock.ts'
import type { Services } from '#functions/platform/services.ts'
import { DISCARD, FULL_NAME, INVITATION } from '#shared/domain/accounts/sign-up.ts'
import { join } from './join.ts'

/**
 * Whose address is confirmed joins the company of the application. Cognito may call this more than once; where it
 * failed for good the user is confirmed all the same, and joins with the next sign-in.
 *
 * Who signed up by an invitation joins the company that invites.
 *
 * Who has the link and says that the sign-up is not theirs discards it: nobody joins, and the user is deleted.
 *
 * A password set anew by e-mail ends every session there is: whoever knew the old one is out.
 */
export async function postConfirmation(
  event: PostConfirmationTriggerEvent,
  services: Services,
): Promise<PostConfirmationTriggerEvent> {
  const { sub = event.userName, email = '' } = event.request.userAttributes
  const pool = services.use(poolOf)(event.userPoolId)
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await services.use(sessions).endAll(sub, services.use(clock)())
    await pool.endSessions(event.userName)
  } else if (event.request.clientMetadata?.[DISCARD]) {
    await services.use(applications).discard(email, event.userName, services.use(clock)())
    await pool.deleteUser(event.userName)
  } else if (event.request.clientMetadata?.[INVITATION]) {
    const { [INVITATION]: link, [FULL_NAME]: full_name } = event.request.clientMetadata
    await services
      .use(invitations)
      .accept(link, { id: sub, email, ...(full_name && { full_name }) }, services.use(clock)())
  } else {
    await join(sub, email, services)
  }
  return event
}
