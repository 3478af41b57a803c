import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { applications } from '#functions/data/requests/application.ts'
import { users } from '#functions/data/people/user.ts'
import type { MailContent } from '#functions/mail/html.ts'
import { confirmAddress } from '#functions/mail/templates/confirm-address.ts'
import { resetPassword } from '#functions/mail/templates/reset-password.ts'
import type { Services } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { AppError } from '#shared/errors.ts'
import { confirmAgainLink, confirmLink, resetLink, type LinkParts } from './links.ts'

const TEMPLATES: ReadonlyMap<string, (parts: LinkParts) => MailContent> = new Map(
  Object.entries({
    CustomMessage_SignUp: (parts: LinkParts) => confirmAddress({ link: confirmLink(parts), again: false }),
    CustomMessage_ResendCode: (parts: LinkParts) =>
      confirmAddress({ link: confirmAgainLink(parts), again: true }),
    CustomMessage_ForgotPassword: (parts: LinkParts) => resetPassword({ link: resetLink(parts) }),
  }),
)

/**
 * What a user could ask the pool for with an access token alone. The product has no change of address, so no code for
 * one goes out: it would move the account to whoever holds the token.
 */
const CHANGES_OF_ADDRESS = new Set<string>([
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
])

const CONFIRMS = new Set<string>(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])

/** The company in whose name somebody signed up with this address. */
async function applicant(
  { request }: CustomMessageTriggerEvent,
  services: Services,
): Promise<string | undefined> {
  const claim = await services.use(users).claim(request.userAttributes['email'] ?? '')
  const application = claim && (await services.use(applications).get(claim.company_id))
  return application?.company_name
}

/** Puts our words and our links into the messages that Cognito sends. */
export async function customMessage(
  event: CustomMessageTriggerEvent,
  services: Services,
): Promise<CustomMessageTriggerEvent> {
  if (CHANGES_OF_ADDRESS.has(event.triggerSource)) {
    throw new AppError('FORBIDDEN', 'The e-mail address of an account can only be changed by support.')
  }
  const template = TEMPLATES.get(event.triggerSource)
  if (!template) return event
  const { subject, html } = template({
    site: await services.use(siteUrl)(),
    userName: event.userName,
    code: event.request.codeParameter,
    company: CONFIRMS.has(event.triggerSource) ? await applicant(event, services) : undefined,
  })
  event.response.emailSubject = subject
  event.response.emailMessage = html
  return event
}
