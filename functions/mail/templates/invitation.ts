import { ROLE_NAMES, ROLE_TEXTS, type MemberRole } from '#shared/domain/people/rights.ts'
import { compose, type MailContent } from '../html.ts'

/** To who is invited by a company: perhaps somebody who never heard of the product. */
export function invitation({
  link,
  companyName,
  inviter,
  role,
  validUntil,
}: {
  link: string
  companyName: string
  inviter: string | undefined
  role: MemberRole
  /** ISO 8601. */
  validUntil: string
}): MailContent {
  const day = new Date(validUntil).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return compose(
    `${companyName} invites you to Sidestream`,
    `Join ${companyName} on Sidestream`,
    [
      {
        kind: 'text',
        text: `${inviter ? `${inviter} of ${companyName}` : companyName} invites you to act for the company on Sidestream, a marketplace for by-products and secondary materials. Your role would be ${ROLE_NAMES[role]}: ${ROLE_TEXTS[role][0]!.toLowerCase()}${ROLE_TEXTS[role].slice(1)}.`,
      },
      { kind: 'button', label: 'Open invitation', href: link },
      { kind: 'text', text: `The link works once, until ${day}. If you do not want to join, do nothing.` },
    ],
    `You get this e-mail because ${companyName} entered your address on Sidestream.`,
  )
}
