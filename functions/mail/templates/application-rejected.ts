import { compose, type MailContent } from '../html.ts'

/** To an applicant who was declined. */
export function applicationRejected({
  companyName,
  reason,
  supportEmail,
}: {
  companyName: string
  reason: string
  supportEmail: string
}): MailContent {
  return compose(
    `About the application of ${companyName}`,
    'We could not approve your application',
    [
      {
        kind: 'text',
        text: `We looked at the application of ${companyName} and could not approve it. The reason:`,
      },
      { kind: 'quote', text: reason },
      { kind: 'text', text: `If something about this is not right, write to ${supportEmail}.` },
    ],
    'You get this e-mail because you applied to Sidestream.',
  )
}
