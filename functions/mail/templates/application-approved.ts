import { compose, type MailContent } from '../html.ts'

/** To an applicant who was approved. */
export function applicationApproved({
  companyName,
  signInLink,
}: {
  companyName: string
  signInLink: string
}): MailContent {
  return compose(
    `${companyName} is approved`,
    'Welcome to Sidestream',
    [
      {
        kind: 'text',
        text: `The application of ${companyName} is approved. Sign in, list what you have or need, and see who can use it.`,
      },
      { kind: 'button', label: 'Sign in', href: signInLink },
    ],
    'You get this e-mail because you applied to Sidestream.',
  )
}
