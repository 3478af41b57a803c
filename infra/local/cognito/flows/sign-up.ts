import { randomUUID } from 'node:crypto'
import { messageFor, redeemCode, sendCode } from '#infra/local/cognito/codes.ts'
import {
  clientOf,
  deliveryDetails,
  requiredText,
  toRecord,
  userIfTold,
  type Context,
  type CognitoInput,
  type CognitoOperation,
} from '#infra/local/cognito/context.ts'
import { cognitoError } from '#infra/local/cognito/errors.ts'
import { checkPolicy, setPassword } from '#infra/local/cognito/passwords.ts'
import type { User } from '#infra/local/cognito/store.ts'
import { trigger } from '#infra/local/cognito/triggers.ts'

/** Becoming a user: sign-up, confirmation of the address, and the message again. */

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A user that is not stored yet. @throws UsernameExistsException, InvalidParameterException */
export function newUser({ store }: Context, input: CognitoInput): User {
  const attributes = toRecord(input.UserAttributes)
  const email = attributes['email'] ?? requiredText(input, 'Username')
  if (!EMAIL.test(email)) throw cognitoError.parameter('Username should be an email.')
  if (store.find(requiredText(input, 'Username')) || store.find(email)) throw cognitoError.userExists()
  const now = Date.now()
  return {
    username: randomUUID(),
    attributes: { ...attributes, email, email_verified: attributes['email_verified'] ?? 'false' },
    status: 'UNCONFIRMED',
    enabled: true,
    created: now,
    modified: now,
    password: null,
    passwordExpires: null,
    groups: [],
    codes: {},
    sent: [],
    wrongPasswords: [],
  }
}

export const SignUp: CognitoOperation = async (context, input) => {
  const client = clientOf(context, input)
  if (!context.pool.selfSignUp) throw cognitoError.notAuthorized('SignUp is not permitted for this user pool')
  checkPolicy(context.pool.policy, input.Password)
  // Whether an address is verified is not for the person signing up to say.
  const own = (input.UserAttributes ?? []).filter(({ Name }) => !Name.endsWith('_verified'))
  const user = newUser(context, { ...input, UserAttributes: own })
  const answer = await trigger(context, {
    source: 'PreSignUp_SignUp',
    user,
    clientId: client.id,
    request: {
      validationData: input.ValidationData ? toRecord(input.ValidationData) : null,
      ...(input.ClientMetadata && { clientMetadata: input.ClientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  })
  setPassword(context, user, input.Password)
  if (answer['autoVerifyEmail'] === true) user.attributes['email_verified'] = 'true'
  // The trigger took its time: the address may have been taken meanwhile.
  if (context.store.find(user.attributes['email']!)) throw cognitoError.userExists()
  context.store.state.users[user.username] = user
  context.store.save()

  if (answer['autoConfirmUser'] === true) {
    await confirm(context, user, client.id, input)
    return { UserConfirmed: true, UserSub: user.username }
  }
  const delivery = context.pool.autoVerified.includes('email')
    ? await sendCode(context, user, 'signUp', messageFor('SignUp', input))
    : {}
  return { UserConfirmed: false, UserSub: user.username, ...delivery }
}

export const ConfirmSignUp: CognitoOperation = async (context, input) => {
  const client = clientOf(context, input)
  const user = context.store.find(requiredText(input, 'Username'))
  if (!user) throw client.hideUnknownUsers ? cognitoError.expiredCode() : cognitoError.unknownUser()
  if (!user.enabled) throw cognitoError.disabled()
  if (user.status !== 'UNCONFIRMED') {
    throw cognitoError.notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
  }
  redeemCode(context, user, 'signUp', input['ConfirmationCode'])
  user.attributes['email_verified'] = 'true'
  await confirm(context, user, client.id, input)
}

/** Confirms and tells the trigger; the user stays confirmed even if the trigger fails. */
export async function confirm(
  context: Context,
  user: User,
  clientId: string,
  input: CognitoInput,
): Promise<void> {
  user.status = 'CONFIRMED'
  user.modified = Date.now()
  context.store.save()
  await trigger(context, {
    source: 'PostConfirmation_ConfirmSignUp',
    user,
    clientId,
    ...(input.ClientMetadata && { request: { clientMetadata: input.ClientMetadata } }),
  })
}

export const ResendConfirmationCode: CognitoOperation = async (context, input) => {
  const client = clientOf(context, input)
  const username = requiredText(input, 'Username')
  const user = userIfTold(context, client, username)
  if (!user) return deliveryDetails(username)
  if (user.status !== 'UNCONFIRMED') throw cognitoError.parameter('User is already confirmed.')
  return sendCode(context, user, 'signUp', messageFor('ResendCode', input))
}
