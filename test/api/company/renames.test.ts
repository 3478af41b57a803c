import { beforeAll, describe, expect, it } from 'vitest'
import { companyRepository } from '#functions/data/company/company.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

const { account, admin, catalogue, exchange, messaging } = api

let reviewer: User
beforeAll(async () => {
  reviewer = await signedIn({ admin: true })
})

const ask = (as: User, name: string) => call(account.updateMe, { as, body: { name } })
const settle = (id: string, decision: 'approve' | 'refuse', name: string, reason = '') =>
  call(admin.settleRename, { as: reviewer, params: { id }, body: { decision, name, reason } })
const directory = async (q: string) =>
  (await call(catalogue.listCompanies, { query: { q } })).data.items.map(({ name }) => name)

describe('another name', () => {
  it('waits for an administrator; partners read the old one until then, and both for a while after', async () => {
    const user = await signedIn({ companyName: 'Vecht Ceramics BV' })
    const asked = await ask(user, 'Ijssel Ceramics BV')
    expect([asked.data.company?.name, asked.data.company?.name_change?.name]).toEqual([
      'Vecht Ceramics BV',
      'Ijssel Ceramics BV',
    ])
    expect(await directory('Ceramics BV')).toEqual(['Vecht Ceramics BV'])
    const waiting = await call(admin.listRenames, { as: reviewer })
    expect(waiting.data.items.find(({ id }) => id === user.companyId)).toMatchObject({
      company_name: 'Vecht Ceramics BV',
      name: 'Ijssel Ceramics BV',
      contact_email: user.email,
      checks: { name_is_new: 'yes', one_script: 'yes' },
    })
    expect((await call(admin.getOverview, { as: reviewer })).data.waiting.renames.count).toBe(1)

    expect((await settle(user.companyId, 'approve', 'Ijssel Ceramics BV')).data.status).toBe('settled')
    const [found] = (await call(catalogue.listCompanies, { query: { q: 'Ijssel' } })).data.items
    expect(found).toMatchObject({ name: 'Ijssel Ceramics BV', formerly: { name: 'Vecht Ceramics BV' } })
    const days = (Date.parse(found!.formerly!.until) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(89)
    expect((await call(account.getMe, { as: user })).data.company?.name_change).toBeUndefined()
    const told = await call(messaging.listNotifications, { as: user })
    expect(told.data.items[0]).toMatchObject({ title: 'Your company is now called Ijssel Ceramics BV' })
    const trail = await call(admin.listAudit, { as: reviewer, query: { limit: 200 } })
    expect(trail.data.items.find(({ subject }) => subject?.id === user.companyId)).toMatchObject({
      action: 'rename.approved',
      by: reviewer.email,
      detail: 'Vecht Ceramics BV to Ijssel Ceramics BV',
    })
    expect((await settle(user.companyId, 'approve', 'Ijssel Ceramics BV')).error.code).toBe('ALREADY_DECIDED')
  })

  it('that is refused is told with the reason', async () => {
    const user = await signedIn()
    await ask(user, 'ArcelorMittal Poland S.A.')
    const bare = await settle(user.companyId, 'refuse', 'ArcelorMittal Poland S.A.')
    expect(bare.error.details?.map(({ field }) => field)).toEqual(['reason'])
    await settle(user.companyId, 'refuse', 'ArcelorMittal Poland S.A.', 'The register knows you otherwise')
    const told = await call(messaging.listNotifications, { as: user })
    expect(told.data.items[0]).toMatchObject({
      title: 'Your change of name was refused',
      message: 'The register knows you otherwise',
    })
    expect((await call(account.getMe, { as: user })).data.company?.name).toBe(user.companyName)
  })

  it('that another company has is refused at once, however it is spelt', async () => {
    await signedIn({ companyName: 'Øresund Kalk A/S' })
    const user = await signedIn()
    for (const name of ['Øresund Kalk A/S', 'ØRESUND-KALK', 'The Øresund Kalk Group ApS']) {
      const { status, error } = await ask(user, name)
      expect([name, status, error.details?.[0]?.field]).toEqual([name, 400, 'name'])
    }
  })

  it('that another company got while it waited is not approved', async () => {
    const [first, second] = await Promise.all([signedIn(), signedIn()])
    for (const one of [first, second]) await ask(one, 'Rhône Sables SARL')
    expect((await settle(first.companyId, 'approve', 'Rhône Sables SARL')).status).toBe(200)
    expect((await settle(second.companyId, 'approve', 'Rhône Sables SARL')).error.code).toBe('CONFLICT')
  })

  it('is one at a time, and approved only as it was read', async () => {
    const user = await signedIn()
    await ask(user, 'Harmless Holding')
    expect((await ask(user, 'Harmless Holding')).status).toBe(200)
    expect((await ask(user, 'Something Else')).error.code).toBe('CONFLICT')
    const withdrawn = await call(account.withdrawRename, { as: user })
    expect(withdrawn.data.company?.name_change).toBeUndefined()
    await ask(user, 'Something Else')
    expect((await settle(user.companyId, 'approve', 'Harmless Holding')).error.code).toBe('CONFLICT')
    expect((await call(account.getMe, { as: user })).data.company?.name).toBe(user.companyName)
  })

  it('leaves industry, place and size free', async () => {
    const user = await signedIn()
    const body = { name: 'Waits Ltd', industry: 'Mining', location: { city: 'Kiruna', country: 'Sweden' } }
    const { data } = await call(account.updateMe, { as: user, body })
    expect(data.company).toMatchObject({
      name: user.companyName,
      industry: 'Mining',
      location: { city: 'Kiruna' },
      name_change: { name: 'Waits Ltd' },
    })
  })

  it('keeps twenty former names at most', async () => {
    const user = await signedIn()
    const companies = companyRepository(await table())
    for (let count = 0; count < 23; count++) {
      await companies.updateProfile(user.companyId, { name: `Name ${count}` }, new Date())
    }
    const { former_names } = (await companies.get(user.companyId))!
    expect([former_names?.length, former_names?.at(-1)]).toEqual([20, 'Name 21'])
  })
})

describe('what was agreed', () => {
  it('keeps the names of its day', async () => {
    const [seller, buyer] = await Promise.all([
      signedIn({ companyName: 'Seller of the day' }),
      signedIn({ companyName: 'Buyer of the day' }),
    ])
    const { data: listing } = await call(catalogue.createMaterial, { as: seller, body: listingInput() })
    await call(exchange.requestConnection, {
      as: buyer,
      body: { followerId: buyer.companyId, followingId: seller.companyId },
    })
    const { data: connection } = await call(exchange.answerConnection, {
      as: seller,
      params: { a: buyer.companyId, b: seller.companyId },
      body: { action: 'accept' },
    })
    const { data: deal } = await call(exchange.createTransaction, {
      as: buyer,
      body: { connectionId: connection.id, materialId: listing.id, amount: 8_700_000 },
    })
    for (const as of [buyer, seller]) {
      await call(exchange.confirmTransaction, { as, params: { id: deal.id }, body: { amount: deal.amount } })
    }
    await ask(seller, 'Famous Steel plc')
    await settle(seller.companyId, 'approve', 'Famous Steel plc')
    await (await cloud()).settled()
    const { data } = await call(exchange.getTransaction, { as: buyer, params: { id: deal.id } })
    expect([data.seller.name, data.buyer.name]).toEqual(['Seller of the day', 'Buyer of the day'])
  })
})
