import { compose, type MailContent } from '../html.ts'

/** Sent by Cognito after sign-up, and again when it is asked for. */
export function confirmAddress({ link, again }: { link: string; again: boolean }): MailContent {
  return compose(
    'Confirm your e-mail address',
    'Confirm your e-mail address',
    [
      {
        kind: 'text',
        text: again
          ? 'Here is a new link to confirm your address. Links sent before no longer work.'
          : 'Thank you for applying to Sidestream. Please confirm that this address is yours; then your application goes to review.',
      },
      { kind: 'button', label: 'Confirm address', href: link },
      { kind: 'text', text: 'The link is valid for 24 hours.' },
    ],
    'You get this e-mail because somebody applied to Sidestream with this address. If it was not you, ignore it, or open the link and discard the application.',
  )
}
