import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { env } from '#functions/lib/env.ts'
import { LONG, patience } from '#functions/lib/outage.ts'
import type { Service } from '#functions/lib/services.ts'
import { ENV } from '#shared/environment.ts'

/** Who can sign in. */
export interface UserPool {
  /** Deletes a user with every session; one that is not there is deleted already. */
  deleteUser(id: string): Promise<void>
}

export const userPool: Service<UserPool> = (services) => {
  const cognito = new CognitoIdentityProviderClient(patience(LONG))
  const UserPoolId = services.use(env).text(ENV.userPoolId)
  return {
    async deleteUser(id) {
      try {
        await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: id }))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },
  }
}
