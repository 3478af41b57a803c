import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { clientTimeouts } from '#functions/platform/timeouts.ts'

/** Where the canary signs in, and as whom. */
export interface CanaryAccount {
  userPoolId: string
  /** The canary's own client of the pool. */
  clientId: string
  email: string
  password: string
}

/** Milliseconds that a visitor waits for one answer. */
export const CANARY_TIMEOUT = 10_000

/**
 * Signs in with the password, by a signed call. The first time there is nobody to sign in: then it makes its user,
 * which needs no e-mail.
 *
 * @returns the ID token.
 */
export async function canarySignIn(account: CanaryAccount): Promise<string> {
  const cognito = new CognitoIdentityProviderClient(clientTimeouts(CANARY_TIMEOUT))
  try {
    return await tokenOf(account, cognito)
  } catch (error) {
    const isUnknown = error instanceof NotAuthorizedException || error instanceof UserNotFoundException
    if (!isUnknown) throw error
    await create(account, cognito).catch((reason: unknown) => {
      // It is there: what is wrong is what was wrong before.
      throw reason instanceof UsernameExistsException ? error : reason
    })
    return tokenOf(account, cognito)
  }
}

async function tokenOf(
  { userPoolId: UserPoolId, clientId: ClientId, email: USERNAME, password: PASSWORD }: CanaryAccount,
  cognito: CognitoIdentityProviderClient,
): Promise<string> {
  const begun = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )
  const { AuthenticationResult, ChallengeName } =
    begun.ChallengeName === 'NEW_PASSWORD_REQUIRED'
      ? await cognito.send(
          new AdminRespondToAuthChallengeCommand({
            UserPoolId,
            ClientId,
            ChallengeName: begun.ChallengeName,
            Session: begun.Session,
            ChallengeResponses: { USERNAME, NEW_PASSWORD: PASSWORD },
          }),
        )
      : begun
  if (!AuthenticationResult?.IdToken) throw new Error(`Cognito asks for ${ChallengeName}`)
  return AuthenticationResult.IdToken
}

/** Until its first sign-in a user that is made so has a temporary password: the same one. */
const create = ({ userPoolId, email, password }: CanaryAccount, cognito: CognitoIdentityProviderClient) =>
  cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: email,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
