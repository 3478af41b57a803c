import { compose, type MailContent } from '../html.ts'

/** To a company that was suspended or let back in: on the site a suspended one could not read it. */
export function companyStanding({
  companyName,
  suspended,
  reason,
  supportEmail,
  signInLink,
}: {
  companyName: string
  suspended: boolean
  reason: string
  supportEmail: string
  signInLink: string
}): MailContent {
  const footer = `You get this e-mail because you represent ${companyName} on Sidestream.`
  return suspended
    ? compose(
        `${companyName} is suspended`,
        'Your account is suspended',
        [
          {
            kind: 'text',
            text: `Nobody can sign in for ${companyName} for now, and its listings are not shown. Nothing is deleted. The reason:`,
          },
          { kind: 'quote', text: reason },
          { kind: 'text', text: `If something about this is not right, write to ${supportEmail}.` },
        ],
        footer,
      )
    : compose(
        `${companyName} is active again`,
        'Your account is active again',
        [
          {
            kind: 'text',
            text: `You can sign in for ${companyName} again, and its listings are shown. The reason:`,
          },
          { kind: 'quote', text: reason },
          { kind: 'button', label: 'Sign in', href: signInLink },
        ],
        footer,
      )
}
