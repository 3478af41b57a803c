import type { CustomMessageTriggerEvent } from 'aws-lambda'
import type { Mail } from '#functions/mail/html.ts'
import { confirmAddress } from '#functions/mail/templates/confirm-address.ts'
import { resetPassword } from '#functions/mail/templates/reset-password.ts'
import { siteUrl } from '#functions/lib/site-url.ts'
import type { Services } from '#functions/lib/services.ts'
import { confirmAgainLink, confirmLink, resetLink, type LinkParts } from './links.ts'

const TEMPLATES: Record<string, ((parts: LinkParts) => Mail) | undefined> = {
  CustomMessage_SignUp: (parts) => confirmAddress({ link: confirmLink(parts), again: false }),
  CustomMessage_ResendCode: (parts) => confirmAddress({ link: confirmAgainLink(parts), again: true }),
  CustomMessage_ForgotPassword: (parts) => resetPassword({ link: resetLink(parts) }),
}

/** Puts our words and our links into the messages that Cognito sends. */
export async function customMessage(
  event: CustomMessageTriggerEvent,
  services: Services,
): Promise<CustomMessageTriggerEvent> {
  const template = TEMPLATES[event.triggerSource]
  if (!template) return event
  const { subject, html } = template({
    site: await services.use(siteUrl)(),
    userName: event.userName,
    code: event.request.codeParameter,
  })
  event.response.emailSubject = subject
  event.response.emailMessage = html
  return event
}
