import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { env } from '#functions/platform/env.ts'
import type { Service } from '#functions/platform/services.ts'
import { LONG_TIMEOUT, clientTimeouts } from '#functions/platform/timeouts.ts'
import { ENV } from '#shared/environment.ts'

/** Who can sign in. */
export interface UserPool {
  /** Deletes a user with every session; one that is not there is deleted already. */
  deleteUser(id: string): Promise<void>
  /** Ends every session of a user: no refresh token of before is good any more. One that is not there has none. */
  endSessions(id: string): Promise<void>
  /** Whether the user gives a code of an authenticator app at sign-in. */
  hasSecondFactor(id: string): Promise<boolean>
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
