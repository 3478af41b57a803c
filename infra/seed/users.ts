import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  UsernameExistsException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'

import { Secret, TOTP } from 'otpauth'

export interface PoolUser {
  email: string
  password: string
  group?: string
}

/**
 * Creates a confirmed user with this password, unless one has a password already. Setting it is the last step, so the next
 * call completes an interrupted one.
 * @returns the user's `sub`.
 */
export async function ensureUser(
  cognito: CognitoIdentityProviderClient,
  userPoolId: string,
  { email, password, group }: PoolUser,
): Promise<string> {
  const user = { UserPoolId: userPoolId, Username: email }
  let sub: string
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    sub = subOf(User?.Attributes)
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error
    const { UserAttributes, UserStatus } = await cognito.send(new AdminGetUserCommand(user))
    if (UserStatus !== 'FORCE_CHANGE_PASSWORD') return subOf(UserAttributes)
    sub = subOf(UserAttributes)
  }
  if (group) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: group }))
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }))
  return sub
}

/**
 * Sets up the second factor without which an administrator has no rights, as an authenticator app does.
 *
 * @param AccessToken of a sign-in with the password.
 */
export async function ensureSecondFactor(
  cognito: CognitoIdentityProviderClient,
  AccessToken: string,
): Promise<void> {
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = new TOTP({ secret: Secret.fromBase32(SecretCode) }).generate()
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  await cognito.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  )
}

function subOf(attributes: AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (!sub) throw new Error('The user pool gave a user without a sub')
  return sub
}
