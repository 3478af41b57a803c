/** Which people sign in at their own company: rules over mail domains and providers. */

/** Page of the site to which the pool sends people back. */
export const SIGN_IN_PATH = '/auth/sign-in'

/** How the people of a mail domain sign in, as a stage's settings say. */
export interface SignInWay {
  /** Name of the provider in the user pool: letters, digits and hyphens. */
  provider: string
  /** Mail domains it vouches for, in lower case. */
  domains: readonly string[]
  /** Nobody of these domains signs in by a password here. */
  only: boolean
}

/** The mail domain of an address, in lower case; empty where it has none. */
export const mailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** How an address signs in; undefined: by a password. A domain says nothing of those beneath it. */
export const wayOf = <Way extends SignInWay>(ways: readonly Way[], email: string): Way | undefined =>
  email.includes('@') ? ways.find(({ domains }) => domains.includes(mailDomain(email))) : undefined

/** The provider and its subject in the name that the pool gives to somebody who has no password there. */
export function externalIdentity(
  ways: readonly SignInWay[],
  userName: string,
): { way: SignInWay; subject: string } | null {
  const way = ways.find(({ provider }) => userName.toLowerCase().startsWith(`${provider.toLowerCase()}_`))
  const subject = way && userName.slice(way.provider.length + 1)
  return way && subject ? { way, subject } : null
}

/** The ways that an environment variable holds. */
export const waysFrom = (text: string | null): SignInWay[] => (text ? (JSON.parse(text) as SignInWay[]) : [])
