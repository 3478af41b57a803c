import type { Context } from './context.ts'
import { cognitoError } from './errors.ts'
import type { PasswordPolicy } from './pool.ts'
import { createVerifier, passwordMatches } from './srp.ts'
import type { User } from './store.ts'

/** Passwords are kept as salt and SRP verifier only; what is typed never reaches the disk. */

const LONGEST_PASSWORD = 256
const SYMBOLS = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/
/** Wrong passwords that are free of consequences; then each doubles the wait, from a second to 15 minutes. */
const FREE_ATTEMPTS = 5
const LONGEST_LOCK_MS = 15 * 60_000

/** @throws InvalidPasswordException naming the first rule the password breaks */
export function checkPolicy(policy: PasswordPolicy, password: unknown): asserts password is string {
  if (typeof password !== 'string' || password.length < policy.minimumLength) {
    throw cognitoError.password('Password not long enough')
  }
  if (password.length > LONGEST_PASSWORD) throw cognitoError.password('Password too long')
  if (policy.uppercase && !/[A-Z]/.test(password))
    throw cognitoError.password('Password must have uppercase characters')
  if (policy.lowercase && !/[a-z]/.test(password))
    throw cognitoError.password('Password must have lowercase characters')
  if (policy.numbers && !/[0-9]/.test(password))
    throw cognitoError.password('Password must have numeric characters')
  if (policy.symbols && !SYMBOLS.test(password))
    throw cognitoError.password('Password must have symbol characters')
}

export function setPassword({ pool }: Context, user: User, password: string): void {
  user.password = createVerifier(pool.name, user.username, password)
  user.passwordExpires = null
  user.wrongPasswords = []
  user.modified = Date.now()
}

export const isPassword = ({ pool }: Context, user: User, password: string): boolean =>
  user.password !== null && passwordMatches(user.password, pool.name, user.username, password)

/** @throws NotAuthorizedException while the user is locked out after wrong passwords */
export function checkLock(user: User): void {
  const beyond = user.wrongPasswords.length - FREE_ATTEMPTS
  if (beyond < 0) return
  const lock = Math.min(1000 * 2 ** beyond, LONGEST_LOCK_MS)
  if (Date.now() < user.wrongPasswords.at(-1)! + lock) throw cognitoError.tooManyPasswords()
}

/** Notes the outcome of a password check. @throws NotAuthorizedException when it failed */
export function settleAttempt({ store }: Context, user: User, correct: boolean): void {
  if (correct && user.wrongPasswords.length === 0) return
  user.wrongPasswords = correct ? [] : [...user.wrongPasswords, Date.now()].slice(-40)
  store.save()
  if (!correct) throw cognitoError.wrongCredentials()
}
