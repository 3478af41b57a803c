import * as z from 'zod'
import { clientKeys, clientSessionKey, signClaim } from './srp.ts'

/** Where the canary signs in, and as whom. */
export interface CanaryAccount {
  /** `https://cognito-idp.<region>.amazonaws.com/<pool>` */
  issuer: string
  clientId: string
  email: string
  password: string
}

/** Milliseconds that a visitor waits for one answer. */
export const CANARY_TIMEOUT = 10_000
/** How `preSignUp` is shown that it is the canary who signs up: by its password. */
export const CANARY_PROOF = 'canary-proof'

const refusal = z.object({ __type: z.string(), message: z.string().default('') })
const challenge = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeParameters: z.object({
    SALT: z.string(),
    SRP_B: z.string(),
    SECRET_BLOCK: z.string(),
    USER_ID_FOR_SRP: z.string(),
  }),
})
const signedIn = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) })

/** What Cognito refused, by its own name. */
class CognitoRefusal extends Error {
  override readonly name: string

  constructor(type: string, message: string) {
    super(message)
    this.name = type.split('#').at(-1)!
  }
}

/**
 * Signs in as the browser does, by SRP. The first time there is nobody to sign in: then it signs up, which is let
 * in by the proof and needs no e-mail.
 *
 * @returns the ID token.
 */
export async function canarySignIn(account: CanaryAccount): Promise<string> {
  try {
    return await bySrp(account)
  } catch (error) {
    if (!is(error, 'NotAuthorizedException', 'UserNotFoundException')) throw error
    const { clientId: ClientId, email, password } = account
    await ask(account, 'SignUp', z.object({ UserConfirmed: z.literal(true) }), {
      ClientId,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: email }],
      ValidationData: [{ Name: CANARY_PROOF, Value: password }],
    }).catch((reason: unknown) => {
      // It is there: what is wrong is what was wrong before.
      throw is(reason, 'UsernameExistsException') ? error : reason
    })
    return bySrp(account)
  }
}

async function bySrp(account: CanaryAccount): Promise<string> {
  const { clientId: ClientId, email, password, issuer } = account
  const keys = clientKeys()
  const { ChallengeName, ChallengeParameters: given } = await ask(account, 'InitiateAuth', challenge, {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: keys.A },
  })
  const poolName = issuer.split('_').at(-1)!
  const { SALT, SRP_B, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: userId } = given
  const key = clientSessionKey(keys, SRP_B, SALT, poolName, userId, password)
  const timestamp = cognitoTime(new Date())
  const { AuthenticationResult } = await ask(account, 'RespondToAuthChallenge', signedIn, {
    ClientId,
    ChallengeName,
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
      PASSWORD_CLAIM_SIGNATURE: signClaim(key, { poolName, userId, secretBlock, timestamp }),
      TIMESTAMP: timestamp,
    },
  })
  return AuthenticationResult.IdToken
}

/** One of the calls that anybody may make, unsigned. */
async function ask<S extends z.ZodType>(
  { issuer }: CanaryAccount,
  action: string,
  schema: S,
  body: object,
): Promise<z.output<S>> {
  const response = await fetch(issuer.slice(0, issuer.lastIndexOf('/')), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CANARY_TIMEOUT),
  })
  const answer: unknown = await response.json()
  if (response.ok) return schema.parse(answer)
  const { __type, message } = refusal.parse(answer)
  throw new CognitoRefusal(__type, message)
}

const is = (error: unknown, ...names: string[]): boolean =>
  error instanceof CognitoRefusal && names.includes(error.name)

/** "Sat Nov 7 09:05:03 UTC 2026": the only form that Cognito takes. */
function cognitoTime(time: Date): string {
  const [, day, month, year, clock] = /^(\w+), (\d+ \w+) (\d+) ([\d:]+)/.exec(time.toUTCString())!
  const [date, name] = month!.split(' ')
  return `${day} ${name} ${Number(date)} ${clock} UTC ${year}`
}
