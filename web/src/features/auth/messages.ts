import { PASSWORD_HINT } from '#shared/domain/accounts/passwords.ts'

/** The error catalogue of sign-in, sign-up and passwords, and which of Cognito's answers means which. */

export const AUTH_TEXT = {
  invalid:
    'Invalid email or password. If you just created an account, please check your email for verification.',
  unconfirmed:
    'Please verify your email address before signing in. Check your inbox for a verification link.',
  network:
    'Network error: Unable to connect to the server. Please check your internet connection and try again.',
  usernameTaken: 'This username is already taken. Please choose a different one.',
  duplicate:
    'This email is already registered. Please use a different email or sign in with your existing account.',
  pending: 'Your account is pending approval. Please wait for admin approval or contact support.',
  fallback: 'Authentication failed. Please try again. If the problem persists, please contact support.',
  resendFailed: 'Failed to resend verification email.',
  /** Of one that is shorter; what else it needs is told by the rules. */
  passwordHint: 'Password must be at least 6 characters long',
  passwordPolicy: `${PASSWORD_HINT}.`,
} as const

/** The words a trigger of ours refused with: Cognito puts "PreTokenGeneration failed with error " before them. */
function triggerText(message: string): string | null {
  const found = /^\w+ failed with error (.+)$/s.exec(message)
  return found ? `${found[1]!.replace(/[.\s]+$/, '')}.` : null
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const textOf = (error: unknown): string => (error instanceof Error ? error.message : '')

export const isNetworkFailure = (error: unknown): boolean =>
  nameOf(error) === 'NetworkError' ||
  error instanceof TypeError ||
  /network error|failed to fetch/i.test(textOf(error))

export const isDuplicate = (error: unknown): boolean => nameOf(error) === 'UsernameExistsException'

/** What to say when signing in or signing up failed. */
export function authMessage(error: unknown): string {
  if (isNetworkFailure(error)) return AUTH_TEXT.network
  switch (nameOf(error)) {
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      // A disabled user is a suspended or refused one; Cognito tells by its text alone.
      return AUTH_TEXT.invalid
    case 'UserNotConfirmedException':
      return AUTH_TEXT.unconfirmed
    case 'UsernameExistsException':
      return AUTH_TEXT.duplicate
    case 'AliasExistsException':
      return AUTH_TEXT.usernameTaken
    case 'InvalidPasswordException':
      return AUTH_TEXT.passwordPolicy
    case 'UserLambdaValidationException': {
      const text = triggerText(textOf(error)) ?? textOf(error)
      return text.includes('pending approval') ? AUTH_TEXT.pending : text || AUTH_TEXT.fallback
    }
    default:
      return AUTH_TEXT.fallback
  }
}

/** The server's own words, or the fixed text of the page when there are none fit to show. */
export function serverMessage(error: unknown, fallback: string): string {
  if (isNetworkFailure(error)) return AUTH_TEXT.network
  const known = /Exception$/.test(nameOf(error))
  return known && textOf(error) ? (triggerText(textOf(error)) ?? textOf(error)) : fallback
}
