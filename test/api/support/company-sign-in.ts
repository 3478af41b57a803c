import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { Provider } from 'oidc-provider'

/**
 * A company that signs in its people itself: a real OpenID Connect provider, which says of whoever is told to come that
 * the password was right; and one beside it that forges.
 */

export interface Claims {
  sub: string
  email: string
  email_verified?: boolean
}

export const CLIENT = { id: 'sidestream', secret: 'a-secret-between-the-two-of-them' }

/** What a forged ID token has wrong. */
export const FORGERIES = ['nonce', 'issuer', 'audience', 'signature', 'discovery'] as const
type Forgery = (typeof FORGERIES)[number]

export interface CompanySignIn {
  /** Of the honest provider. */
  issuer: string
  /** Of one that gets one thing wrong. */
  forger(kind: Forgery): string
  /** Lets the provider know where the pool is. */
  register(redirectUri: string): void
  /** Who comes next. */
  comes(who: Claims): void
  close(): Promise<void>
}

export async function companySignIn(): Promise<CompanySignIn> {
  const server = createServer((request, response) => void handle(request, response))
  // A line that is used again must not be closed at that moment.
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const forge = await forger(base, () => who)
  let provider: Provider | undefined
  let answer: ReturnType<Provider['callback']> | undefined
  let who: Claims = { sub: 'nobody', email: 'nobody@nowhere.example' }
  const accounts = new Map<string, Claims>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', base)
    if (pathname.startsWith('/forge/')) return forge(request, response)
    if (pathname.startsWith('/interaction/')) return interact(request, response)
    answer!(request, response)
  }

  /** The page on which a person gives the password, and agrees: both done at once. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider!.interactionDetails(request, response)
    if (prompt.name === 'login') {
      accounts.set(who.sub, who)
      return provider!.interactionFinished(request, response, { login: { accountId: who.sub } })
    }
    const grant = new provider!.Grant({
      accountId: session!.accountId,
      clientId: String(params['client_id']),
    })
    grant.addOIDCScope('openid email')
    await provider!.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }

  return {
    issuer: base,
    forger: (kind) => `${base}/forge/${kind}`,
    register(redirectUri) {
      provider = new Provider(base, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [redirectUri],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        // Cognito reads the ID token.
        conformIdTokenClaims: false,
        cookies: { keys: [randomBytes(16).toString('hex')] },
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => false },
        interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        findAccount: (_: unknown, accountId: string) => ({
          accountId,
          claims: () => ({ ...accounts.get(accountId) }),
        }),
      })
      answer = provider.callback()
    },
    comes(next) {
      who = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A provider that says whatever it is asked, with one thing wrong. */
async function forger(base: string, who: () => Claims) {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const others = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  let nonce = ''
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base)
    const [, , kind, ...page] = url.pathname.split('/')
    const own = `${base}/forge/${kind}`
    const json = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (page[0] === '.well-known')
      return json({
        issuer: kind === 'discovery' ? 'https://elsewhere.example' : own,
        authorization_endpoint: `${own}/authorize`,
        token_endpoint: `${own}/token`,
        jwks_uri: `${own}/keys`,
      })
    if (page[0] === 'keys') return json({ keys: [jwk] })
    if (page[0] === 'authorize') {
      nonce = url.searchParams.get('nonce') ?? ''
      const back = new URL(url.searchParams.get('redirect_uri')!)
      back.searchParams.set('code', 'a-code')
      back.searchParams.set('state', url.searchParams.get('state')!)
      response.writeHead(302, { location: back.href })
      response.end()
      return
    }
    const token = new SignJWT({ ...who(), nonce: kind === 'nonce' ? 'another' : nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(kind === 'issuer' ? 'https://elsewhere.example' : own)
      .setAudience(kind === 'audience' ? 'somebody-else' : CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5m')
    return json({ id_token: await token.sign(kind === 'signature' ? others.privateKey : keys.privateKey) })
  }
}

/** A browser that follows where it is sent, with the cookies of the provider, until the site's own page. */
export class Browser {
  private readonly cookies = new Map<string, string>()
  /** Addresses it was at. */
  readonly went: string[] = []

  /** @returns the address at which it leaves provider and pool. */
  async follow(from: string, stop: (url: URL) => boolean): Promise<URL> {
    let url = new URL(from)
    for (let steps = 0; steps < 20; steps += 1) {
      if (stop(url)) return url
      this.went.push(url.href)
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s)
        this.cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (!location) throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`)
      url = new URL(location, url)
    }
    throw new Error('Sent around for ever')
  }
}

/** A secret of a sign-in, and what the pool is told of it beforehand. */
export function proofKey() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
