import { Secret, TOTP } from 'otpauth'
import {
  requiredText,
  userOf,
  type Context,
  type CognitoInput,
  type CognitoOperation,
} from '#infra/local/cognito/context.ts'
import { cognitoError } from '#infra/local/cognito/errors.ts'
import type { User } from '#infra/local/cognito/store.ts'

/**
 * A second factor by an authenticator app (TOTP of RFC 6238: six digits, thirty seconds, SHA-1). Unlike the cloud a code
 * may be used twice while it is valid: tests and demos sign in faster than codes change.
 */

const SECRET_BYTES = 20
/** A clock may be off by so many periods in both directions. */
const WINDOW = 1

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** The code of this moment; null for a user without a secret. */
export const codeOf = ({ totp: own, newTotp }: User): string | null => {
  const secret = newTotp ?? own?.secret
  return secret === undefined ? null : totp(secret).generate()
}

/** Whether the user has to give a code at sign-in. */
export const wantsCode = (user: User): boolean => user.totp?.verified === true && user.totp.enabled

const fits = (user: User, code: string): boolean =>
  !!user.totp && totp(user.totp.secret).validate({ token: code, window: WINDOW }) !== null

/** @throws CodeMismatchException */
export function checkCode(user: User, code: string): void {
  if (!fits(user, code)) throw cognitoError.mismatch('Invalid code received for user')
}

const caller = (context: Context, input: CognitoInput): Promise<User> =>
  context.tokens.userOf(requiredText(input, 'AccessToken'))

export const AssociateSoftwareToken: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  // What was set up before holds until the new one is verified.
  user.newTotp = secret
  context.store.save()
  return { SecretCode: secret }
}

export const VerifySoftwareToken: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  const secret = user.newTotp
  const code = requiredText(input, 'UserCode')
  if (!secret || totp(secret).validate({ token: code, window: WINDOW }) === null) {
    throw cognitoError.softwareToken('Code mismatch')
  }
  user.totp = { secret, verified: true, enabled: user.totp?.enabled ?? false }
  delete user.newTotp
  context.store.save()
  return { Status: 'SUCCESS' }
}

/** What SetUserMFAPreference says, by the user or by an operator. */
function prefer({ store }: Context, user: User, input: CognitoInput): object {
  const { Enabled } = (input['SoftwareTokenMfaSettings'] ?? {}) as { Enabled?: boolean }
  if (Enabled === true && !user.totp?.verified) {
    throw cognitoError.parameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA')
  }
  if (user.totp && Enabled !== undefined) user.totp.enabled = Enabled
  store.save()
  return {}
}

export const SetUserMFAPreference: CognitoOperation = async (context, input) =>
  prefer(context, await caller(context, input), input)

export const AdminSetUserMFAPreference: CognitoOperation = async (context, input) =>
  prefer(context, userOf(context, input), input)

/** How GetUser and AdminGetUser say it. */
export const mfaSettings = (user: User) =>
  wantsCode(user)
    ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    : {}
