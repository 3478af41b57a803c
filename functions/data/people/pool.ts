import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { env } from '#functions/platform/env.ts'
import type { Service } from '#functions/platform/services.ts'
import { LONG_TIMEOUT, clientTimeouts } from '#functions/platform/timeouts.ts'
import { ADMIN_GROUP, ENV } from '#shared/environment.ts'

/** Who can sign in. */
export interface UserPool {
  /** Deletes a user with every session; one that is not there is deleted already. */
  deleteUser(id: string): Promise<void>
  /** Ends every session of a user: no refresh token of before is good any more. One that is not there has none. */
  endSessions(id: string): Promise<void>
  /** Whether the user gives a code of an authenticator app at sign-in. */
  hasSecondFactor(id: string): Promise<boolean>
  /** Who signs in with an address, and whether it is confirmed; null where nobody does. */
  userWith(email: string): Promise<{ id: string; confirmed: boolean } | null>
  isAdministrator(id: string): Promise<boolean>
  /** Makes a user of a confirmed address, whose password nobody knows. @returns the id. */
  createUser(email: string, unknown: string): Promise<string>
  /** From now on a subject of a provider is this user; one that is so already stays so. */
  linkIdentity(id: string, provider: string, subject: string): Promise<void>
  /** Asks for no code any more; the next one has to be set up anew. One that is not there has none. */
  removeSecondFactor(id: string): Promise<void>
}

/** A pool by its id: its own triggers are told whose they are, and can't have it in their settings. */
export const poolOf: Service<(UserPoolId: string) => UserPool> = () => {
  const cognito = new CognitoIdentityProviderClient(clientTimeouts(LONG_TIMEOUT))
  return (UserPoolId) => ({
    deleteUser: (id) => unlessGone(cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: id }))),
    endSessions: (id) =>
      unlessGone(cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: id }))),
    async userWith(email) {
      try {
        const found = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }))
        const verified = found.UserAttributes?.find(({ Name }) => Name === 'email_verified')?.Value
        return { id: found.Username!, confirmed: found.UserStatus !== 'UNCONFIRMED' && verified === 'true' }
      } catch (error) {
        if (error instanceof UserNotFoundException) return null
        throw error
      }
    },
    async isAdministrator(id) {
      const { Groups = [] } = await cognito.send(
        new AdminListGroupsForUserCommand({ UserPoolId, Username: id }),
      )
      return Groups.some(({ GroupName }) => GroupName === ADMIN_GROUP)
    },
    async createUser(email, unknown) {
      const { User } = await cognito.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
      // Of every class the policy asks for: a person of a domain that allows it sets an own one by “Forgot password”.
      const Password = `${unknown}aA1`
      await cognito.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
      )
      return User!.Username!
    },
    async linkIdentity(id, ProviderName, subject) {
      await cognito.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: id },
          SourceUser: {
            ProviderName,
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: subject,
          },
        }),
      )
    },
    removeSecondFactor: (id) =>
      unlessGone(
        cognito.send(
          new AdminSetUserMFAPreferenceCommand({
            UserPoolId,
            Username: id,
            SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
          }),
        ),
      ),
    async hasSecondFactor(id) {
      const { UserMFASettingList } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: id }))
      return UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false
    },
  })
}

export const userPool: Service<UserPool> = (services) =>
  services.use(poolOf)(services.use(env).text(ENV.userPoolId))

async function unlessGone(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}
