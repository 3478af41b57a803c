import { currentSession, signIn, signOut } from '#web/lib/session.ts'

export const ACCESS_DENIED = 'Wrong password! Access denied.'
const NO_CONNECTION =
  'Network error: Unable to connect to the server. Please check your internet connection and try again.'

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    (error.name === 'NetworkError' || /network error|failed to fetch/i.test(error.message)))

/**
 * Signs in with Cognito and looks whether the user is in the group `admins`; the same answer for a wrong
 * password, an unknown address and a user without the group. Nobody who is refused stays signed in by it.
 * @returns null when the way is open, else what to show
 */
export async function openAdminHub(email: string, password: string): Promise<string | null> {
  const session = currentSession()
  // A member's own session is not put at stake for a hub it can't enter.
  if (session.status === 'signed-in' && !session.user.isAdmin) return ACCESS_DENIED
  try {
    await signIn(email, password)
  } catch (error) {
    if (isNetworkFailure(error)) return NO_CONNECTION
    if (session.status === 'signed-in') await signOut()
    return ACCESS_DENIED
  }
  const after = currentSession()
  if (after.status === 'signed-in' && after.user.isAdmin) return null
  if (after.status === 'signed-in') await signOut()
  return ACCESS_DENIED
}
