import { createHmac, randomBytes } from 'node:crypto'
import {
  clientOf,
  requiredText,
  userIfTold,
  type Challenge,
  type Context,
  type CognitoInput,
  type CognitoOperation,
} from '#infra/local/cognito/context.ts'
import { cognitoError } from '#infra/local/cognito/errors.ts'
import { claimsFor, tokensFor } from '#infra/local/cognito/issue.ts'
import {
  checkLock,
  checkPolicy,
  isPassword,
  setPassword,
  settleAttempt,
} from '#infra/local/cognito/passwords.ts'
import type { Client } from '#infra/local/cognito/pool.ts'
import { checkCode, wantsCode } from './second-factor.ts'
import { claimHolds, createVerifier, serverKeys, serverSessionKey } from '#infra/local/cognito/srp.ts'
import type { User } from '#infra/local/cognito/store.ts'
import { trigger } from '#infra/local/cognito/triggers.ts'

/** Signing in: by SRP, by password, with a new password after an invitation, and by refresh token. */

type Parameters = Record<string, string>

const CHALLENGE_LIFETIME_MS = 3 * 60_000
/** Codes that may be given for one password. */
const CODE_ATTEMPTS = 5

export const InitiateAuth: CognitoOperation = async (context, input) => {
  const client = clientOf(context, input)
  const parameters = (input['AuthParameters'] ?? {}) as Parameters
  switch (input['AuthFlow']) {
    case 'USER_SRP_AUTH':
      requireFlow(client, 'ALLOW_USER_SRP_AUTH', 'USER_SRP_AUTH')
      return beginSrp(context, client, parameters, input)
    case 'USER_PASSWORD_AUTH':
      requireFlow(client, 'ALLOW_USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH')
      return byPassword(context, client, parameters, input)
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      requireFlow(client, 'ALLOW_REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN_AUTH')
      return refresh(context, client, requiredText(parameters, 'REFRESH_TOKEN'))
    default:
      throw cognitoError.parameter(`Unsupported auth flow: ${String(input['AuthFlow'])}`)
  }
}

export const AdminInitiateAuth: CognitoOperation = async (context, input) => {
  const client = clientOf(context, input)
  const parameters = (input['AuthParameters'] ?? {}) as Parameters
  if (input['AuthFlow'] === 'ADMIN_USER_PASSWORD_AUTH' || input['AuthFlow'] === 'ADMIN_NO_SRP_AUTH') {
    requireFlow(client, 'ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH')
    return byPassword(context, client, parameters, input)
  }
  return InitiateAuth(context, input)
}

export const GetTokensFromRefreshToken: CognitoOperation = async (context, input) =>
  refresh(context, clientOf(context, input), requiredText(input, 'RefreshToken'))

export const RespondToAuthChallenge: CognitoOperation = async (context, input) => {
  const client = clientOf(context, input)
  const responses = (input['ChallengeResponses'] ?? {}) as Parameters
  if (input['ChallengeName'] === 'PASSWORD_VERIFIER') return verifySrp(context, client, responses, input)
  if (input['ChallengeName'] === 'NEW_PASSWORD_REQUIRED')
    return newPassword(context, client, responses, input)
  if (input['ChallengeName'] === 'SOFTWARE_TOKEN_MFA') return softwareToken(context, client, responses, input)
  throw cognitoError.parameter(`Unsupported challenge: ${String(input['ChallengeName'])}`)
}

/** The same by signed call. */
export const AdminRespondToAuthChallenge: CognitoOperation = (context, input) =>
  RespondToAuthChallenge(context, input)

async function beginSrp(context: Context, client: Client, parameters: Parameters, input: CognitoInput) {
  const name = requiredText(parameters, 'USERNAME')
  const A = requiredText(parameters, 'SRP_A')
  const user = await admit(context, client, name, input)
  const userId = user?.username ?? pretended(context, name, 16)
  const verifier =
    user?.password ?? createVerifier(context.pool.name, userId, '', pretended(context, `${name}#`, 16))
  const { b, B } = serverKeys(verifier.verifier)
  const secretBlock = open(context, { user, clientId: client.id, srp: { A, b, B } }, 64)
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: B,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

async function verifySrp(context: Context, client: Client, responses: Parameters, input: CognitoInput) {
  const secretBlock = requiredText(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const { user, srp } = close(context, client, secretBlock)
  if (!user?.password || !srp) throw cognitoError.wrongCredentials()
  checkLock(user)
  const key = serverSessionKey(srp.A, srp.b, srp.B, user.password.verifier)
  const claim = {
    poolName: context.pool.name,
    userId: user.username,
    secretBlock,
    timestamp: requiredText(responses, 'TIMESTAMP'),
  }
  const correct = key !== null && claimHolds(key, claim, requiredText(responses, 'PASSWORD_CLAIM_SIGNATURE'))
  settleAttempt(context, user, correct)
  return complete(context, client, user, input)
}

async function byPassword(context: Context, client: Client, parameters: Parameters, input: CognitoInput) {
  const password = requiredText(parameters, 'PASSWORD')
  const user = await admit(context, client, requiredText(parameters, 'USERNAME'), input)
  if (!user) throw cognitoError.wrongCredentials()
  checkLock(user)
  settleAttempt(context, user, isPassword(context, user, password))
  return complete(context, client, user, input)
}

/**
 * The user a sign-in is for, if the PreAuthentication trigger lets it go on. As in the cloud the trigger
 * runs before the password is looked at.
 */
async function admit(
  context: Context,
  client: Client,
  name: string,
  input: CognitoInput,
): Promise<User | undefined> {
  const user = userIfTold(context, client, name)
  await trigger(context, {
    source: 'PreAuthentication_Authentication',
    user: user ?? { username: name, attributes: {}, status: 'UNCONFIRMED' },
    clientId: client.id,
    request: {
      validationData: input.ClientMetadata ?? null,
      ...(client.hideUnknownUsers && { userNotFound: user === undefined }),
      ...(!user && { userAttributes: {} }),
    },
  })
  return user
}

/** The password was right: what else stands between the user and the tokens. */
async function complete(context: Context, client: Client, user: User, input: CognitoInput) {
  if (!user.enabled) throw cognitoError.disabled()
  if (user.status === 'UNCONFIRMED') throw cognitoError.notConfirmed()
  if (user.status === 'RESET_REQUIRED') throw cognitoError.resetRequired()
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if (user.passwordExpires !== null && user.passwordExpires < Date.now()) {
      throw cognitoError.notAuthorized(
        'Temporary password has expired and must be reset by an administrator.',
      )
    }
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: open(context, { user, clientId: client.id }, 32),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    }
  }
  return withCode(context, client, user, 'Authentication', input)
}

/** Asks for a code whoever has an authenticator app; everybody else is through. */
async function withCode(context: Context, client: Client, user: User, reason: string, input: CognitoInput) {
  if (!context.pool.softwareTokens || !wantsCode(user)) return tokensFor(context, client, user, reason, input)
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: open(context, { user, clientId: client.id }, 32),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
  }
}

async function softwareToken(context: Context, client: Client, responses: Parameters, input: CognitoInput) {
  const key = requiredText(input, 'Session')
  const challenge = close(context, client, key)
  const { user, attempts = 0 } = challenge
  if (!user?.enabled) throw cognitoError.wrongCredentials()
  // A wrong code may be given anew, a few times.
  if (attempts + 1 < CODE_ATTEMPTS) context.challenges.set(key, { ...challenge, attempts: attempts + 1 })
  checkCode(user, requiredText(responses, 'SOFTWARE_TOKEN_MFA_CODE'))
  context.challenges.delete(key)
  return tokensFor(context, client, user, 'Authentication', input)
}

async function newPassword(context: Context, client: Client, responses: Parameters, input: CognitoInput) {
  checkPolicy(context.pool.policy, responses['NEW_PASSWORD'])
  const { user } = close(context, client, String(input['Session']))
  if (!user?.enabled || user.status !== 'FORCE_CHANGE_PASSWORD') throw cognitoError.wrongCredentials()
  setPassword(context, user, responses['NEW_PASSWORD'])
  user.status = 'CONFIRMED'
  for (const [name, value] of Object.entries(responses)) {
    const attribute = /^userAttributes\.(.+)$/.exec(name)?.[1]
    if (attribute && !attribute.endsWith('_verified')) user.attributes[attribute] = value
  }
  context.store.save()
  return withCode(context, client, user, 'NewPasswordChallenge', input)
}

async function refresh(context: Context, client: Client, token: string) {
  const AuthenticationResult = await context.tokens.refresh(token, client, (user) =>
    claimsFor(context, client, user, 'RefreshTokens'),
  )
  return { AuthenticationResult, ChallengeParameters: {} }
}

/** Keeps a challenge until it is answered; gives the secret it is found by. */
function open(context: Context, challenge: Omit<Challenge, 'expires'>, bytes: number): string {
  const now = Date.now()
  for (const [key, { expires }] of context.challenges) if (expires < now) context.challenges.delete(key)
  const key = randomBytes(bytes).toString('base64')
  context.challenges.set(key, { ...challenge, expires: now + CHALLENGE_LIFETIME_MS })
  return key
}

/** Takes a challenge back; each can be answered once. */
function close(context: Context, client: Client, key: string): Challenge {
  const challenge = context.challenges.get(key)
  context.challenges.delete(key)
  if (!challenge || challenge.clientId !== client.id || challenge.expires < Date.now()) {
    throw cognitoError.notAuthorized('Invalid session for the user, session is expired.')
  }
  return challenge
}

/** What an unknown name is answered with: the same every time, as a stored salt would be. */
function pretended({ store, pool }: Context, name: string, bytes: number): string {
  const key = String(store.state.key?.['d'] ?? pool.id)
  return createHmac('sha256', key)
    .update(name.toLowerCase())
    .digest('hex')
    .slice(0, bytes * 2)
}

function requireFlow(client: Client, flow: string, name: string): void {
  if (!client.flows.includes(flow)) throw cognitoError.parameter(`${name} flow not enabled for this client`)
}
