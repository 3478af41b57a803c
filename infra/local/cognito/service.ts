import { decodeJwt } from 'jose'
import {
  AwsError,
  jsonAnswer,
  unknownAction,
  type AwsAnswer,
  type AwsCall,
  type AwsService,
} from '../aws-endpoint.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { Mailbox } from '../services/mailbox.ts'
import * as admin from './flows/admin.ts'
import type { Context, CognitoInput, CognitoOperation } from './context.ts'
import { cognitoError } from './errors.ts'
import type { Pool } from './pool.ts'
import { Federation } from './flows/federation.ts'
import * as recovery from './flows/recovery.ts'
import {
  AdminSetUserMFAPreference,
  AssociateSoftwareToken,
  codeOf,
  SetUserMFAPreference,
  VerifySoftwareToken,
} from './flows/second-factor.ts'
import * as self from './flows/self.ts'
import * as signIn from './flows/sign-in.ts'
import { ConfirmSignUp, ResendConfirmationCode, SignUp } from './flows/sign-up.ts'
import { PoolStore } from './store.ts'
import { Tokens } from './tokens.ts'

/** Cognito user pools: dispatches calls to operations, and publishes the key sets. */

const { AdminInitiateAuth, AdminRespondToAuthChallenge, ...publicSignIn } = signIn

/** Open to anybody who knows the client id, or holds the access token. */
const PUBLIC: Record<string, CognitoOperation> = {
  SignUp,
  ConfirmSignUp,
  ResendConfirmationCode,
  ...publicSignIn,
  ...recovery,
  ...self,
  AssociateSoftwareToken,
  VerifySoftwareToken,
  SetUserMFAPreference,
}

/** Only for calls signed with credentials of the account. */
const SIGNED: Record<string, CognitoOperation> = {
  AdminInitiateAuth,
  AdminRespondToAuthChallenge,
  AdminSetUserMFAPreference,
  ...admin,
}

export class Cognito implements AwsService {
  private readonly contexts: Map<string, Context>
  private readonly pages: Map<string, Federation>

  private constructor(contexts: Map<string, Context>, endpoint: string) {
    this.contexts = contexts
    this.pages = new Map(
      [...contexts].map(([id, context]) => [id, new Federation(context, `${endpoint}/cognito-idp/${id}`)]),
    )
  }

  /**
   * @param fileOf where the state of a pool is kept; undefined keeps it in memory.
   * @param endpoint address of all AWS calls, for the pool's own sign-in pages.
   */
  static async open(
    pools: Pool[],
    lambda: Lambda,
    mailbox: Mailbox,
    fileOf: (pool: Pool) => string | undefined,
    endpoint = '',
  ): Promise<Cognito> {
    const contexts = new Map<string, Context>()
    for (const pool of pools) {
      const store = new PoolStore(fileOf(pool))
      const tokens = await Tokens.open(pool, store)
      contexts.set(pool.id, { pool, store, tokens, lambda, mailbox, challenges: new Map() })
    }
    return new Cognito(contexts, endpoint)
  }

  /** Tokens of the pool with this ARN, for API Gateway's authorizer. */
  tokensOf(poolArn: string): Tokens | undefined {
    return [...this.contexts.values()].find(({ pool }) => pool.arn === poolArn)?.tokens
  }

  /** Begins a session for a user as Cognito does, with claims in the place of those that the trigger would give. */
  async idTokenWith(poolId: string, username: string, claims: Record<string, string>): Promise<string> {
    const { pool, store, tokens } = this.contexts.get(poolId)!
    const [client] = pool.clients.values()
    const begun = await tokens.begin(store.find(username)!, client!, { claimsToAddOrOverride: claims })
    return begun.IdToken
  }

  /** Codes that authenticator apps would show at this moment, by address. */
  codes(): { email: string; code: string }[] {
    return [...this.contexts.values()].flatMap(({ store }) =>
      Object.values(store.state.users).flatMap((user) => {
        const code = codeOf(user)
        return code === null ? [] : [{ email: user.attributes['email'] ?? user.username, code }]
      }),
    )
  }

  async answer(call: AwsCall): Promise<AwsAnswer> {
    const [, , poolId = '', ...page] = call.path.split('/')
    const signIn = await this.pages.get(poolId)?.answer(page.join('/'), call)
    if (signIn) return signIn
    if (call.method === 'GET') return this.document(call)
    const operation = PUBLIC[call.action] ?? SIGNED[call.action]
    if (!operation) throw unknownAction(call)
    if (call.action in SIGNED && call.caller === undefined) {
      throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token')
    }
    const input = JSON.parse(call.body.toString() || '{}') as CognitoInput
    return jsonAnswer(await operation(this.contextOf(input), input))
  }

  /** `/cognito-idp/<pool>/.well-known/…` */
  private document(call: AwsCall): AwsAnswer {
    const [, , poolId = '', folder, name] = call.path.split('/')
    const context = this.contexts.get(poolId)
    if (context && folder === '.well-known' && name === 'jwks.json') return jsonAnswer(context.tokens.keys)
    if (context && folder === '.well-known' && name === 'openid-configuration') {
      const { issuer } = context.pool
      return jsonAnswer({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public'],
      })
    }
    throw new AwsError('ResourceNotFoundException', `There is nothing at ${call.path}.`, 404)
  }

  /** The pool a call is about: named, or known by its client, or by the issuer of the access token. */
  private contextOf(input: CognitoInput): Context {
    const contexts = [...this.contexts.values()]
    if (input.UserPoolId !== undefined) {
      const named = this.contexts.get(input.UserPoolId)
      if (!named) throw cognitoError.unknownResource(`User pool ${input.UserPoolId} does not exist.`)
      return named
    }
    if (input.ClientId !== undefined) {
      const own = contexts.find(({ pool }) => pool.clients.has(String(input.ClientId)))
      if (!own) throw cognitoError.unknownResource(`User pool client ${input.ClientId} does not exist.`)
      return own
    }
    const issuer = issuerOf(input.AccessToken)
    const issuing = contexts.find(({ pool }) => pool.issuer === issuer)
    if (!issuing) throw cognitoError.notAuthorized('Invalid Access Token')
    return issuing
  }
}

function issuerOf(token: string | undefined): string | undefined {
  try {
    return decodeJwt(token ?? '').iss
  } catch {
    return undefined
  }
}
