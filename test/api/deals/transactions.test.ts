import { randomUUID } from 'node:crypto'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyRepository } from '#functions/data/company/company.ts'
import { openStore, store } from '#functions/data/table/store.ts'
import { completedCounter } from '#functions/data/trade/completed.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, dynamo, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { NO_LOADS } from '#shared/domain/deals/tally.ts'
import { listingInput } from '../../factories/listing.ts'

/** Transactions of two connected companies, from the draft to the end. */

let seller: User, buyer: User, stranger: User
let connectionId: string, materialId: string
beforeAll(async () => {
  ;[seller, buyer, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const asked = await call(api.exchange.requestConnection, {
    as: buyer,
    body: { followerId: buyer.companyId, followingId: seller.companyId },
  })
  connectionId = asked.data.id
  const body = listingInput({
    material_name: 'Granulated slag',
    quantity: 10,
    unit: 't',
    price_per_unit: 12.5,
  })
  materialId = (await call(api.catalogue.createMaterial, { as: seller, body })).data.id
})

const create = (as: User, body: { amount?: number; id?: string } = {}) =>
  call(api.exchange.createTransaction, { as, body: { connectionId, materialId, ...body } })
const get = (as: User, id: string) => call(api.exchange.getTransaction, { as, params: { id } })
const confirm = (as: User, id: string, amount: number) =>
  call(api.exchange.confirmTransaction, { as, params: { id }, body: { amount } })
const complete = (as: User, id: string) => call(api.exchange.completeTransaction, { as, params: { id } })
const cancel = (as: User, id: string) =>
  call(api.exchange.cancelTransaction, { as, params: { id }, body: { reason: 'Changed plans' } })
const change = (as: User, id: string, amount: number) =>
  call(api.exchange.changeTransaction, { as, params: { id }, body: { amount } })

describe('a transaction', () => {
  it('needs an accepted connection', async () => {
    expect((await create(buyer)).error.code).toBe('FORBIDDEN')
    const params = { a: buyer.companyId, b: seller.companyId }
    await call(api.exchange.answerConnection, { as: seller, params, body: { action: 'accept' } })
    expect((await create(buyer)).status).toBe(201)
    expect((await create(stranger)).error.code).toBe('NOT_FOUND')
  })

  it('computes amount, fee and total itself, and begins once', async () => {
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create(buyer, { id })))
    expect(answers.map(({ data }) => data.id)).toEqual([id, id, id])
    expect(answers[0]!.data).toMatchObject({
      buyer_id: buyer.companyId,
      seller_id: seller.companyId,
      amount: 12_500,
      fee: 250,
      fee_percentage: 2,
      total: 12_750,
      status: 'draft',
    })
    expect((await get(seller, id)).data.history).toHaveLength(1)
    expect((await create(buyer, { amount: -1 })).status).toBe(400)
    expect((await create(buyer, { amount: 10.5 })).status).toBe(400)
  })

  it('moves a first load at the price per unit, and the fee follows', async () => {
    const { id, material } = (await create(buyer)).data
    expect(material).toEqual({ material_name: 'Granulated slag', quantity: 10, unit: 't' })
    const terms = (body: object) => call(api.exchange.changeTransaction, { as: seller, params: { id }, body })
    expect((await terms({ quantity: 4 })).data).toMatchObject({
      amount: 5000,
      fee: 100,
      total: 5100,
      price_per_unit: 12.5,
      material: { quantity: 4 },
    })
    expect((await terms({ price_per_unit: 15, quantity: 3 })).data).toMatchObject({ amount: 4500 })
    // An amount for the whole has no price per unit any more.
    expect((await terms({ amount: 4000 })).data).toMatchObject({ amount: 4000, price_per_unit: null })
    for (const [field, body] of [
      ['quantity', { quantity: 0 }],
      ['price_per_unit', { price_per_unit: -1 }],
      ['price_per_unit', { price_per_unit: 1e9, quantity: 1e12 }],
      ['payer', { payer: 'bank' }],
    ] as const) {
      const { status, error } = await terms(body)
      expect([status, error.details?.[0]?.field]).toEqual([400, field])
    }
  })

  it('carries a fee that the holder pays, and is confirmed with quantity and payer as seen', async () => {
    const listed = listingInput({
      material_name: 'Flux sludge',
      quantity: 12,
      unit: 't/year',
      price_per_unit: -250,
    })
    const sludge = (await call(api.catalogue.createMaterial, { as: seller, body: listed })).data.id
    const { data } = await call(api.exchange.createTransaction, {
      as: seller,
      body: { connectionId, materialId: sludge },
    })
    expect(data).toMatchObject({
      payer: 'seller',
      price_per_unit: 250,
      amount: 300_000,
      fee: 6000,
      total: 306_000,
      material: { quantity: 12, unit: 't' },
    })
    const { id } = data
    const agree = (as: User, body: { amount: number; quantity?: number; payer?: 'buyer' | 'seller' }) =>
      call(api.exchange.confirmTransaction, { as, params: { id }, body })
    expect((await agree(buyer, { amount: 300_000, quantity: 12, payer: 'buyer' })).error.code).toBe(
      'CONFLICT',
    )
    expect((await agree(buyer, { amount: 300_000, quantity: 11 })).error.code).toBe('CONFLICT')
    expect((await agree(buyer, { amount: 300_000, quantity: 12, payer: 'seller' })).data.status).toBe(
      'waiting',
    )
    const { history } = (await get(buyer, id)).data
    expect(history.at(-1)).toMatchObject({ quantity: 12, price_per_unit: 250, payer: 'seller' })
    const { items } = (await call(api.messaging.listNotifications, { as: seller })).data
    expect(items.find(({ link }) => link === `/transaction/${id}`)!.message).toBe(
      `${buyer.companyName} confirmed the transaction over Flux sludge at 3,000.00 € for 12 t at 250 € per t, paid by the seller. Your confirmation is still needed.`,
    )
  })

  it('is confirmed by both, completed, and every change is on record', async () => {
    const { id } = (await create(buyer, { amount: 1000 })).data
    expect((await complete(buyer, id)).error.code).toBe('CONFLICT')
    expect((await confirm(buyer, id, 1000)).data).toMatchObject({ status: 'waiting' })
    expect((await change(seller, id, 1025)).data).toMatchObject({ status: 'draft', fee: 21, total: 1046 })
    await confirm(buyer, id, 1025)
    expect((await confirm(seller, id, 1025)).data.status).toBe('confirmed')
    expect((await change(buyer, id, 1)).error.code).toBe('CONFLICT')
    expect((await complete(seller, id)).data.status).toBe('completed')
    expect((await cancel(buyer, id)).error.code).toBe('CONFLICT')
    const { history } = (await get(buyer, id)).data
    expect(history.map(({ action, status }) => `${action} ${status}`)).toEqual([
      'create draft',
      'confirm waiting',
      'amount draft',
      'confirm waiting',
      'confirm confirmed',
      'complete completed',
    ])
    const told = async (as: User) =>
      (await call(api.messaging.listNotifications, { as })).data.items
        .filter(({ link }) => link === `/transaction/${id}`)
        .map(({ message }) => message.replaceAll(as.companyName, 'you'))
        .reverse()
    const what = 'the transaction over Granulated slag'
    expect(await told(buyer)).toEqual([
      `${seller.companyName} changed the amount for Granulated slag to 10.25 €. Your confirmation was for another amount and no longer counts: please confirm the new one.`,
      `${seller.companyName} confirmed ${what} at 10.25 €. Both sides have confirmed.`,
      `${seller.companyName} completed ${what}.`,
    ])
    expect(await told(seller)).toEqual([
      `${buyer.companyName} began ${what} at 10.00 €.`,
      `${buyer.companyName} confirmed ${what} at 10.00 €. Your confirmation is still needed.`,
      `${buyer.companyName} confirmed ${what} at 10.25 €. Your confirmation is still needed.`,
      `Both sides confirmed ${what} at 10.25 €.`,
    ])
  })

  it('that a partner changes is told by an e-mail of its own at once', async () => {
    const { id } = (await create(buyer)).data
    await change(seller, id, 8_000_000)
    const { settled, mailbox } = await cloud()
    await settled()
    const mails = mailbox.list(buyer.email).filter(({ links }) => links.join().includes(`/transaction/${id}`))
    expect(mails.map(({ subject }) => subject)).toEqual(['Transaction: Granulated slag'])
    expect(mails[0]!.text).toContain('80,000.00')
  })

  it('is confirmed at the amount that was seen, or not at all', async () => {
    const { id } = (await create(buyer, { amount: 1000 })).data
    expect((await confirm(buyer, id, 1000)).data.confirmed_by).toEqual([buyer.companyId])
    // Changed by who had confirmed: that confirmation stays, for the new amount.
    expect((await change(buyer, id, 900)).data).toMatchObject({
      status: 'waiting',
      confirmed_by: [buyer.companyId],
    })
    const late = await confirm(seller, id, 1000)
    expect([late.status, late.error.code]).toEqual([409, 'CONFLICT'])
    expect(late.error.error).toBe(
      'The amount was changed in the meantime: it is 9.00 € now. Nothing was confirmed; confirm it if you agree.',
    )
    // A change and a confirmation at once: whichever comes first, nobody has agreed to what it did not see.
    await Promise.all([change(buyer, id, 800), confirm(seller, id, 900)])
    const { amount, status, history } = (await get(seller, id)).data
    const seen = history.findLast(({ company_id }) => company_id === seller.companyId)?.amount
    expect([amount, seen]).toEqual(status === 'confirmed' ? [900, 900] : [800, undefined])
  })

  it('of one pair waits with twenty others at most; one that ends makes room', async () => {
    const [own, other] = await Promise.all([signedIn(), signedIn()])
    const pair = { followerId: own.companyId, followingId: other.companyId }
    const { data } = await call(api.exchange.requestConnection, { as: own, body: pair })
    const params = { a: own.companyId, b: other.companyId }
    await call(api.exchange.answerConnection, { as: other, params, body: { action: 'accept' } })
    const listed = await call(api.catalogue.createMaterial, { as: own, body: listingInput() })
    const begin = (id: string) =>
      call(api.exchange.createTransaction, {
        as: own,
        body: { connectionId: data.id, materialId: listed.data.id, amount: 1, id },
      })
    for (let count = 0; count < 20; count++) expect((await begin(`open-${count}`)).status).toBe(201)
    const more = await begin('open-20')
    expect([more.status, more.error.error]).toEqual([
      409,
      'You have 20 open transactions with this company. Complete or cancel one before you begin another.',
    ])
    expect((await begin('open-3')).data.id).toBe('open-3')
    await cancel(own, 'open-0')
    expect((await begin('open-20')).status).toBe(201)
  })

  it('confirmed two hundred times at once is confirmed once, with one answer for all', async () => {
    const { id } = (await create(buyer, { amount: 700 })).data
    await confirm(seller, id, 700)
    const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(buyer, id, 700)))
    expect(new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1)
    expect(answers[0]!.data.status).toBe('confirmed')
    expect((await get(buyer, id)).data.history).toHaveLength(3)
  })

  it('completed, counts for both sides, once, and makes them trusted partners', async () => {
    const data = await table()
    const companies = companyRepository(data)
    const count = async ({ companyId }: User) => (await companies.get(companyId))!.completed_transactions ?? 0
    await (await cloud()).settled()
    const before = [await count(buyer), await count(seller)]
    const ids = await Promise.all([1, 2, 3].map(async () => (await create(buyer, { amount: 1 })).data.id))
    for (const as of [buyer, seller]) await Promise.all(ids.map((id) => confirm(as, id, 1)))
    await Promise.all(ids.flatMap((id) => [complete(buyer, id), complete(seller, id)]))
    await (await cloud()).settled()
    // As if the stream told it again, many times at once.
    const again = completedCounter(
      data,
      companies,
      { tally: () => Promise.resolve(NO_LOADS) },
      () => new Date(),
    )
    await Promise.all([...ids, ...ids, ...ids].map((id) => again(id)))
    expect([await count(buyer), await count(seller)]).toEqual(before.map((number) => number + 3))

    // Listed by no other file: of many equal partners a listing keeps twenty.
    const spent = { material_name: 'Spent vanadium catalyst', quantity: 20, unit: 't/month' } as const
    const body = listingInput({ ...spent, type: 'requirement' })
    const wanted = (await call(api.catalogue.createMaterial, { as: stranger, body })).data.id
    await call(api.catalogue.createMaterial, { as: seller, body: listingInput(spent) })
    // The later half of a pair finds it.
    await (await cloud()).settled()
    const found = await call(api.matching.generateMatches, {
      as: stranger,
      body: { materialId: wanted, companyId: stranger.companyId },
    })
    const partner = found.data.matches.find(({ counterpart }) => counterpart.company_id === seller.companyId)
    expect(partner!.result.trust_status).toBe('trusted')
  })

  it('stays counted when it is changed in the moment in which a reaction counts it', async () => {
    const { id } = (await create(buyer, { amount: 1 })).data
    for (const as of [buyer, seller]) await confirm(as, id, 1)
    await complete(buyer, id)
    await (await cloud()).settled()
    const { Transaction } = await table()
    const key = Transaction.build(GetItemCommand).key({ id }).options({ consistent: true })
    const counted_at = (await key.send()).Item!.counted_at!
    const count = (value: string | ReturnType<typeof $remove>) =>
      Transaction.build(UpdateItemCommand).item({ id, counted_at: value }).send()
    await count($remove())

    // The reaction comes between what the change reads and what it writes.
    const client = await dynamo()
    let writes = 0
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'TransactWriteItemsCommand' && ++writes === 1) await count(counted_at)
          return next(args)
        },
      { step: 'initialize' },
    )
    const services = createServices([provide(store, openStore((await cloud()).tableName, client))])
    const by = { id: buyer.companyId, name: buyer.companyName }
    const action = { type: 'mark', step: 'review', mark: 'done', note: null } as const
    await services.use(transactions).change(id, action, by, new Date())
    expect(writes).toBe(2)
    const { Item } = await key.send()
    expect(Item).toMatchObject({ counted_at, steps: { review: { buyer: { mark: 'done' } } } })
  })

  it('is its parties’ alone', async () => {
    const { id } = (await create(buyer)).data
    const answers = [
      await get(stranger, id),
      await confirm(stranger, id, 0),
      await change(stranger, id, 1),
      await complete(stranger, id),
      await cancel(stranger, id),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual(Array(5).fill('NOT_FOUND'))
    const list = (as: User, companyId: string) =>
      call(api.exchange.listTransactions, { as, query: { companyId } })
    expect((await list(stranger, buyer.companyId)).error.code).toBe('NOT_SELF')
    expect((await list(stranger, stranger.companyId)).data.items).toEqual([])
    expect((await list(stranger, stranger.companyId)).data.total).toBe(0)
    const own = (await list(buyer, buyer.companyId)).data
    expect(own.total).toBe(own.items.length)
    const ids = async (as: User) => (await list(as, as.userId)).data.items.map((one) => one.id)
    expect(await ids(buyer)).toEqual(await ids(seller))
    expect((await ids(buyer))[0]).toBe(id)
  })
})
