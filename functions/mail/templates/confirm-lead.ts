import { compose, type MailContent } from '../html.ts'

/**
 * To an address that somebody typed into the newsletter's box or applied for early access with. It quotes nothing of
 * what they typed: it may be a stranger to whoever reads this.
 */
export function confirmLead({
  link,
  kind,
  newsletter,
}: {
  link: string
  kind: 'newsletter' | 'early_access'
  newsletter: boolean
}): MailContent {
  const application = kind === 'early_access'
  return compose(
    application ? 'Confirm your application for early access' : 'Confirm your newsletter subscription',
    application ? 'Is this application yours?' : 'Do you want our newsletter?',
    [
      {
        kind: 'text',
        text: application
          ? `Somebody applied for early access to Sidestream with this address${newsletter ? ', and asked for the newsletter' : ''}. We read the application once you confirm that it is yours.`
          : 'Somebody asked for the Sidestream newsletter with this address. Nothing is sent before you confirm it.',
      },
      { kind: 'button', label: application ? 'Confirm application' : 'Confirm subscription', href: link },
      {
        kind: 'text',
        text: 'Was it not you? Then do nothing: the request is deleted after seven days.',
      },
    ],
    'You get this e-mail because your address was entered on the Sidestream site.',
  )
}
