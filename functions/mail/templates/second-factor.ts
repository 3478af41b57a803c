import { compose, type MailContent } from '../html.ts'

/** What became of a second factor. */
export type FactorChange = 'on' | 'off' | 'reset'

const TEXT: Record<FactorChange, { subject: string; text: string }> = {
  on: {
    subject: 'Your second factor is on',
    text: 'From now on a code of your authenticator app is asked for when you sign in to Sidestream.',
  },
  off: {
    subject: 'Your second factor is off',
    text: 'From now on your password alone opens your account on Sidestream.',
  },
  reset: {
    subject: 'Your second factor was taken away',
    text: 'An owner of your company, or our support, took away your second factor, because the device with your authenticator app is lost. You were signed out everywhere. Sign in with your password, and set up a new one.',
  },
}

/** To the person: also who did not do it is to hear of it. */
export function secondFactorChanged({
  change,
  securityLink,
  supportEmail,
}: {
  change: FactorChange
  securityLink: string
  supportEmail: string
}): MailContent {
  const { subject, text } = TEXT[change]
  return compose(
    subject,
    subject,
    [
      { kind: 'text', text },
      { kind: 'button', label: 'Look at your security settings', href: securityLink },
      {
        kind: 'text',
        text: `If you did not expect this, change your password, sign out everywhere, and write to ${supportEmail}.`,
      },
    ],
    'You get this e-mail because you have an account on Sidestream.',
  )
}
