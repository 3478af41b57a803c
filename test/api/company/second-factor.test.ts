import {
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it, vi } from 'vitest'
import { ensureSecondFactor } from '#infra/seed/users.ts'
import { api } from '#shared/api/index.ts'
import {
  call,
  cloud,
  colleague,
  refresh,
  signedIn,
  signedInAgain,
  signUpPool,
  type User,
} from '#test/api/support/cloud.ts'

/** A second factor: free to members, asked for by administrators and by companies that wish. */

const { account, catalogue, people, security } = api

const AT_ONCE = { timeout: 10_000, interval: 250 }

/** Sets up an authenticator app as the page does: with the pool, then noted here. */
async function enrol(user: User) {
  const signed = await signedInAgain(user)
  const { client } = await signUpPool()
  await ensureSecondFactor(client, signed.accessToken)
  const noted = await call(security.noteFactor, { as: signed })
  expect(noted.data.since).toMatch(/^2/)
  return { ...signed, token: (await refresh(signed.refreshToken)).IdToken! }
}

const withoutPool = async (accessToken: string) => {
  const { client } = (await signUpPool()) as { client: CognitoIdentityProviderClient }
  await client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  )
}

describe('a member', () => {
  it('turns it on, is told by mail, and turns it off after signing in with it', async () => {
    const user = await signedIn()
    expect((await call(security.getFactor, { as: user })).data).toEqual({
      since: null,
      demanded_by: [],
      may_turn_off: true,
    })
    // What the pool does not know is not noted.
    expect((await call(security.noteFactor, { as: user })).data.since).toBeNull()
    await enrol(user)
    const { mailbox } = await cloud()
    await mailbox.waitFor(user.email, 'second factor is on')
    const fresh = await signedInAgain(user)
    const off = await call(security.removeFactor, { as: fresh })
    expect([off.status, off.data.since]).toEqual([200, null])
    await mailbox.waitFor(user.email, 'second factor is off')
    expect((await call(security.removeFactor, { as: fresh })).status).toBe(200)
    expect((await call(account.getMe, { as: await signedInAgain(user) })).status).toBe(200)
  })

  it('does not lose it to who has a token alone', async () => {
    const user = await signedIn()
    const { accessToken, refreshToken } = await enrol(user)
    await withoutPool(accessToken)
    await expect(refresh(refreshToken)).rejects.toThrow('switched off outside')
    await expect(signedInAgain(user)).rejects.toThrow('switched off outside')
  })
})

describe('a company that asks for one', () => {
  it('answers nothing but the way to it before it is set up, at once', async () => {
    const owner = await signedIn()
    const viewer = await colleague(owner, 'viewer')
    const demand = (as: User, demanded: boolean) => call(security.demandFactor, { as, body: { demanded } })
    expect((await demand(viewer, true)).error.code).toBe('ROLE_REQUIRED')
    // Not before the owner has one.
    expect((await demand(owner, true)).error.code).toBe('CONFLICT')
    const enrolled = await enrol(owner)
    const asked = await demand(enrolled, true)
    expect(asked.data.demanded).toBe(true)
    expect(asked.data.people.map(({ user_id, on }) => [user_id, on])).toEqual([
      [owner.userId, true],
      [viewer.userId, false],
    ])
    const before = (as: User) => call(people.listPeople, { as })
    // The token of before says nothing of it: the site asks for a new one.
    await vi.waitFor(async () => expect((await before(viewer)).error.code).toBe('UNAUTHENTICATED'), AT_ONCE)
    const led = await signedInAgain(viewer)
    for (const route of [people.listPeople, api.catalogue.listMaterials, api.realtime.createTicket])
      expect((await call(route, { as: led })).error.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await call(account.getMe, { as: led })).status).toBe(200)
    expect((await call(security.getFactor, { as: led })).data).toMatchObject({
      demanded_by: [owner.companyName],
      may_turn_off: false,
    })
    const done = await enrol(viewer)
    expect((await before(done)).status).toBe(200)
    expect((await call(security.removeFactor, { as: await signedInAgain(viewer) })).error.error).toContain(
      'asks for a second factor',
    )
    // A change of people keeps what was asked.
    const third = await colleague(owner, 'viewer')
    expect((await call(catalogue.listMaterials, { as: third })).error.code).toBe('SECOND_FACTOR_REQUIRED')
    const back = await signedInAgain(owner)
    expect((await demand(back, false)).data.demanded).toBe(false)
    expect((await call(people.listPeople, { as: await signedInAgain(third) })).status).toBe(200)
    const log = await call(people.readLog, { as: await signedInAgain(owner), query: {} })
    expect(log.data.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['factor.demanded', 'factor.optional']),
    )
  })
})

describe('a lost device', () => {
  it('is helped by an owner, of own people who act for nobody else, and every session ends', async () => {
    const [owner, stranger] = await Promise.all([signedIn(), signedIn()])
    const editor = await colleague(owner, 'editor')
    const enrolled = await enrol(editor)
    await call(security.noteSession, { as: enrolled })
    const reset = (as: User, user: string) => call(security.resetFactor, { as, params: { user } })
    expect((await reset(stranger, editor.userId)).status).toBe(404)
    expect((await reset(enrolled, owner.userId)).error.code).toBe('ROLE_REQUIRED')
    expect((await reset(owner, owner.userId)).error.code).toBe('CONFLICT')
    const { data } = await reset(owner, editor.userId)
    expect(data.people.find(({ user_id }) => user_id === editor.userId)?.on).toBe(false)
    await (await cloud()).mailbox.waitFor(editor.email, 'taken away')
    await vi.waitFor(
      async () => expect((await call(account.getMe, { as: enrolled })).error.code).toBe('SESSION_ENDED'),
      AT_ONCE,
    )
    expect((await call(account.getMe, { as: await signedInAgain(editor) })).status).toBe(200)
  })

  it('is helped by an administrator, with a reason in the trail and no address', async () => {
    const [owner, admin] = await Promise.all([signedIn(), signedIn({ admin: true })])
    const { accessToken } = await enrol(owner)
    await withoutPool(accessToken)
    const reset = (email: string) =>
      call(security.resetFactorByAdmin, { as: admin, body: { email, reason: 'Called back by phone.' } })
    expect((await reset('nobody@works.example')).status).toBe(404)
    expect((await reset(owner.email)).status).toBe(201)
    expect((await call(account.getMe, { as: await signedInAgain(owner) })).status).toBe(200)
    const trail = (await call(api.admin.listAudit, { as: admin, query: {} })).data.items
    const entry = trail.find(({ action }) => action === 'person.factor-reset')!
    expect(JSON.stringify(entry)).not.toContain(owner.email)
  })
})
