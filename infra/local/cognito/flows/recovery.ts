import { messageFor, redeemCode, sendCode } from '#infra/local/cognito/codes.ts'
import {
  clientOf,
  deliveryDetails,
  requiredText,
  userIfTold,
  type CognitoOperation,
} from '#infra/local/cognito/context.ts'
import { cognitoError } from '#infra/local/cognito/errors.ts'
import { checkPolicy, setPassword } from '#infra/local/cognito/passwords.ts'
import { trigger } from '#infra/local/cognito/triggers.ts'

/** A forgotten password. */

export const ForgotPassword: CognitoOperation = async (context, input) => {
  const client = clientOf(context, input)
  const username = requiredText(input, 'Username')
  const user = userIfTold(context, client, username)
  if (!user) return deliveryDetails(username)
  if (!user.enabled) throw cognitoError.disabled()
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw cognitoError.notAuthorized('User password cannot be reset in the current state.')
  }
  if (user.attributes['email_verified'] !== 'true') {
    throw cognitoError.parameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  }
  return sendCode(context, user, 'reset', messageFor('ForgotPassword', input))
}

export const ConfirmForgotPassword: CognitoOperation = async (context, input) => {
  const client = clientOf(context, input)
  checkPolicy(context.pool.policy, input.Password)
  const user = context.store.find(requiredText(input, 'Username'))
  if (!user) throw client.hideUnknownUsers ? cognitoError.wrongCode() : cognitoError.unknownUser()
  if (!user.enabled) throw cognitoError.disabled()
  redeemCode(context, user, 'reset', input['ConfirmationCode'])
  setPassword(context, user, input.Password)
  const confirms = user.status === 'UNCONFIRMED'
  user.status = 'CONFIRMED'
  context.store.save()
  await trigger(context, {
    source: confirms ? 'PostConfirmation_ConfirmSignUp' : 'PostConfirmation_ConfirmForgotPassword',
    user,
    clientId: client.id,
    ...(input.ClientMetadata && { request: { clientMetadata: input.ClientMetadata } }),
  })
  return {}
}
