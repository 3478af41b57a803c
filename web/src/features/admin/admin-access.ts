import { currentSession, enterCode, signIn, signOut } from '#web/lib/backend/identity/session.ts'

export const ACCESS_DENIED = 'Wrong password! Access denied.'
const NO_CONNECTION =
  'Network error: Unable to connect to the server. Please check your internet connection and try again.'

/** What comes after the password. `setup`: the second factor is not set up yet. */
export type AccessStep = { step: 'hub' | 'code' | 'setup' } | { step: 'refused'; text: string }

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    (error.name === 'NetworkError' || /network error|failed to fetch/i.test(error.message)))

const denied: AccessStep = { step: 'refused', text: ACCESS_DENIED }

/**
 * Signs in with Cognito and looks whether the user is an administrator; the same answer for a wrong password, an
 * unknown address and a user who is none. Nobody who is refused stays signed in by it.
 */
export async function openAdminHub(email: string, password: string): Promise<AccessStep> {
  const session = currentSession()
  // A member's own session is not put at stake for a hub it can't enter.
  if (session.status === 'signed-in' && !session.user.isAdmin && !session.user.needsSecondFactor)
    return denied
  try {
    if ((await signIn(email, password)) === 'code') return { step: 'code' }
  } catch (error) {
    if (isNetworkFailure(error)) return { step: 'refused', text: NO_CONNECTION }
    if (session.status === 'signed-in') await signOut()
    return denied
  }
  return stepOfSession()
}

/** The code that the sign-in waits for. @throws Amplify's errors when it is refused. */
export async function openWithCode(code: string): Promise<AccessStep> {
  await enterCode(code)
  return stepOfSession()
}

async function stepOfSession(): Promise<AccessStep> {
  const session = currentSession()
  if (session.status !== 'signed-in') return denied
  if (session.user.isAdmin) return { step: 'hub' }
  if (session.user.needsSecondFactor) return { step: 'setup' }
  await signOut()
  return denied
}
