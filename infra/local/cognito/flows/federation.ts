import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import { jsonAnswer, type AwsAnswer, type AwsCall } from '../../aws-endpoint.ts'
import { messageOf } from '../../failure.ts'
import type { Context } from '#infra/local/cognito/context.ts'
import type { Client, IdentityProvider } from '#infra/local/cognito/pool.ts'
import { tokensFor } from '#infra/local/cognito/issue.ts'
import type { User } from '#infra/local/cognito/store.ts'
import { trigger } from '#infra/local/cognito/triggers.ts'

/**
 * The pool's own sign-in pages, as far as they lead to an OpenID Connect provider and back: authorization-code flow with
 * PKCE on both sides of Cognito. Cognito shows no page of its own where the provider is named in the address.
 */

interface Attempt {
  client: Client
  provider: IdentityProvider
  redirectUri: string
  /** Of the site. */
  state: string | undefined
  nonce: string | undefined
  challenge: string
  /** Of our own request to the provider. */
  ownNonce: string
  expires: number
}

interface Granted {
  user: User
  client: Client
  redirectUri: string
  challenge: string
  expires: number
}

const ATTEMPT_MS = 5 * 60_000
const CODE_MS = 5 * 60_000

/** What a browser is sent back to the site with. */
class Refusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export class Federation {
  private readonly context: Context
  private readonly base: string
  private readonly attempts = new Map<string, Attempt>()
  private readonly codes = new Map<string, Granted>()

  /** @param base address of the pool's pages, without a slash at the end. */
  constructor(context: Context, base: string) {
    this.context = context
    this.base = base
  }

  /** @param page of the address, such as `oauth2/authorize`. */
  async answer(page: string, call: AwsCall): Promise<AwsAnswer | null> {
    if (page === 'oauth2/authorize' && call.method === 'GET') return this.authorize(call.query)
    if (page === 'oauth2/idpresponse' && call.method === 'GET') return this.comeBack(call.query)
    if (page === 'oauth2/token' && call.method === 'POST')
      return this.token(new URLSearchParams(call.body.toString()))
    return null
  }

  private async authorize(query: URLSearchParams): Promise<AwsAnswer> {
    const client = this.context.pool.clients.get(query.get('client_id') ?? '')
    const redirectUri = query.get('redirect_uri') ?? ''
    // To an address that the client does not name nobody is sent, with whatever error.
    if (!client?.oauth || !client.oauth.callbacks.includes(redirectUri))
      return plain(400, 'redirect_mismatch')
    const provider = this.context.pool.providers.get(query.get('identity_provider') ?? '')
    const challenge = query.get('code_challenge')
    if (
      query.get('response_type') !== 'code' ||
      !provider ||
      !client.oauth.providers.includes(provider.name) ||
      !challenge ||
      query.get('code_challenge_method') !== 'S256'
    )
      return back(redirectUri, { error: 'invalid_request', state: query.get('state') })
    const [ownState, ownNonce] = [secret(), secret()]
    this.dropExpired()
    this.attempts.set(ownState, {
      client,
      provider,
      redirectUri,
      state: query.get('state') ?? undefined,
      nonce: query.get('nonce') ?? undefined,
      challenge,
      ownNonce,
      expires: Date.now() + ATTEMPT_MS,
    })
    const { authorization_endpoint } = await discover(provider)
    const target = new URL(authorization_endpoint)
    for (const [name, value] of Object.entries({
      client_id: provider.clientId,
      redirect_uri: `${this.base}/oauth2/idpresponse`,
      scope: provider.scopes,
      response_type: 'code',
      state: ownState,
      nonce: ownNonce,
    }))
      target.searchParams.set(name, value)
    return redirect(target.href)
  }

  /** The provider sends the browser back. */
  private async comeBack(query: URLSearchParams): Promise<AwsAnswer> {
    const state = query.get('state') ?? ''
    const attempt = this.attempts.get(state)
    // One answer to each request: what comes a second time is nobody's.
    this.attempts.delete(state)
    if (!attempt || attempt.expires < Date.now()) return plain(400, 'Invalid state')
    const { client, redirectUri, challenge, state: siteState = null } = attempt
    try {
      if (query.get('error')) throw new Refusal('access_denied', query.get('error_description') ?? '')
      const claims = await this.redeem(attempt, query.get('code') ?? '')
      const user = await this.userOf(attempt, claims)
      const code = randomUUID()
      this.codes.set(code, { user, client, redirectUri, challenge, expires: Date.now() + CODE_MS })
      return back(redirectUri, { code, state: siteState })
    } catch (error) {
      const [code, description] =
        error instanceof Refusal ? [error.code, error.message] : ['invalid_request', messageOf(error)]
      return back(redirectUri, { error: code, error_description: description, state: siteState })
    }
  }

  /** The claims of the ID token that the provider gives for its code. @throws when it can't be trusted. */
  private async redeem({ provider, ownNonce }: Attempt, code: string): Promise<JWTPayload> {
    const { token_endpoint, jwks_uri, issuer } = await discover(provider)
    if (issuer !== provider.issuer) throw new Error('The issuer of the provider is another one')
    const answer = await fetch(token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${this.base}/oauth2/idpresponse`,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
      }),
    })
    const told = (await answer.json()) as { id_token?: string; error?: string }
    if (!answer.ok || !told.id_token)
      throw new Error(`Exchange of the code failed: ${told.error ?? answer.status}`)
    const { payload } = await jwtVerify(told.id_token, createRemoteJWKSet(new URL(jwks_uri)), {
      issuer: provider.issuer,
      audience: provider.clientId,
    })
    if (payload['nonce'] !== ownNonce) throw new Error('Invalid nonce')
    return payload
  }

  /** The user whom a subject of a provider is: known, linked, or new. */
  private async userOf({ provider, client }: Attempt, claims: JWTPayload): Promise<User> {
    const { store } = this.context
    const subject = String(claims.sub)
    const attributes = Object.fromEntries(
      Object.entries(provider.mapping)
        .filter(([, from]) => claims[from] !== undefined && from !== 'sub')
        .map(([name, from]) => [name, String(claims[from])]),
    )
    const isTheirs = (user: User) =>
      user.identities?.some((one) => one.provider === provider.name && one.subject === subject) ?? false
    const known = Object.values(store.state.users).find(isTheirs)
    if (known) {
      if (!known.enabled) throw new Refusal('invalid_request', 'User is not enabled')
      Object.assign(known.attributes, attributes)
      store.save()
      return known
    }
    const userName = `${provider.name}_${subject}`
    await trigger(this.context, {
      source: 'PreSignUp_ExternalProvider',
      user: { username: userName, attributes, status: 'UNCONFIRMED' },
      clientId: client.id,
      request: { validationData: {} },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    }).catch((error: unknown) => {
      throw new Refusal('invalid_request', messageOf(error))
    })
    // As in the cloud: who was linked to a user meanwhile is told so once, and comes through the next time.
    if (Object.values(store.state.users).some(isTheirs))
      throw new Refusal('invalid_request', `Already found an entry for username ${userName}`)
    throw new Error('The imitation knows nobody who is not linked to a user with a password')
  }

  private async token(form: URLSearchParams): Promise<AwsAnswer> {
    const code = form.get('code') ?? ''
    const granted = this.codes.get(code)
    this.codes.delete(code)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      form.get('grant_type') !== 'authorization_code' ||
      !granted ||
      granted.expires < Date.now() ||
      granted.client.id !== form.get('client_id') ||
      granted.redirectUri !== form.get('redirect_uri') ||
      !same(proof, granted.challenge)
    )
      return { ...jsonAnswer({ error: 'invalid_grant' }), status: 400 }
    try {
      const { AuthenticationResult } = await tokensFor(
        this.context,
        granted.client,
        granted.user,
        'HostedAuth',
        {},
      )
      const { AccessToken, IdToken, RefreshToken, ExpiresIn } = AuthenticationResult
      return jsonAnswer({
        access_token: AccessToken,
        id_token: IdToken,
        refresh_token: RefreshToken,
        expires_in: ExpiresIn,
        token_type: 'Bearer',
      })
    } catch (error) {
      return {
        ...jsonAnswer({ error: 'invalid_grant', error_description: messageOf(error) }),
        status: 400,
      }
    }
  }

  private dropExpired(): void {
    const now = Date.now()
    for (const map of [this.attempts, this.codes])
      for (const [key, { expires }] of map) if (expires < now) map.delete(key)
  }
}

interface Discovered {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
}

/** What a provider says of itself. */
async function discover({ issuer }: IdentityProvider): Promise<Discovered> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (!answer.ok) throw new Error(`The provider at ${issuer} answered with ${answer.status}`)
  return (await answer.json()) as Discovered
}

const secret = (): string => randomBytes(32).toString('base64url')

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const redirect = (location: string): AwsAnswer => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
})

const plain = (status: number, body: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
})

function back(redirectUri: string, parameters: Record<string, string | null>): AwsAnswer {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value)
  return redirect(url.href)
}
