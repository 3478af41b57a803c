import { compose, type MailContent } from '../html.ts'

/** Sent by Cognito when somebody forgot the password. */
export function resetPassword({ link }: { link: string }): MailContent {
  return compose(
    'Reset your password',
    'Reset your password',
    [
      { kind: 'text', text: 'You asked for a new password. Choose it here:' },
      { kind: 'button', label: 'Choose a new password', href: link },
      { kind: 'text', text: 'The link is valid for one hour. Until you use it, your old password stays.' },
    ],
    'You get this e-mail because somebody asked for a new password for this address. If it was not you, ignore it.',
  )
}
