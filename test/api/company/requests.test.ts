import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { beforeAll, describe, expect, it } from 'vitest'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { DEFAULT_SETTINGS } from '#shared/api/company/account.ts'
import type { BodyInput } from '#shared/api/core/route.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, ownCloud, RACE, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { contactForm } from '../../factories/contact.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud(RACE)

const { account, admin, catalogue, messaging } = api

let reviewer: User
beforeAll(async () => {
  reviewer = await signedIn({ admin: true })
})

describe('settings', () => {
  it('have the defaults until they are changed, and belong to the user', async () => {
    const [user, other] = await Promise.all([signedIn(), signedIn()])
    expect((await call(account.getSettings, { as: user })).data).toEqual(DEFAULT_SETTINGS)
    const body = { ...DEFAULT_SETTINGS, emailNotifications: false, marketingEmails: true }
    await call(account.putSettings, { as: user, body })
    expect((await call(account.getSettings, { as: user })).data).toEqual(body)
    expect((await call(account.getSettings, { as: other })).data).toEqual(DEFAULT_SETTINGS)
  })
})

describe('an upgrade', () => {
  it('is asked for, activated, told, and opens what the plan allows', async () => {
    const user = await signedIn()
    const asked = await call(account.requestUpgrade, { as: user, body: { plan: 'enterprise' } })
    expect([asked.status, asked.data.upgrade?.plan, asked.data.plan]).toEqual([202, 'enterprise', 'free'])
    // Another plan while the request waits: still one request.
    await call(account.requestUpgrade, { as: user, body: { plan: 'pro' } })
    const queue = await call(admin.listUpgrades, { as: reviewer })
    const own = queue.data.items.filter(({ id }) => id === user.companyId)
    expect(own).toMatchObject([{ plan: 'pro', current_plan: 'free', contact_email: user.email }])

    const settle = { as: reviewer, params: { id: user.companyId }, body: { decision: 'activate' as const } }
    const outcomes = await Promise.all([call(admin.settleUpgrade, settle), call(admin.settleUpgrade, settle)])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const me = await call(account.getMe, { as: user })
    expect([me.data.plan, me.data.listing_limit]).toEqual(['pro', null])
    expect((await call(account.getSubscription, { as: user })).data.upgrade).toBeNull()
    const told = await call(messaging.listNotifications, { as: user })
    expect(told.data.items.map(({ title }) => title)).toContain('Your Professional plan is active')
    const again = await call(account.requestUpgrade, { as: user, body: { plan: 'pro' } })
    expect([again.status, again.error.error]).toEqual([409, 'You are already on this plan.'])
  })

  it('can be declined, and asked for anew', async () => {
    const user = await signedIn()
    const body = { plan: 'pro' as const }
    await call(account.requestUpgrade, { as: user, body })
    const params = { id: user.companyId }
    await call(admin.settleUpgrade, { as: reviewer, params, body: { decision: 'decline' } })
    expect((await call(account.getMe, { as: user })).data.plan).toBe('free')
    const late = await call(admin.settleUpgrade, { as: reviewer, params, body: { decision: 'activate' } })
    expect([late.status, late.error.code]).toEqual([409, 'ALREADY_DECIDED'])
    expect((await call(account.requestUpgrade, { as: user, body })).data.upgrade?.plan).toBe('pro')
  })

  it('that nobody asked for is not found', async () => {
    const { status } = await call(admin.settleUpgrade, {
      as: reviewer,
      params: { id: 'c-nobody' },
      body: { decision: 'activate' },
    })
    expect(status).toBe(404)
  })
})

describe('a deletion request', () => {
  it('is stored once and confirmed by e-mail', async () => {
    const user = await signedIn()
    const first = await call(account.requestDeletion, { as: user })
    const again = await call(account.requestDeletion, { as: user })
    expect([first.status, again.data.requested_at]).toEqual([202, first.data.requested_at])
    const mail = await (await cloud()).mailbox.waitFor(user.email, 'deletion request')
    expect(mail.text).toContain(user.companyName)
  })
})

describe('the export', () => {
  it('holds every record of the company, without storage keys and without anybody else', async () => {
    const [user, other] = await Promise.all([signedIn(), signedIn()])
    const [own, foreign] = await Promise.all(
      [user, other].map((as) => call(catalogue.createMaterial, { as, body: listingInput() })),
    )
    await call(account.putSettings, { as: user, body: DEFAULT_SETTINGS })
    await call(account.createContact, { as: user, body: contactForm({ email: user.email }) })
    const opened = await call(messaging.openConversation, {
      as: other,
      body: { participantIds: [user.companyId] },
    })
    for (const [as, text] of [
      [other, 'Is it ground?'],
      [user, 'As it comes from the pit.'],
    ] as const) {
      await call(messaging.sendMessage, {
        as,
        body: { conversationId: opened.data.id, senderId: as.companyId, content: text },
      })
    }
    await call(catalogue.stateProperties, {
      as: user,
      params: { id: own!.data.id },
      body: { version: 0, properties: [{ parameter: 'zinc', op: '=', value: 2, unit: '%' }] },
    })
    const { data } = await call(account.exportMe, { as: user })
    expect(data.records['message']!.map((message) => message['content'])).toEqual([
      'Is it ground?',
      'As it comes from the pit.',
    ])
    expect(data.records['contact']).toMatchObject([{ email: user.email }])
    expect(data.records['email']).toHaveLength(1)
    expect(data.company_id).toBe(user.companyId)
    expect(data.records['company']).toMatchObject([{ id: user.companyId, name: user.companyName }])
    expect(data.records['user']).toMatchObject([{ email: user.email }])
    expect(data.records['settings']).toHaveLength(1)
    expect(data.records['application']).toHaveLength(1)
    expect(data.records['listing']).toMatchObject([
      { id: own!.data.id, sheet: { properties: [{ id: 'zinc' }] } },
    ])
    expect(data.records['listing']).toHaveLength(1)
    const text = JSON.stringify(data)
    expect(text).not.toContain(foreign!.data.id)
    expect(text).not.toMatch(/"(PK|SK|GSI1PK|_et|decided_by)"/)
  })

  it('holds more than a function can hand over as it is', async () => {
    const user = await signedIn()
    const { Activity } = await table()
    const title = 'Listed what stands in this line. '.repeat(10_000)
    await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        Activity.build(PutItemCommand)
          .item({
            company_id: user.companyId,
            created_at: `2026-01-${at + 1}`,
            id: String(at),
            title,
            activity_type: 'material_listed',
            impact_level: 'low',
          })
          .send(),
      ),
    )
    const { data } = await call(account.exportMe, { as: user })
    expect(JSON.stringify(data).length).toBeGreaterThan(6 * 1024 * 1024)
    expect(data.records['activity']!.filter((one) => one['title'] === title)).toHaveLength(25)
  })
})

describe('a lead', () => {
  const application = {
    early_access: true as const,
    email: 'plant@early.example',
    company_name: 'Early Works',
    industry: 'Chemicals' as const,
    revenue_range: '$10M - $50M' as const,
    challenges: 'Spent acid',
    goals: 'A buyer for it',
  }
  const found = async (email: string) =>
    (await call(admin.listLeads, { as: reviewer })).data.items.filter((lead) => lead.email === email)

  /** Mails of one kind to an address, oldest first, and the token that the link of one carries. */
  const mailsTo = async (email: string, about: string) =>
    (await cloud()).mailbox
      .list(email)
      .filter(({ subject }) => subject.includes(about))
      .reverse()
  const tokenIn = ({ links }: { links: string[] }) =>
    new URLSearchParams(new URL(links[0]!).hash.slice(1)).get('token')!
  /** Asks, and gives the token of the mail that follows. */
  const ask = async (body: BodyInput<typeof account.createLead>) => {
    const before = (await mailsTo(body.email, 'Confirm')).length
    const { status, data } = await call(account.createLead, { body })
    expect([status, data]).toEqual([201, { status: 'received' }])
    await (await cloud()).settled()
    const mails = await mailsTo(body.email, 'Confirm')
    expect(mails).toHaveLength(before + 1)
    return tokenIn(mails.at(-1)!)
  }
  const confirm = (token: string) => call(account.confirmLead, { body: { token } })
  const leave = (token: string) => call(account.unsubscribe, { query: { token } })

  it('stands in no list before its address is confirmed by the link', async () => {
    const token = await ask(application)
    expect(await found(application.email)).toEqual([])
    const taken = await call(admin.exportLeads, { as: reviewer, body: {} })
    expect(taken.data.items.map(({ email }) => email)).not.toContain(application.email)
    expect((await confirm(token)).data).toEqual({
      status: 'confirmed',
      kind: 'early_access',
      newsletter: false,
    })
    expect((await confirm(token)).status).toBe(200)
    expect(await found(application.email)).toMatchObject([
      { kind: 'early_access', goals: 'A buyer for it', confirmed_at: expect.any(String) },
    ])
  })

  it('that a stranger sends for the same address changes nothing, and is not in our mail', async () => {
    const own = await ask({ ...application, email: 'owner@early.example' })
    const lure = 'Call +49 900 666'
    await ask({ ...application, email: 'owner@early.example', company_name: lure, goals: lure })
    await confirm(own)
    expect(await found('owner@early.example')).toMatchObject([
      { company_name: 'Early Works', goals: 'A buyer for it' },
    ])
    const [, strange] = await mailsTo('owner@early.example', 'Confirm')
    expect(strange!.text.replace(strange!.links[0]!, '')).not.toContain('900')
  })

  it('of the newsletter follows the choice that was confirmed last, and is welcomed once', async () => {
    const email = 'reader@early.example'
    const first = await ask({ early_access: false, email })
    await confirm(first)
    const other = { early_access: false as const, email, launch_updates: false, industry_insights: true }
    const second = await ask(other)
    expect(await found(email)).toMatchObject([{ launch_updates: true, industry_insights: false }])
    await confirm(second)
    expect(await found(email)).toMatchObject([{ launch_updates: false, industry_insights: true }])
    await (await cloud()).settled()
    const welcomes = await mailsTo(email, 'You are subscribed')
    expect(welcomes).toHaveLength(1)
    const { url } = await cloud()
    expect(welcomes[0]!.headers).toEqual({
      'List-Unsubscribe': expect.stringContaining(`/api/leads/unsubscribe?token=${first}>`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    // What a mail program sends at one press.
    const pressed = await fetch(`${url}/api/leads/unsubscribe?token=${first}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.status).toBe(200)
    expect(await found(email)).toEqual([])
    expect((await confirm(second)).error.code).toBe('NOT_FOUND')
  })

  it('of early access stays when its newsletter ends; a link of nobody says the same', async () => {
    const email = 'both@early.example'
    await confirm(await ask({ ...application, email, newsletter_opt_in: true }))
    const { items } = (await call(admin.exportLeads, { as: reviewer, body: {} })).data
    const token = items.find((lead) => lead.email === email)!.unsubscribe_token!
    const answers = [await leave(token), await leave(token), await leave('x'.repeat(43))]
    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 3 }, () => [200, { status: 'unsubscribed' }]),
    )
    expect(await found(email)).toMatchObject([
      { kind: 'early_access', newsletter_opt_in: false, launch_updates: false },
    ])
  })

  it('mails an address that anybody may type three times a day at most, and answers alike', async () => {
    const body = { early_access: false as const, email: 'flooded@early.example' }
    for (let time = 0; time < 3; time += 1) await ask(body)
    expect((await call(account.createLead, { body })).data).toEqual({ status: 'received' })
    await (await cloud()).settled()
    expect(await mailsTo(body.email, '')).toHaveLength(3)
  })

  it('is confirmed for seven days and no longer', async () => {
    const { LeadRequest } = backOfficeOf(await table())
    const email = 'late@early.example'
    const token = await ask({ early_access: false, email })
    await LeadRequest.build(UpdateItemCommand)
      .item({ email, token, expiresAt: Math.floor(Date.now() / 1000) - 1 })
      .send()
    expect((await confirm(token)).error).toMatchObject({
      code: 'NOT_FOUND',
      error: 'This link was used already, or it is more than seven days old.',
    })
    expect(await found(email)).toEqual([])
  })

  it('without a choice is refused', async () => {
    const { status, error } = await call(account.createLead, {
      body: { early_access: false, email: 'none@early.example', launch_updates: false },
    })
    expect([status, error.details?.[0]?.message]).toEqual([
      400,
      'Please select at least one subscription option',
    ])
  })

  it('of a program that fills in everything is thanked and dropped', async () => {
    const body = { ...application, email: 'robot@early.example', website: 'http://spam.example' }
    expect((await call(account.createLead, { body })).status).toBe(201)
    expect(await found(body.email)).toEqual([])
  })
})

describe('a message of the contact form', () => {
  it('is kept, mailed to support with its words as text, and noted as answered once', async () => {
    const body = contactForm({ name: 'Kim <b>Bold</b>', message: '<script>alert(1)</script> & thanks' })
    expect((await call(account.createContact, { body })).status).toBe(201)
    const { mailbox } = await cloud()
    const mail = await mailbox.waitFor('support@sidestream.example', 'Partnership: Kim')
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.html).not.toContain('<script>')

    const open = await call(admin.listContacts, { as: reviewer })
    const message = open.data.items.find(({ email }) => email === body.email)!
    expect(message).toMatchObject({ name: body.name, message: body.message, status: 'open' })
    const settle = { as: reviewer, params: { id: message.id }, body: { status: 'answered' as const } }
    expect((await call(admin.settleContact, settle)).data.answered_by).toBe(reviewer.email)
    expect((await call(admin.settleContact, settle)).error.code).toBe('ALREADY_DECIDED')
    const answered = await call(admin.listContacts, { as: reviewer, query: { status: 'answered' } })
    expect(answered.data.items.map(({ id }) => id)).toEqual([message.id])
  })

  it('of who is signed in with a paid plan is marked for support; its address alone is nobody', async () => {
    const user = await signedIn({ plan: 'pro' })
    const { email } = user
    await call(account.createContact, { body: contactForm({ email, name: 'Eve' }) })
    await call(account.createContact, { as: user, body: contactForm({ email, name: 'Paula' }) })
    const { mailbox } = await cloud()
    const mail = await mailbox.waitFor('support@sidestream.example', 'Priority: Partnership: Paula')
    expect(mail.text).toContain(`${email} (signed in for ${user.companyName}, Professional plan)`)
    const forged = await mailbox.waitFor('support@sidestream.example', 'Partnership: Eve')
    expect(forged.subject).toBe('Partnership: Eve')
    expect(forged.text).toContain('not signed in, address not confirmed')
    // What a stranger wrote in one's name is no record of one's own.
    const { data } = await call(account.exportMe, { as: user })
    expect(data.records['contact']?.map(({ name }) => name)).toEqual(['Paula'])
  })

  it('is refused after five in an hour from one address', async () => {
    const body = contactForm()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      statuses.push((await call(account.createContact, { body })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})
