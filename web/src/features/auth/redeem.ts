import { loadCognito } from '#web/lib/backend/identity/session.ts'
import { readStored, SIGNED_UP_HERE } from '#web/lib/browser/storage.ts'
import { type Envelope, openEnvelope } from './envelope.ts'
import { serverMessage } from './messages.ts'

/** What a link that confirms an address carries, and redeeming it. */

export const INVALID = 'Invalid confirmation link'
const FAILED = 'Failed to confirm email'
const FAILED_ADDRESS = 'Failed to confirm email address'

export type MailedLink =
  /** `?token_hash=…&type=email`; `here`: whoever opens it signed up in this browser. */
  | { kind: 'code'; envelope: Envelope; company: string | null; here: boolean }
  /** An access and a refresh token in the fragment: a program confirmed already. */
  | { kind: 'tokens'; accessToken: string }

/** Null when it is no such link. */
export function readLink(search: string, hash: string): MailedLink | null {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  if (query.get('token_hash') && query.get('type') === 'email') {
    const envelope = openEnvelope(query.get('token_hash'))
    if (!envelope) return null
    const here = readStored(SIGNED_UP_HERE) === envelope.username
    return { kind: 'code', envelope, company: fragment.get('company'), here }
  }
  const accessToken = fragment.get('access_token')
  return accessToken && fragment.get('refresh_token') ? { kind: 'tokens', accessToken } : null
}

/** @returns null when the address is confirmed, else what to say. */
export async function redeem(link: MailedLink): Promise<string | null> {
  if (link.kind === 'code') return confirmCode(link.envelope)
  try {
    const { emailIsConfirmed } = await loadCognito()
    return (await emailIsConfirmed(link.accessToken)) ? null : FAILED_ADDRESS
  } catch (error) {
    return serverMessage(error, FAILED_ADDRESS)
  }
}

async function confirmCode({ username, code }: Envelope): Promise<string | null> {
  try {
    const { confirmEmail } = await loadCognito()
    await confirmEmail(username, code)
    return null
  } catch (error) {
    // A second click on the same link: Cognito says so, and nothing is wrong.
    if (error instanceof Error && /current status is confirmed/i.test(error.message)) return null
    return serverMessage(error, FAILED)
  }
}

/** Deletes the sign-up behind a link. @returns null when it is gone, else what to say. */
export async function discardLink({ username, code }: Envelope): Promise<string | null> {
  try {
    const { discardSignUp } = await loadCognito()
    await discardSignUp(username, code)
    return null
  } catch (error) {
    return serverMessage(error, 'Failed to discard the application')
  }
}

/**
 * Whether the password is the one that was chosen with the sign-up: whoever opens the link elsewhere shows by it that the
 * account is theirs, and not one that somebody else made with their address.
 *
 * @throws when it could not be asked.
 */
export async function knowsPassword({ username }: Envelope, password: string): Promise<boolean> {
  const { enter } = await loadCognito()
  try {
    await enter(username, password)
    return true
  } catch (error) {
    if (error instanceof Error && /^(NotAuthorized|UserNotFound)/.test(error.name)) {
      // Only the company's standing was wrong then, not the password.
      return false
    }
    if (error instanceof Error && /^UserLambdaValidation/.test(error.name)) return true
    throw error
  }
}
