import { randomUUID } from 'node:crypto'
import {
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { BodyInput } from '#shared/api/core/route.ts'
import { api } from '#shared/api/index.ts'
import {
  call,
  cloud,
  ownCloud,
  PASSWORD,
  passwordSignIn,
  refresh,
  signedIn,
  signUpPool,
  table,
  type User,
} from '#test/api/support/cloud.ts'
import { confirmedLead } from '#test/api/support/leads.ts'
import { contactForm } from '../../factories/contact.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud()

const { account, admin, catalogue, matching, messaging } = api

let reviewer: User
beforeAll(async () => {
  reviewer = await signedIn({ admin: true, companyName: 'Reviewers' })
})

const trail = async () => (await call(admin.listAudit, { as: reviewer, query: { limit: 200 } })).data.items
const change = (id: string, body: BodyInput<typeof admin.changeCompany>) =>
  call(admin.changeCompany, { as: reviewer, params: { id }, body })

const told = 'Your account is no longer active. Please contact support.'

describe('a suspended company', () => {
  it('is told, refused at the door and by every route at once, out of the catalogue, and back when reinstated', async () => {
    const user = await signedIn({ companyName: 'Suspendable Minerals' })
    const { data: listing } = await call(catalogue.createMaterial, { as: user, body: listingInput() })
    expect((await call(messaging.listNotifications, { as: user })).status).toBe(200)

    const reason = 'Register entry expired'
    const suspended = await change(user.companyId, { action: 'suspend', reason })
    expect(suspended.data).toMatchObject({ role: 'suspended', contact_email: user.email })
    const { mailbox } = await cloud()
    expect((await mailbox.waitFor(user.email, 'Suspendable Minerals is suspended')).text).toContain(reason)
    const refused = () => call(messaging.listNotifications, { as: user })
    await vi.waitFor(async () => expect((await refused()).status).toBe(403), {
      timeout: 10_000,
      interval: 200,
    })
    expect((await refused()).error.error).toBe(told)
    // Reads the company itself, in the place of the list of barred ones.
    const dashboard = await call(api.dashboard.getDashboard, {
      as: user,
      params: { companyId: user.companyId },
    })
    expect([dashboard.status, dashboard.error.error]).toEqual([403, told])
    await expect(passwordSignIn(user.email)).rejects.toThrow('Your account is suspended')
    const shown = () => call(catalogue.getMaterial, { params: { id: listing.id } })
    expect((await shown()).status).toBe(404)
    const found = await call(admin.listCompanies, {
      as: reviewer,
      query: { q: 'suspendable', status: 'suspended' },
    })
    expect(found.data).toMatchObject({ total: 1, items: [{ id: user.companyId }] })

    await change(user.companyId, { action: 'reinstate', reason: 'Entry renewed' })
    await vi.waitFor(async () => expect((await refused()).status).toBe(200), {
      timeout: 10_000,
      interval: 200,
    })
    expect((await shown()).status).toBe(200)
    await mailbox.waitFor(user.email, 'Suspendable Minerals is active again')
    const entries = (await trail()).filter(({ subject }) => subject?.id === user.companyId)
    expect(entries.map(({ action, by, reason: why }) => [action, by, why])).toEqual([
      ['company.reinstated', reviewer.email, 'Entry renewed'],
      ['company.suspended', reviewer.email, reason],
      ['application.approved', 'test', null],
    ])
    expect(entries[0]!.subject!.name).toBe('Suspendable Minerals')
  })

  it('gets no new token by one of before, and a token that says so opens nothing but the way out', async () => {
    const user = await signedIn()
    const { RefreshToken } = await passwordSignIn(user.email)
    await change(user.companyId, { action: 'suspend', reason: 'Fraud' })
    const { settled, idTokenWith, tableName } = await cloud()
    await settled()
    // What the table forgets by itself after an hour.
    const { documentClient } = (await table()).table
    const Key = { PK: 'BARRED', SK: `BARRED#${user.companyId}` }
    await documentClient!.send(new DeleteCommand({ TableName: tableName, Key }))
    await expect(refresh(RefreshToken!)).rejects.toThrow('revoked')
    const claims = { company_id: user.companyId, role: 'suspended', plan: 'free' }
    const token = await idTokenWith(user.userId, claims)
    const rename = await call(account.updateMe, { token, body: { name: 'Suspended but renamed' } })
    expect([rename.status, rename.error.error]).toEqual([403, told])
    expect((await call(account.getMe, { as: { ...user, token } })).data.company?.role).toBe('suspended')
    expect((await call(account.exportMe, { as: { ...user, token } })).status).toBe(200)
  })

  it('needs a reason', async () => {
    const { status, error } = await change(reviewer.companyId, { action: 'suspend', reason: ' ' })
    expect([status, error.details?.[0]?.field]).toEqual([400, 'reason'])
  })

  it('that is none is not found', async () => {
    const applicant = await signedIn({ role: 'pending' })
    expect((await change(applicant.companyId, { action: 'suspend', reason: 'x' })).status).toBe(404)
  })
})

describe('a plan', () => {
  it('is given by an administrator, told, and written into the trail', async () => {
    const user = await signedIn()
    const body = { action: 'plan' as const, plan: 'enterprise' as const, reason: 'Pilot' }
    expect((await change(user.companyId, body)).data.plan).toBe('enterprise')
    await change(user.companyId, body)
    const told = await call(messaging.listNotifications, { as: user })
    expect(told.data.items.filter(({ title }) => title === 'Your plan is now Enterprise')).toHaveLength(1)
    const entries = (await trail()).filter(({ subject }) => subject?.id === user.companyId)
    expect(entries[0]).toMatchObject({
      action: 'company.plan',
      detail: 'Free to Enterprise',
      reason: 'Pilot',
    })
  })
})

it('a suspended company gets no message: who writes to it is told so', async () => {
  const [writer, silent] = await Promise.all([signedIn(), signedIn()])
  const { id } = (
    await call(messaging.openConversation, { as: writer, body: { participantIds: [silent.companyId] } })
  ).data
  const say = () =>
    call(messaging.sendMessage, {
      as: writer,
      body: { conversationId: id, senderId: writer.companyId, content: 'Is the slag still there?' },
    })
  expect((await say()).status).toBe(201)
  await change(silent.companyId, { action: 'suspend', reason: 'Fraud' })
  const refused = await say()
  expect([refused.status, refused.error.error]).toEqual([
    409,
    'The account of this company is suspended at present. Your message was not sent.',
  ])
  await change(silent.companyId, { action: 'reinstate', reason: 'Cleared' })
  expect((await say()).status).toBe(201)
})

describe('crashes', () => {
  const crash = (message: string, url: string, errorId = `error_${randomUUID()}`) =>
    call(account.logError, {
      body: { errorId, message, url, stack: `Error: ${message}`, timestamp: new Date().toISOString() },
    })

  it('of one message at one place are one line, each report counted once', async () => {
    const same = `error_${randomUUID()}`
    const timestamp = new Date().toISOString()
    const body = {
      errorId: same,
      message: 'Row 17 is gone',
      url: 'https://a.example/matches/8f2c1',
      timestamp,
    }
    await call(account.logError, { body })
    await call(account.logError, { body })
    await crash('Row 4 is gone', 'https://a.example/matches/77aa0')
    await crash('Row 4 is gone', 'https://a.example/chats')
    const { data } = await call(admin.listCrashes, { as: reviewer })
    const own = data.items.filter(({ message }) => message === 'Row {n} is gone')
    expect(own.map(({ place, count }) => [place, count])).toEqual([
      ['/chats', 1],
      ['/matches/{id}', 2],
    ])
    expect(own[1]!.first_at <= own[1]!.last_at).toBe(true)
  })
})

describe('the overview', () => {
  it('says what waits and since when, and counts matches by score', async () => {
    const before = (await call(admin.getOverview, { as: reviewer })).data
    const [steel, cement] = await Promise.all([signedIn(), signedIn()])
    await call(account.requestUpgrade, { as: steel, body: { plan: 'pro' } })
    const list = async (as: User, material_name: string, type: 'waste' | 'requirement') => {
      const description = type === 'waste' ? 'Glassy, wet, 8 % moisture.' : 'Granulated slag for CEM II/B-S.'
      const body = listingInput({ material_name, description, type })
      return (await call(catalogue.createMaterial, { as, body })).data.id
    }
    await list(cement, 'Clinker substitute', 'requirement')
    const slag = await list(steel, 'Granulated blast furnace slag', 'waste')
    const found = await call(matching.generateMatches, {
      as: steel,
      body: { materialId: slag, companyId: steel.companyId },
    })
    const [best] = found.data.matches
    const reject = { decision: 'reject' as const, reason: 'distance' as const, note: '' }
    await call(matching.decideMatch, { as: steel, params: { id: best!.id }, body: reject })

    const { data } = await call(admin.getOverview, { as: reviewer })
    expect(data.waiting.upgrades.count).toBe(before.waiting.upgrades.count + 1)
    expect(Date.now() - Date.parse(data.waiting.upgrades.oldest_at!)).toBeLessThan(600_000)
    expect(data.waiting.deletions).toEqual({ count: 0, more: false, oldest_at: null })
    const sum = (counts: typeof data.matches, status: 'pending' | 'rejected') =>
      Object.values(counts).reduce((total, band) => total + band[status], 0)
    expect(sum(data.matches, 'rejected')).toBe(sum(before.matches, 'rejected') + 1)
    expect(data.matches[best!.result.match_quality].rejected).toBeGreaterThan(0)
  })
})

describe('leads', () => {
  it('leave the product page by page, and the trail says who took them', async () => {
    await confirmedLead('taken@early.example')
    const { data } = await call(admin.exportLeads, { as: reviewer, body: {} })
    expect(data.items.map(({ email }) => email)).toContain('taken@early.example')
    expect((await trail())[0]).toMatchObject({ action: 'leads.exported', by: reviewer.email, subject: null })
  })
})

describe('a message of the contact form', () => {
  it('is read, then answered; both are in the trail', async () => {
    const body = contactForm()
    await call(account.createContact, { body })
    const of = async (status: 'open' | 'read') =>
      (await call(admin.listContacts, { as: reviewer, query: { status } })).data.items.find(
        ({ email }) => email === body.email,
      )
    const { id } = (await of('open'))!
    const settle = (status: 'read' | 'answered') =>
      call(admin.settleContact, { as: reviewer, params: { id }, body: { status } })
    expect((await settle('read')).data).toMatchObject({ status: 'read', answered_by: null })
    expect((await settle('read')).error.code).toBe('ALREADY_DECIDED')
    expect((await of('read'))!.id).toBe(id)
    expect((await settle('answered')).data.answered_by).toBe(reviewer.email)
    expect((await settle('read')).error.error).toBe('This message was answered already.')
    const entries = (await trail()).filter(({ subject }) => subject?.id === id)
    expect(entries.map(({ action }) => action)).toEqual(['contact.answered', 'contact.read'])
  })
})

describe('an administrator', () => {
  it('has no rights without a second factor, and is asked for its code with it', async () => {
    const office = await signedIn({ admin: true })
    const { client, UserPoolId, ClientId } = await signUpPool()
    const begun = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: office.email, PASSWORD: PASSWORD },
      }),
    )
    expect([begun.ChallengeName, begun.AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined])
    const { IdToken } = await passwordSignIn(office.email)
    expect((await call(admin.getOverview, { as: { ...office, token: IdToken! } })).status).toBe(200)
    // An operator takes it away, as for one whose phone is lost.
    await client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username: office.userId,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    )
    const bare = await passwordSignIn(office.email)
    const refused = await call(admin.getOverview, { as: { ...office, token: bare.IdToken! } })
    expect([refused.status, refused.error.code]).toEqual([403, 'ADMIN_ONLY'])
    expect(decodeJwt(bare.IdToken!)['second_factor']).toBe('required')
  })
})
