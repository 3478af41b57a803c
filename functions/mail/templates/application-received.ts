import { compose, type MailContent } from '../html.ts'

/** To an applicant whose address was just confirmed. */
export function applicationReceived({ companyName }: { companyName: string }): MailContent {
  return compose(
    `We received the application of ${companyName}`,
    'Your application is in review',
    [
      {
        kind: 'text',
        text: `Your address is confirmed, and the application of ${companyName} is with our team. We'll review it within 24-48 hours and write to you either way.`,
      },
      { kind: 'text', text: 'You can sign in once it is approved.' },
    ],
    'You get this e-mail because you applied to Sidestream.',
  )
}
