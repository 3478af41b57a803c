import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import { api } from '#shared/api/index.ts'
import type { SignInWay } from '#shared/domain/accounts/single-sign-on.ts'
import { altered } from '#test/api/support/altered.ts'
import {
  call,
  cloud,
  ownCloud,
  RACE,
  passwordSignIn,
  refresh,
  signedIn,
  type User,
} from '#test/api/support/cloud.ts'
import {
  Browser,
  CLIENT,
  companySignIn,
  FORGERIES,
  proofKey,
  type Claims,
} from '#test/api/support/company-sign-in.ts'

/** People sign in at their own company: the pool against a real OpenID Connect provider, and against forgers. */

const CALLBACK = 'https://market.works.example/auth/sign-in'
const company = await companySignIn()

const WAYS: (SignInWay & { issuer: string })[] = [
  { provider: 'Rheinwerk', domains: ['rheinwerk.example'], only: false, issuer: company.issuer },
  { provider: 'Strict', domains: ['strict.example'], only: true, issuer: company.issuer },
  ...FORGERIES.map((kind) => ({
    provider: `Forger-${kind}`,
    domains: ['rheinwerk.example'],
    only: false,
    issuer: company.forger(kind),
  })),
]

/** As `infra/constructs/single-sign-on.ts` makes it; the stage of these tests has no such company. */
const { folder, remove } = await altered(({ Resources }) => {
  const client = Resources['UserPoolClient']!.Properties
  Object.assign(client, {
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthFlows: ['code'],
    CallbackURLs: [CALLBACK],
    SupportedIdentityProviders: ['COGNITO', ...WAYS.map(({ provider }) => provider)],
  })
  for (const { provider, issuer } of WAYS) {
    Resources[`Provider${provider.replace('-', '')}`] = {
      Type: 'AWS::Cognito::UserPoolIdentityProvider',
      Properties: {
        UserPoolId: { Ref: 'UserPool' },
        ProviderName: provider,
        ProviderType: 'OIDC',
        ProviderDetails: {
          oidc_issuer: issuer,
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          authorize_scopes: 'openid email',
        },
        AttributeMapping: { email: 'email', email_verified: 'email_verified' },
      },
    }
  }
  const ways = JSON.stringify(WAYS.map(({ issuer: _, ...way }) => way))
  for (const id of ['SecurityFunction', 'TriggersFunction']) {
    const { Variables } = Resources[id]!.Properties['Environment'] as { Variables: Record<string, string> }
    Variables['SIGN_IN_WAYS'] = ways
  }
  const [, policy] = Object.entries(Resources).find(([id]) => id.includes('TriggersPolicy'))!
  const { Statement } = policy.Properties['PolicyDocument'] as { Statement: { Action: string[] }[] }
  Statement[0]!.Action.push(
    ...['CreateUser', 'LinkProviderForUser', 'ListGroupsForUser', 'SetUserPassword'].map(
      (action) => `cognito-idp:Admin${action}`,
    ),
  )
})
// A trigger calls its pool, which calls a trigger.
ownCloud({ ...RACE, assembly: folder })
afterAll(async () => {
  remove()
  await company.close()
})

let pages: string
let clientId: string
beforeAll(async () => {
  const { awsEndpoint, userPoolId, userPoolClientId } = await cloud()
  pages = `${awsEndpoint}/cognito-idp/${userPoolId}`
  clientId = userPoolClientId
  company.register(`${pages}/oauth2/idpresponse`)
})

function authorizeUrl(provider: string, challenge: string, change: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email aws.cognito.signin.user.admin',
    identity_provider: provider,
    state: 'of-the-site',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  })
  return `${pages}/oauth2/authorize?${query}`
}

const atSite = (url: URL) => url.href.startsWith(CALLBACK)

/** From the button to the page that the pool sends back to. */
async function comeBack(who: Claims, provider = 'Rheinwerk') {
  company.comes(who)
  const { verifier, challenge } = proofKey()
  const browser = new Browser()
  const { searchParams: told } = await browser.follow(authorizeUrl(provider, challenge), atSite)
  return { told, verifier, browser }
}

const exchange = async (code: string, verifier: string) => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code,
    code_verifier: verifier,
  })
  const answer = await fetch(`${pages}/oauth2/token`, { method: 'POST', body })
  return (await answer.json()) as {
    id_token?: string
    refresh_token?: string
    error?: string
    error_description?: string
  }
}

/** As the site does it: who was just linked is sent once more. */
async function signOn(who: Claims, provider?: string) {
  const first = await comeBack(who, provider)
  expect(first.told.get('error_description')).toContain('Already found an entry')
  const { told, verifier } = await comeBack(who, provider)
  expect(told.get('state')).toBe('of-the-site')
  const tokens = await exchange(told.get('code')!, verifier)
  expect(tokens.error).toBeUndefined()
  return { ...tokens, verifier, code: told.get('code')! }
}

/** Why somebody is refused. */
async function refusal(who: Claims, provider?: string): Promise<string | null> {
  const { told } = await comeBack(who, provider)
  expect(told.get('code')).toBeNull()
  return told.get('error_description')
}

const person = (name: string, more: Partial<Claims> = {}): Claims => ({
  sub: `sub-${name}`,
  email: `${name}@rheinwerk.example`,
  email_verified: true,
  ...more,
})

it('a mail domain is told how it signs in, and nothing of who has an account', async () => {
  const ask = async (email: string) => (await call(api.security.findSignIn, { body: { email } })).data
  expect(await ask('anybody@Rheinwerk.example')).toEqual({ provider: 'Rheinwerk', only: false })
  expect(await ask('anybody@strict.example')).toEqual({ provider: 'Strict', only: true })
  for (const other of ['a@works.example', 'a@sub.rheinwerk.example', 'a@rheinwerk.example.org'])
    expect(await ask(other)).toEqual({ provider: null, only: false })
})

describe('somebody of the domain', () => {
  it('who is new gets one account, without a company, and comes back to the same', async () => {
    const { id_token: token = '', refresh_token } = await signOn(person('vera'))
    const as = { email: person('vera').email, token } as User
    const me = (await call(api.account.getMe, { as })).data
    expect(me).toMatchObject({ user: { email: as.email, company_id: null, is_admin: false }, company: null })
    expect((await call(api.people.readLog, { as, query: {} })).status).toBe(403)
    const renewed = decodeJwt((await refresh(refresh_token!)).IdToken!)
    expect(renewed.sub).toBe(me.user.id)
    const { told, verifier } = await comeBack(person('vera'))
    const again = await exchange(told.get('code')!, verifier)
    expect(decodeJwt(again.id_token!).sub).toBe(me.user.id)
  })

  it('who has an account goes on with it: company, role, and the session in the list', async () => {
    const member = await signedIn({ email: 'mats@rheinwerk.example' })
    const { id_token: token = '' } = await signOn(person('mats'))
    const as = { ...member, token }
    expect((await call(api.account.getMe, { as })).data.user).toMatchObject({
      id: member.userId,
      company_id: member.companyId,
      member_role: 'owner',
    })
    expect((await call(api.security.noteSession, { as })).data.sessions).toHaveLength(1)
    // The password is good beside it, where the settings allow that.
    expect((await passwordSignIn(member.email)).IdToken).toBeDefined()
  })
})

describe('it is refused', () => {
  it('to an address that the company did not verify, or does not vouch for', async () => {
    expect(await refusal(person('eve', { email_verified: false }))).toContain('not verified')
    const { email_verified: _, ...unsaid } = person('eve')
    expect(await refusal(unsaid)).toContain('not verified')
    expect(await refusal(person('eve', { email: 'eve@works.example' }))).toContain('not set up')
    expect(await refusal(person('eve', { email: 'eve@strict.example' }))).toContain('not set up')
  })

  it('to who would become an administrator', async () => {
    await signedIn({ admin: true, email: 'admin@rheinwerk.example' })
    expect(await refusal(person('admin'))).toContain('Administrators sign in with their password')
  })

  it.each(FORGERIES)('to a token with the wrong %s', async (kind) => {
    const refused = await refusal(person(`forged-${kind}`), `Forger-${kind}`)
    expect(refused).not.toContain('Already found')
    expect(refused).toMatch(/nonce|"iss"|"aud"|signature|issuer/)
  })

  it('to a code that is used again, or by another browser', async () => {
    const { code, verifier } = await signOn(person('lena'))
    expect((await exchange(code, verifier)).error).toBe('invalid_grant')
    const { told, browser } = await comeBack(person('lena'))
    expect((await exchange(told.get('code')!, proofKey().verifier)).error).toBe('invalid_grant')
    // The provider's answer counts once as well.
    const answer = browser.went.find((url) => url.includes('/oauth2/idpresponse'))!
    expect((await fetch(answer, { redirect: 'manual' })).status).toBe(400)
  })

  it('without a proof key, and never by sending anybody elsewhere', async () => {
    const { challenge } = proofKey()
    const plain = await fetch(authorizeUrl('Rheinwerk', challenge, { code_challenge_method: 'plain' }), {
      redirect: 'manual',
    })
    expect(plain.headers.get('location')).toContain('error=invalid_request')
    const elsewhere = { redirect_uri: 'https://evil.example/auth/sign-in' }
    const sent = await fetch(authorizeUrl('Rheinwerk', challenge, elsewhere), { redirect: 'manual' })
    expect([sent.status, sent.headers.get('location')]).toEqual([400, null])
  })

  it('to a password, where the company signs in its people alone', async () => {
    await expect(signedIn({ email: 'ole@strict.example' })).rejects.toThrow('signs in its people itself')
    const { id_token: token = '' } = await signOn(person('ole', { email: 'ole@strict.example' }), 'Strict')
    const me = await call(api.account.getMe, { as: { email: 'ole@strict.example', token } as User })
    expect(me.data.company).not.toBeNull()
  })
})
