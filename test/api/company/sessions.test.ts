import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { exports } from '#functions/data/erasure/export.ts'
import { store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { api } from '#shared/api/index.ts'
import {
  address,
  call,
  cloud,
  colleague,
  refresh,
  signedIn,
  signedInAgain,
  signUpPool,
  table,
  type User,
} from '#test/api/support/cloud.ts'
import { newTicket, open } from '#test/api/support/socket.ts'

/** Where a person is signed in, and how a session ends. */

const { account, admin, catalogue, security } = api

/** The list of who is barred is read anew after three seconds. */
const AT_ONCE = { timeout: 10_000, interval: 250 }

/** Opens the site with a browser that says so. */
async function opens(user: User, userAgent: string): Promise<number> {
  const response = await fetch(`${await address()}/api/me/session`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}`, 'user-agent': userAgent },
  })
  return response.status
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const listed = async (as: User) => (await call(security.listSessions, { as })).data.sessions

/** Every function refuses the token, on routes of companies, on those about the person, and on open ones that know who calls. */
const refused = (as: User) =>
  vi.waitFor(async () => {
    const answers = await Promise.all([
      call(account.getMe, { as }),
      call(security.listSessions, { as }),
      call(api.people.listPeople, { as }),
      call(api.realtime.createTicket, { as }),
      call(catalogue.listMaterials, { as }),
    ])
    expect(answers.map(({ status, error }) => `${status} ${error.code}`)).toEqual(
      answers.map(() => '401 SESSION_ENDED'),
    )
  }, AT_ONCE)

describe('own sessions', () => {
  it('are listed with device and times, the one that asks first, and shown to nobody else', async () => {
    const desk = await signedIn()
    const phone = await signedInAgain(desk)
    expect(await opens(desk, FIREFOX)).toBe(200)
    expect(await opens(phone, IPHONE)).toBe(200)
    expect(await opens(phone, IPHONE)).toBe(200)
    const sessions = await listed(desk)
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iPhone', false],
    ])
    expect((await listed(phone)).map(({ current }) => current)).toEqual([true, false])
    expect(JSON.stringify(sessions)).not.toMatch(/127\.0\.0\.1|Mozilla/)
    // An owner sees people, not where they are signed in.
    const viewer = await colleague(desk, 'viewer')
    expect(await opens(viewer, FIREFOX)).toBe(200)
    expect(await listed(viewer)).toHaveLength(1)
    expect(await listed(desk)).toHaveLength(2)

    const services = createServices([provide(store, await table())])
    expect((await services.use(exports).ofPerson(viewer.userId))['session']).toHaveLength(1)
    expect((await services.use(exports).of(desk.companyId))['session']).toBeUndefined()
  })

  it('end one by one: that one is refused at once and its socket closed, the other goes on', async () => {
    const desk = await signedIn()
    const phone = await signedInAgain(desk)
    await opens(desk, FIREFOX)
    await opens(phone, IPHONE)
    const [own, other] = await listed(desk)
    const sockets = await Promise.all([desk, phone].map(async (as) => open(await newTicket(as))))
    const closed: string[] = []
    for (const [at, socket] of sockets.entries())
      (socket as WebSocket).once('close', () => closed.push(['desk', 'phone'][at]!))

    const ended = await call(security.endSession, { as: desk, params: { session: other!.id } })
    expect(ended.data.sessions.map(({ id }) => id)).toEqual([own!.id])
    await refused(phone)
    await expect.poll(() => closed, AT_ONCE).toEqual(['phone'])
    // The pool still gives tokens for it, and they are of the same session.
    const renewed = await refresh(phone.refreshToken)
    expect((await call(account.getMe, { as: { ...phone, token: renewed.IdToken! } })).error.code).toBe(
      'SESSION_ENDED',
    )
    expect((await call(account.getMe, { as: desk })).status).toBe(200)
    const again = await call(security.endSession, { as: desk, params: { session: other!.id } })
    expect(again.status).toBe(404)
    ;(sockets[0] as WebSocket).close()
  })

  it('are ended by nobody else, of the same company or another', async () => {
    const [owner, stranger] = await Promise.all([signedIn(), signedIn()])
    const viewer = await colleague(owner, 'viewer')
    await opens(viewer, FIREFOX)
    const [session] = await listed(viewer)
    for (const as of [owner, stranger])
      expect((await call(security.endSession, { as, params: { session: session!.id } })).status).toBe(404)
    expect((await call(account.getMe, { as: viewer })).status).toBe(200)
  })

  it('end by signing out here, and may be ended twice at once', async () => {
    const user = await signedIn()
    await opens(user, FIREFOX)
    const [own] = await listed(user)
    const params = { session: own!.id }
    const answers = await Promise.all([1, 2].map(() => call(security.endSession, { as: user, params })))
    // The second may find the session over already.
    expect(answers.map(({ status }) => status)).toContain(200)
    for (const { status, error } of answers)
      if (status !== 200) expect([status, error.code]).toEqual([401, 'SESSION_ENDED'])
    await refused(user)
    const back = await signedInAgain(user)
    expect((await call(account.getMe, { as: back })).status).toBe(200)
    expect(await listed(back)).toEqual([])
  })
})

describe('signing out everywhere', () => {
  it('ends sessions that were noted and those that never were, and none that begins afterwards', async () => {
    const desk = await signedIn()
    const [phone, program] = [await signedInAgain(desk), await signedInAgain(desk)]
    await opens(desk, FIREFOX)
    await opens(phone, IPHONE)
    const { status, data } = await call(security.endAllSessions, { as: desk })
    expect([status, data.sessions]).toEqual([200, []])
    for (const one of [desk, phone]) await refused(one)
    for (const { refreshToken } of [phone, program])
      await expect(refresh(refreshToken)).rejects.toThrow('revoked')
    const back = await signedInAgain(desk)
    expect((await call(account.getMe, { as: back })).status).toBe(200)
  })

  it('ends those of an administrator, on the routes of administrators', async () => {
    const operator = await signedIn({ admin: true })
    expect((await call(admin.listContacts, { as: operator })).status).toBe(200)
    await opens(operator, FIREFOX)
    await call(security.endAllSessions, { as: operator })
    await vi.waitFor(async () => {
      const { status, error } = await call(admin.listContacts, { as: operator })
      expect([status, error.code]).toEqual([401, 'SESSION_ENDED'])
    }, AT_ONCE)
  })

  it('is what a password set anew by e-mail does', async () => {
    const user = await signedIn()
    await opens(user, FIREFOX)
    const { client, ClientId } = await signUpPool()
    await client.send(new ForgotPasswordCommand({ ClientId, Username: user.email }))
    const mail = await (await cloud()).mailbox.waitFor(user.email, 'password')
    const link = mail.links.find((one) => one.includes('/reset-password'))!
    const [, ConfirmationCode] = new URLSearchParams(new URL(link).hash.slice(1))
      .get('access_token')!
      .split('.')
    const Password = 'Another-horse-8'
    await client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username: user.email, ConfirmationCode, Password }),
    )
    await refused(user)
  })
})
