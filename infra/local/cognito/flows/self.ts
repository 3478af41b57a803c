import { messageFor, redeemCode, sendCode } from '#infra/local/cognito/codes.ts'
import {
  clientOf,
  requiredText,
  attributeList,
  toRecord,
  type Context,
  type CognitoInput,
  type CognitoOperation,
} from '#infra/local/cognito/context.ts'
import { cognitoError } from '#infra/local/cognito/errors.ts'
import {
  checkLock,
  checkPolicy,
  isPassword,
  setPassword,
  settleAttempt,
} from '#infra/local/cognito/passwords.ts'
import { mfaSettings } from './second-factor.ts'
import type { User } from '#infra/local/cognito/store.ts'

/** What a signed-in user may do with the own account, by access token. */

const caller = (context: Context, input: CognitoInput): Promise<User> =>
  context.tokens.userOf(requiredText(input, 'AccessToken'))

export const GetUser: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  return { Username: user.username, UserAttributes: attributeList(user), ...mfaSettings(user) }
}

export const ChangePassword: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  checkPolicy(context.pool.policy, input['ProposedPassword'])
  checkLock(user)
  settleAttempt(context, user, isPassword(context, user, requiredText(input, 'PreviousPassword')))
  setPassword(context, user, input['ProposedPassword'])
  context.store.save()
  return {}
}

export const UpdateUserAttributes: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  const { email, ...changes } = toRecord(input.UserAttributes)
  if (Object.keys(changes).some((name) => name === 'sub' || name.endsWith('_verified'))) {
    throw cognitoError.notAuthorized('A client attempted to write unauthorized attribute')
  }
  const moved = email !== undefined && email.toLowerCase() !== user.attributes['email']?.toLowerCase()
  if (moved && context.store.find(email)) throw aliasTaken()
  Object.assign(user.attributes, changes)
  if (moved && context.pool.verifiesBeforeUpdate) user.pendingEmail = email
  else if (moved) Object.assign(user.attributes, { email, email_verified: 'false' })
  user.modified = Date.now()
  context.store.save()
  if (!moved) return { CodeDeliveryDetailsList: [] }
  const { CodeDeliveryDetails } = await sendCode(context, user, 'verify:email', {
    ...messageFor('UpdateUserAttribute', input),
    to: email,
  })
  return { CodeDeliveryDetailsList: [CodeDeliveryDetails] }
}

export const GetUserAttributeVerificationCode: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  return sendCode(context, user, 'verify:email', messageFor('VerifyUserAttribute', input))
}

export const VerifyUserAttribute: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  redeemCode(context, user, `verify:${requiredText(input, 'AttributeName')}`, input['Code'])
  const email = user.pendingEmail ?? user.attributes['email']!
  const other = context.store.find(email)
  if (other && other !== user) throw aliasTaken()
  Object.assign(user.attributes, { email, email_verified: 'true' })
  delete user.pendingEmail
  context.store.save()
  return {}
}

export const GlobalSignOut: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  context.store.endSessions(user.username)
  context.store.save()
  return {}
}

export const RevokeToken: CognitoOperation = async (context, input) => {
  context.tokens.revoke(requiredText(input, 'Token'), clientOf(context, input))
  return {}
}

export const DeleteUser: CognitoOperation = async (context, input) => {
  const user = await caller(context, input)
  context.store.endSessions(user.username)
  delete context.store.state.users[user.username]
  context.store.save()
}

const aliasTaken = () => cognitoError.aliasExists('An account with the given email already exists.')
