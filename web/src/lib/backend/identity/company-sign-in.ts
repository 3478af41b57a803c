import { siteConfig } from '#web/lib/config.ts'
import { SIGN_IN_PATH } from '#shared/domain/accounts/single-sign-on.ts'

/**
 * Signing in at the own company: to the pool's sign-in pages, which lead there, and back with a code that is good once, with
 * the key that this browser made beforehand (OAuth 2.0, RFC 7636). The tokens are kept where Amplify keeps its own, which
 * renews them from then on: its own redirect knows no address but https://.
 */

/** What this tab remembers between going and coming back. */
interface Begun {
  state: string
  verifier: string
  provider: string
  returnTo: string | undefined
  /** Who was just linked to an account is sent once more. */
  again: boolean
}

const BEGUN = 'sidestream.company-sign-in'
const SCOPES = 'openid email aws.cognito.signin.user.admin'
/** What the pool says once to whom it has just linked to an account. */
const LINKED = 'Already found an entry for username'

/** Why a sign-in at the own company did not end in a session. Its message may be shown. */
export class CompanySignInFailed extends Error {
  override name = 'CompanySignInFailed'
}

const callback = () => `${location.origin}${SIGN_IN_PATH}`

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const secret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** Leaves the site for the company's own sign-in. Throws where the stage has none, or the tab keeps nothing. */
export async function leaveForCompany(
  provider: string,
  returnTo: string | undefined,
  again = false,
): Promise<void> {
  const { signInPages, userPoolClientId } = await siteConfig()
  if (!signInPages) throw new CompanySignInFailed('This site knows no company’s own sign-in.')
  const begun: Begun = { state: secret(), verifier: secret(), provider, returnTo, again }
  sessionStorage.setItem(BEGUN, JSON.stringify(begun))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(begun.verifier))
  const query = new URLSearchParams({
    client_id: userPoolClientId,
    redirect_uri: callback(),
    response_type: 'code',
    scope: SCOPES,
    identity_provider: provider,
    state: begun.state,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
  })
  location.assign(`${signInPages}/oauth2/authorize?${query}`)
}

/**
 * Ends a sign-in that this tab began: keeps the tokens.
 *
 * @returns where to go on; null while the browser is sent to the company once more.
 * @throws {CompanySignInFailed}
 */
export async function comeBackFromCompany(
  told: URLSearchParams,
): Promise<{ returnTo: string | undefined } | null> {
  const kept = sessionStorage.getItem(BEGUN)
  sessionStorage.removeItem(BEGUN)
  const begun = kept ? (JSON.parse(kept) as Begun) : null
  // A code that somebody else's sign-in was given must not become this browser's session.
  if (!begun || told.get('state') !== begun.state)
    throw new CompanySignInFailed('This sign-in was not begun in this tab. Start again from “Sign in”.')
  const refusal = told.get('error_description') ?? told.get('error')
  if (refusal?.includes(LINKED) && !begun.again) {
    await leaveForCompany(begun.provider, begun.returnTo, true)
    return null
  }
  if (refusal) throw new CompanySignInFailed(sentenceOf(refusal))
  const { signInPages, userPoolClientId } = await siteConfig()
  const answer = await fetch(`${signInPages}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      redirect_uri: callback(),
      code: told.get('code') ?? '',
      code_verifier: begun.verifier,
    }),
  })
  const tokens = (await answer.json()) as Tokens & { error?: string; error_description?: string }
  if (!answer.ok) throw new CompanySignInFailed(sentenceOf(tokens.error_description ?? ''))
  keep(userPoolClientId, tokens)
  return { returnTo: begun.returnTo }
}

/** The words a trigger of ours refused with, or that it did not go well. */
function sentenceOf(text: string): string {
  const found = /failed with error (.+)$/s.exec(text)
  return found
    ? `${found[1]!.replace(/[.\s]+$/, '')}.`
    : 'Your company’s sign-in did not end well. Please try again, or ask whoever runs it.'
}

interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
}

/** As Amplify keeps what it was given itself. */
function keep(clientId: string, { access_token, id_token, refresh_token }: Tokens): void {
  const [, claims = ''] = access_token.split('.')
  const { username } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
    username: string
  }
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  localStorage.setItem(`${prefix}.${username}.accessToken`, access_token)
  localStorage.setItem(`${prefix}.${username}.idToken`, id_token)
  localStorage.setItem(`${prefix}.${username}.refreshToken`, refresh_token)
  localStorage.setItem(`${prefix}.${username}.clockDrift`, '0')
  // Last: it says that a session is there.
  localStorage.setItem(`${prefix}.LastAuthUser`, username)
}
