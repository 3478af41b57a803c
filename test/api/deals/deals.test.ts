import { randomUUID } from 'node:crypto'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyRepository } from '#functions/data/company/company.ts'
import { notificationId } from '#functions/data/notices/notification.ts'
import { reminderRepository } from '#functions/data/trade/reminder.ts'
import { migrateStanding } from '#infra/verify/migrate-standing.ts'
import { localTable } from '#infra/verify/source.ts'
import { api } from '#shared/api/index.ts'
import type { BodyInput } from '#shared/api/core/route.ts'
import type { MarkedStep, StepMark } from '#shared/domain/deals/deal.ts'
import { call, cloud, signedIn, table, tableCalls, type User } from '#test/api/support/cloud.ts'
import { connected } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** A deal between two companies: steps, versions of the terms, the list of all. */

let seller: User, buyer: User, stranger: User
let connectionId: string, materialId: string
beforeAll(async () => {
  ;[seller, buyer, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  connectionId = (await connected(buyer, seller)).id
  const body = listingInput({
    material_name: 'Filter dust',
    quantity: 40,
    unit: 't/month',
    price_per_unit: 100,
  })
  materialId = (await call(api.catalogue.createMaterial, { as: seller, body })).data.id
})

const begin = async () =>
  (await call(api.exchange.createTransaction, { as: seller, body: { connectionId, materialId } })).data.id
const room = async (as: User, id: string) =>
  (await call(api.exchange.getTransaction, { as, params: { id } })).data
const mark = (as: User, id: string, step: MarkedStep | 'coffee', as_: StepMark = 'done', note?: string) =>
  call(api.exchange.markStep, {
    as,
    params: { id, step },
    body: { mark: as_, ...(note !== undefined && { note }) },
  })
const propose = (as: User, id: string, body: BodyInput<typeof api.exchange.changeTransaction>) =>
  call(api.exchange.changeTransaction, { as, params: { id }, body })
const accept = async (as: User, id: string, version?: number) => {
  const { amount } = await room(as, id)
  return call(api.exchange.confirmTransaction, {
    as,
    params: { id },
    body: { amount, ...(version !== undefined && { version }) },
  })
}
const states = async (as: User, id: string) =>
  Object.fromEntries((await room(as, id)).steps.map(({ step, state }) => [step, state]))

const CONTENT = {
  rhythm: { quantity: 20, period: 'month' as const },
  tolerance: 10,
  basis: 'content' as const,
  content_of: 'Zn',
  expected: 40,
  limits: [{ parameter: 'Moisture', sign: 'at_most' as const, value: 8, unit: '%' }],
  transport: 'seller' as const,
  incoterm: 'DAP' as const,
  place: 'Wesel quay',
  start: '2027-02-01',
  end: '2028-01-31',
  notice_days: 90,
}

describe('a deal', () => {
  it('goes through its steps in order, each settled by the word of both', async () => {
    const id = await begin()
    expect(await states(buyer, id)).toMatchObject({ interest: 'begun', disclosure: 'open', terms: 'open' })
    expect((await room(buyer, id)).moves).toMatchObject({
      seller: { kind: 'wait' },
      buyer: { kind: 'answer', step: 'interest' },
    })
    expect((await mark(buyer, id, 'sample')).error.code).toBe('CONFLICT')
    expect((await mark(buyer, id, 'interest', 'skip')).error.code).toBe('CONFLICT')
    expect((await mark(buyer, id, 'coffee')).error.code).toBe('NOT_FOUND')
    await mark(buyer, id, 'interest')
    // Deal and tally, both companies, the record of changes; the list of who is barred is read by one of several.
    const asked = []
    for (let at = 0; at < 3; at++)
      asked.push(tableCalls(await call(api.exchange.getTransaction, { as: buyer, params: { id } })))
    expect(Math.min(...asked)).toBe(3)
    await mark(seller, id, 'disclosure', 'skip')
    expect((await mark(buyer, id, 'disclosure', 'skip')).data.step).toBe('sample')
    // Many equal marks are one; a new note is another.
    await Promise.all([1, 2, 3].map(() => mark(seller, id, 'sample', 'done', '20 kg, sent on Monday')))
    expect((await room(buyer, id)).history.filter(({ step }) => step === 'sample')).toHaveLength(1)
    expect((await room(buyer, id)).steps.find(({ step }) => step === 'sample')!.seller).toMatchObject({
      mark: 'done',
      note: '20 kg, sent on Monday',
    })
    // Nobody agrees over a sample that is under way.
    expect((await accept(buyer, id)).error.error).toBe(
      'The sample is under way: finish it, or leave it out on both sides, before you agree.',
    )
    await mark(buyer, id, 'sample')
    expect((await accept(buyer, id)).data.status).toBe('waiting')
    expect((await accept(seller, id)).data).toMatchObject({ status: 'confirmed', step: 'deliveries' })
    expect(await states(seller, id)).toEqual({
      interest: 'done',
      disclosure: 'skipped',
      sample: 'done',
      trial_load: 'skipped',
      terms: 'done',
      agreement: 'done',
      deliveries: 'begun',
      review: 'open',
    })
    await call(api.exchange.completeTransaction, { as: buyer, params: { id } })
    await mark(seller, id, 'review', 'done', 'Loads on time')
    expect((await mark(buyer, id, 'review')).data.step).toBeNull()
  })

  it('keeps every version of its terms, and is agreed to by its number alone', async () => {
    const id = await begin()
    const { data } = await propose(seller, id, { price_per_unit: 500, conditions: CONTENT })
    // Twelve months of 20 t with 40 % zinc at 500 € a tonne of zinc.
    expect(data).toMatchObject({ amount: 4_800_000, material: { quantity: 240 }, conditions: CONTENT })
    expect((await accept(buyer, id)).error.code).toBe('CONFLICT')
    expect((await accept(buyer, id, 1)).error.error).toContain('version 2 stands now')
    expect((await accept(buyer, id, 2)).data.status).toBe('waiting')
    await propose(seller, id, { conditions: { ...CONTENT, notice_days: 60 } })
    const { versions, terms_version, confirmed_by } = await room(buyer, id)
    expect([terms_version, confirmed_by]).toEqual([3, []])
    expect(
      versions.map(({ version, by, accepted_by, conditions }) => [
        version,
        by,
        accepted_by.length,
        conditions.notice_days,
      ]),
    ).toEqual([
      [1, seller.companyId, 0, null],
      [2, seller.companyId, 1, 90],
      [3, seller.companyId, 0, 60],
    ])
    await accept(buyer, id, 3)
    expect((await accept(seller, id, 3)).data.status).toBe('confirmed')
    expect((await propose(seller, id, { price_per_unit: 1 })).error.code).toBe('CONFLICT')
    expect((await room(buyer, id)).amount).toBe(4_800_000)
  })

  it('refuses conditions that contradict each other, and tells the field', async () => {
    const id = await begin()
    for (const [field, change] of [
      ['conditions.transport', { transport: 'buyer' as const }],
      ['conditions.end', { end: '2027-01-01' }],
      ['conditions.expected', { expected: null }],
    ] as const) {
      const { status, error } = await propose(seller, id, { conditions: { ...CONTENT, ...change } })
      expect([status, error.details?.[0]?.field]).toEqual([400, field])
    }
  })

  it('reminds who is late with a move, at most three times, and begins anew with every change', async () => {
    const id = await begin()
    const { send } = reminderRepository(await table(), (now) => notificationId(now, randomUUID()))
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const told = async (as: User) =>
      (await call(api.messaging.listNotifications, { as, query: { limit: 200 } })).data.items.filter(
        ({ link, title }) => link === `/transaction/${id}` && title.startsWith('Your move'),
      ).length
    await send(inDays(6))
    expect([await told(buyer), await told(seller)]).toEqual([0, 0])
    // Two runs at once are one.
    await Promise.all([send(inDays(8)), send(inDays(8))])
    expect([await told(buyer), await told(seller)]).toEqual([1, 0])
    for (const days of [9, 16, 24, 40]) await send(inDays(days))
    expect(await told(buyer)).toBe(3)
    await mark(buyer, id, 'interest')
    await send(inDays(50))
    expect([await told(buyer), await told(seller)]).toEqual([4, 1])
  })

  it('is reviewed by its facts once something was delivered; figures with their number stand at the company', async () => {
    const id = await begin()
    const review = (as: User, body: BodyInput<typeof api.exchange.reviewDeal>) =>
      call(api.exchange.reviewDeal, { as, params: { id }, body })
    await accept(buyer, id)
    await accept(seller, id)
    // Three loads a week apart, the last a week ago: one came on its day, one three days late, one never.
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const weekday = (['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const)[new Date(day(21)).getUTCDay()]!
    const plan = {
      ...{ start: day(21), end: day(7), quantity: 20, exceptions: [] },
      rhythm: { every: 'week' as const, interval: 1, days: [weekday] },
    }
    const planning = (as: User, body: BodyInput<typeof api.exchange.changePlan>) =>
      call(api.exchange.changePlan, { as, params: { id }, body })
    expect((await planning(seller, { type: 'propose', plan })).status).toBe(200)
    expect((await planning(buyer, { type: 'accept', number: 1 })).status).toBe(200)
    for (const [ticket, ago] of [
      ['R-0', 21],
      ['R-2', 11],
    ] as const) {
      const weighed = { ticket, day: day(ago), quantity: 20 }
      await call(api.exchange.enterLoad, { as: seller, params: { id }, body: weighed })
    }
    const loads = ['R0', 'R2'].map((of) => ({ id: of, version: 1 }))
    await call(api.exchange.confirmLoads, { as: buyer, params: { id }, body: { loads } })
    const load = { ticket: 'R-1', day: day(60), quantity: 20 }
    const { data } = await call(api.exchange.enterLoad, { as: seller, params: { id }, body: load })
    const params = { id, load: data.id }
    await call(api.exchange.answerLoad, { as: buyer, params, body: { type: 'confirm', version: 1 } })
    expect((await review(buyer, { in_spec: 1 })).error.code).toBe('CONFLICT')
    await call(api.exchange.completeTransaction, { as: buyer, params: { id } })
    expect((await review(buyer, { in_spec: 4 })).error.details?.[0]).toEqual({
      field: 'in_spec',
      message: 'There were 3 loads',
    })
    expect((await review(buyer, {})).error.details?.[0]?.field).toBe('in_spec')
    const said = { in_spec: 1, remark: 'A week late' }
    const answers = await Promise.all([1, 2, 3].map(() => review(buyer, said)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await review(buyer, { ...said, in_spec: 0 })).error.code).toBe('CONFLICT')
    expect((await review(seller, { paid: 1 })).status).toBe(200)
    expect((await room(seller, id)).step).toBeNull()
    const reply = (as: User, text: string) =>
      call(api.exchange.replyToReview, { as, params: { id }, body: { text } })
    expect((await reply(seller, 'The lock was closed')).status).toBe(200)
    expect((await reply(seller, 'Another')).error.code).toBe('CONFLICT')
    const about = await call(api.exchange.listCompanyReviews, {
      as: stranger,
      params: { id: seller.companyId },
    })
    expect(about.data).toMatchObject({
      reviews: 1,
      on_time: { good: 1, of: 3 },
      in_spec: { good: 1, of: 3 },
      paid: { good: 0, of: 0 },
      items: [{ remark: 'A week late', reply: 'The lock was closed' }],
    })
    expect(JSON.stringify(about.data)).not.toContain(buyer.companyId)
    // What was kept counts for the standing of each as a partner, once: of six that the seller was to keep, two.
    const { get, updateStanding } = companyRepository(await table())
    const counts = async ({ companyId }: User) => {
      const { facts_kept, facts_reviewed } = (await get(companyId))!
      return [facts_kept, facts_reviewed]
    }
    expect([await counts(seller), await counts(buyer)]).toEqual([
      [2, 6],
      [1, 1],
    ])
    // A table of before they were counted.
    await updateStanding(seller.companyId, { facts_kept: 0, facts_reviewed: 0 }, new Date())
    await migrateStanding(localTable(await cloud()))
    expect(await counts(seller)).toEqual([2, 6])
  })

  it('is nobody else’s', async () => {
    const id = await begin()
    expect((await mark(stranger, id, 'interest')).error.code).toBe('NOT_FOUND')
    expect((await propose(stranger, id, { conditions: CONTENT })).error.code).toBe('NOT_FOUND')
    const { status } = await call(api.exchange.markStep, {
      params: { id, step: 'interest' },
      body: { mark: 'done' },
    })
    expect(status).toBe(401)
  })

  it('is found by where it stands, whose move it is, and the name of partner or material', async () => {
    const id = await begin()
    const found = async (as: User, query: object) => {
      const { items } = (await call(api.exchange.listTransactions, { as, query })).data
      return items.some((item) => item.id === id)
    }
    expect(await found(buyer, { move: 'own', state: 'open' })).toBe(true)
    expect(await found(seller, { move: 'own' })).toBe(false)
    expect(await found(seller, { step: 'interest' })).toBe(true)
    expect(await found(seller, { step: 'sample' })).toBe(false)
    expect(await found(seller, { q: 'filter DUST' })).toBe(true)
    expect(await found(seller, { q: buyer.companyName })).toBe(true)
    expect(await found(seller, { q: seller.companyName })).toBe(false)
    const body = { reason: 'No storage' }
    await call(api.exchange.cancelTransaction, { as: buyer, params: { id }, body })
    expect((await room(seller, id)).history.at(-1)).toMatchObject({ action: 'cancel', note: 'No storage' })
    expect(await found(seller, { state: 'cancelled' })).toBe(true)
    expect(await found(seller, { state: 'open' })).toBe(false)
  })

  it('of before there were steps is shown with the versions that its record tells', async () => {
    const id = await begin()
    await propose(buyer, id, { amount: 7000 })
    const { Transaction } = await table()
    await Transaction.build(UpdateItemCommand)
      .item({ id, steps: $remove(), terms_version: $remove(), conditions: $remove() })
      .send()
    const before = await room(seller, id)
    expect(before).toMatchObject({ terms_version: 2, step: 'disclosure', amount: 7000 })
    await propose(seller, id, { amount: 8000 })
    await accept(seller, id, 3)
    expect((await accept(buyer, id, 3)).data.status).toBe('confirmed')
    expect((await room(buyer, id)).versions.map(({ amount }) => amount)).toEqual([400_000, 7000, 8000])
  })
})
