import { JOIN_CONFIRM_DAYS, JOIN_DAYS } from '#shared/domain/people/team.ts'
import { compose, type MailContent } from '../html.ts'

/**
 * To an address with which somebody asks to join the company of its domain. It says nothing of whether one is here, and
 * quotes nothing of what was typed: it may be a stranger to whoever reads this.
 */
export function joinConfirm({ link, domain }: { link: string; domain: string }): MailContent {
  return compose(
    'Confirm that you ask to join your company',
    'Do you ask to join your company?',
    [
      {
        kind: 'text',
        text: `Somebody asked with this address to act for the company at ${domain} on Sidestream. Once you confirm it, the owners of companies that signed up with ${domain} see the name that was given and this address, for ${JOIN_DAYS} days.`,
      },
      { kind: 'button', label: 'Confirm or take back', href: link },
      {
        kind: 'text',
        text: `An owner who accepts sends you an invitation. If no company of your domain is here, or its owners do not accept, you hear nothing. Was it not you? Then do nothing: the request is deleted after ${JOIN_CONFIRM_DAYS} days.`,
      },
    ],
    'You get this e-mail because your address was entered on the Sidestream site.',
  )
}
