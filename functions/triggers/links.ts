/**
 * Links that Cognito completes: it replaces its code placeholder textually, so the code stands in the open
 * and the user's name beside it, URL-safe, as one opaque value for the page that redeems it.
 */

const envelope = (userName: string, code: string) =>
  `${Buffer.from(userName, 'utf8').toString('base64url')}.${code}`

export interface LinkParts {
  /** Public address of the site, without a trailing slash. */
  site: string
  /** Name of the user in the pool. */
  userName: string
  /** Cognito's placeholder for the code. */
  code: string
  /** The company that applied, in links that confirm an address. */
  company?: string | undefined
}

/** The page says whose application it is before anything is confirmed; behind the #, where no log keeps it. */
const whose = (company: string | undefined) => (company ? `#company=${encodeURIComponent(company)}` : '')

export const confirmLink = ({ site, userName, code, company }: LinkParts) =>
  `${site}/confirm-email?token_hash=${envelope(userName, code)}&type=email${whose(company)}`

export const confirmAgainLink = ({ site, userName, code, company }: LinkParts) =>
  `${site}/auth/callback?token_hash=${envelope(userName, code)}&type=email${whose(company)}`

export const resetLink = ({ site, userName, code }: LinkParts) =>
  `${site}/reset-password#access_token=${envelope(userName, code)}`
