import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose'
import { cognitoError } from './errors.ts'
import type { Client, Pool } from './pool.ts'
import type { PoolSession, PoolStore, User } from './store.ts'

/** Tokens like Cognito's: RS256 id and access tokens, refresh tokens that only this server can read. */

type PrivateKey = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>

/** Changes that the PreTokenGeneration trigger asked for; the id token takes all, the access token groups. */
export interface ClaimsOverride {
  claimsToAddOrOverride?: Record<string, string> | null
  claimsToSuppress?: string[] | null
  groupOverrideDetails?: { groupsToOverride?: string[] | null } | null
}

export interface AuthenticationResult {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  ExpiresIn: number
  TokenType: 'Bearer'
}

/** Claims a trigger can't change. */
const RESERVED = /^(sub|iss|aud|exp|iat|nbf|jti|auth_time|token_use|event_id|origin_jti|cognito:username)$/

export class Tokens {
  readonly pool: Pool
  private readonly store: PoolStore
  private readonly privateKey: PrivateKey
  private readonly publicKey: JWK
  private readonly keySet: ReturnType<typeof createLocalJWKSet>

  private constructor(pool: Pool, store: PoolStore, privateKey: PrivateKey, publicKey: JWK) {
    this.pool = pool
    this.store = store
    this.privateKey = privateKey
    this.publicKey = publicKey
    this.keySet = createLocalJWKSet({ keys: [publicKey] })
  }

  /** Takes the signing key from the store, or makes one and keeps it there. */
  static async open(pool: Pool, store: PoolStore): Promise<Tokens> {
    if (!store.state.key) {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true })
      store.state.key = {
        ...(await exportJWK(privateKey)),
        kid: randomBytes(32).toString('base64'),
        alg: 'RS256',
      }
      store.save()
    }
    const { kty, n, e, kid, alg } = store.state.key as JWK
    const privateKey = (await importJWK(store.state.key as JWK, 'RS256')) as PrivateKey
    return new Tokens(pool, store, privateKey, {
      kty: kty!,
      n: n!,
      e: e!,
      kid: kid!,
      alg: alg!,
      use: 'sig',
    } as JWK)
  }

  /** The document at `<issuer>/.well-known/jwks.json`. */
  get keys(): { keys: JWK[] } {
    return { keys: [this.publicKey] }
  }

  /** Begins a session and gives its first tokens. */
  async begin(user: User, client: Client, override: ClaimsOverride): Promise<AuthenticationResult> {
    const session: PoolSession = {
      id: randomUUID(),
      username: user.username,
      clientId: client.id,
      authTime: seconds(),
      refreshTokens: {},
    }
    this.dropExpired()
    this.store.state.sessions[session.id] = session
    const RefreshToken = this.addRefreshToken(session, client)
    this.store.save()
    return { ...(await this.issue(user, client, session, override)), RefreshToken }
  }

  /**
   * New tokens for a refresh token; with rotation a new refresh token too.
   *
   * @throws NotAuthorizedException when the token is not, or no longer, good.
   */
  async refresh(
    token: string,
    client: Client,
    override: (user: User) => Promise<ClaimsOverride>,
  ): Promise<AuthenticationResult> {
    const session = this.sessionOf(token, client)
    const user = this.store.state.users[session.username]
    if (!user) throw cognitoError.notAuthorized('Invalid Refresh Token')
    if (!user.enabled) throw cognitoError.disabled()
    const issued = await this.issue(user, client, session, await override(user))
    if (!client.rotation) return issued
    const RefreshToken = this.addRefreshToken(session, client)
    const key = hash(token)
    session.refreshTokens[key] = Math.min(
      session.refreshTokens[key]!,
      Date.now() + client.rotation.graceSeconds * 1000,
    )
    this.store.save()
    return { ...issued, RefreshToken }
  }

  /** Ends the session a refresh token belongs to. An unknown token is as good as revoked. */
  revoke(token: string, client: Client): void {
    const session = this.findSession(token)
    if (!session) return
    if (session.clientId !== client.id) throw cognitoError.notAuthorized('Invalid Refresh Token')
    delete this.store.state.sessions[session.id]
    this.store.save()
  }

  /**
   * The user an access token speaks for.
   *
   * @throws NotAuthorizedException when it is expired, revoked or not an access token of this pool.
   */
  async userOf(accessToken: string): Promise<User> {
    const claims = await this.verify(accessToken).catch((error: { code?: string }) => {
      throw cognitoError.notAuthorized(
        error.code === 'ERR_JWT_EXPIRED' ? 'Access Token has expired' : 'Invalid Access Token',
      )
    })
    if (claims['token_use'] !== 'access') throw cognitoError.notAuthorized('Invalid Access Token')
    if (!this.store.state.sessions[String(claims['origin_jti'])]) {
      throw cognitoError.notAuthorized('Access Token has been revoked')
    }
    const user = this.store.state.users[String(claims['username'])]
    if (!user) throw cognitoError.unknownUser()
    if (!user.enabled) throw cognitoError.disabled()
    return user
  }

  /** Claims of a token of this pool. @throws jose's errors. */
  async verify(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.keySet, {
      issuer: this.pool.issuer,
      algorithms: ['RS256'],
    })
    return payload
  }

  private async issue(
    user: User,
    client: Client,
    session: PoolSession,
    override: ClaimsOverride,
  ): Promise<AuthenticationResult> {
    const groups = override.groupOverrideDetails?.groupsToOverride ?? user.groups
    const common = {
      sub: user.username,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: session.authTime,
    }
    const { email_verified: verified, ...attributes } = user.attributes
    const idClaims: Record<string, unknown> = {
      ...attributes,
      ...(verified !== undefined && { email_verified: verified === 'true' }),
      ...common,
      'cognito:username': user.username,
      token_use: 'id',
    }
    for (const name of override.claimsToSuppress ?? []) if (!RESERVED.test(name)) delete idClaims[name]
    for (const [name, value] of Object.entries(override.claimsToAddOrOverride ?? {})) {
      if (!RESERVED.test(name)) idClaims[name] = value
    }
    const accessClaims = {
      ...common,
      client_id: client.id,
      scope: 'aws.cognito.signin.user.admin',
      token_use: 'access',
      username: user.username,
    }
    const [IdToken, AccessToken] = await Promise.all([
      this.sign({ ...idClaims, aud: client.id }, client.idSeconds),
      this.sign(accessClaims, client.accessSeconds),
    ])
    return { AccessToken, IdToken, ExpiresIn: client.accessSeconds, TokenType: 'Bearer' }
  }

  private sign(claims: JWTPayload, validSeconds: number): Promise<string> {
    const now = seconds()
    return new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: this.publicKey.kid! })
      .setIssuer(this.pool.issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + validSeconds)
      .sign(this.privateKey)
  }

  private addRefreshToken(session: PoolSession, client: Client): string {
    const token = `${session.id}.${randomBytes(48).toString('base64url')}`
    const now = Date.now()
    for (const [key, until] of Object.entries(session.refreshTokens)) {
      if (until < now) delete session.refreshTokens[key]
    }
    // Rotation does not prolong a session: the new token ends when the first one would have.
    session.refreshTokens[hash(token)] = (session.authTime + client.refreshSeconds) * 1000
    return token
  }

  private dropExpired(): void {
    const { sessions } = this.store.state
    for (const [id, session] of Object.entries(sessions)) {
      if (Object.values(session.refreshTokens).every((until) => until < Date.now())) delete sessions[id]
    }
  }

  private findSession(token: string): PoolSession | undefined {
    const session = this.store.state.sessions[token.split('.')[0]!]
    return session && hash(token) in session.refreshTokens ? session : undefined
  }

  private sessionOf(token: string, client: Client): PoolSession {
    const [id] = token.split('.')
    const session = this.findSession(token)
    if (!session) {
      throw cognitoError.notAuthorized(
        /^[0-9a-f-]{36}$/.test(id ?? '') ? 'Refresh Token has been revoked' : 'Invalid Refresh Token',
      )
    }
    if (session.clientId !== client.id) throw cognitoError.notAuthorized('Invalid Refresh Token')
    if (session.refreshTokens[hash(token)]! < Date.now()) {
      throw cognitoError.notAuthorized('Refresh Token has expired')
    }
    return session
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')
const seconds = (): number => Math.floor(Date.now() / 1000)
