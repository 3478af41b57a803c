import { compose, type MailContent } from '../html.ts'

/** To a user who asked for the deletion of the account. */
export function deletionReceived({ companyName }: { companyName: string }): MailContent {
  return compose(
    'We received your deletion request',
    'Your deletion request is in',
    [
      {
        kind: 'text',
        text: `Somebody signed in for ${companyName} asked us to delete the account. A person checks every such request before anything is erased.`,
      },
      {
        kind: 'text',
        text: 'If it was not you, or you have changed your mind, reply to this e-mail and change your password.',
      },
    ],
    'You get this e-mail because the deletion of your Sidestream account was requested.',
  )
}
