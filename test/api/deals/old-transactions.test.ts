import { marshall } from '@aws-sdk/util-dynamodb'
import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind } from '#infra/verify/items.ts'
import { migrateSites } from '#infra/verify/migrate-sites.ts'
import { localTable } from '#infra/verify/source.ts'
import { api } from '#shared/api/index.ts'
import { ownerPartition, transactionEventKey, transactionKey } from '#shared/table/keys.ts'
import { call, cloud, dynamo, everything, signedIn, type User } from '#test/api/support/cloud.ts'
import { connected } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** Transactions as they stood in the table before there were deals: an amount that both confirm. */

const { exchange } = api
type State = 'draft' | 'waiting' | 'confirmed' | 'completed' | 'cancelled'
const STATES: readonly State[] = ['draft', 'waiting', 'confirmed', 'completed', 'cancelled']
const AMOUNT = 1_234_525
const FEE = 24_691
const DAY = '2025-03-04T10:00:00.000Z'

let seller: User, buyer: User, stranger: User
let materialId: string, connectionId: string
const ids = {} as Record<State, string>
beforeAll(async () => {
  ;[seller, buyer, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  connectionId = (await connected(buyer, seller)).id
  const body = listingInput({ material_name: 'Mill scale', quantity: 100, unit: 't' })
  materialId = (await call(api.catalogue.createMaterial, { as: seller, body })).data.id
  const items = STATES.flatMap(written)
  const { tableName } = await cloud()
  const RequestItems = { [tableName]: items.map((item) => ({ PutRequest: { Item: marshall(item) } })) }
  await (await dynamo()).send(new BatchWriteItemCommand({ RequestItems }))
})

/** Its changes up to a state, by who made them. */
const WAY: Record<
  State,
  readonly ['create' | 'confirm' | 'complete' | 'cancel', 'seller' | 'buyer', State][]
> = {
  draft: [['create', 'buyer', 'draft']],
  waiting: [
    ['create', 'buyer', 'draft'],
    ['confirm', 'buyer', 'waiting'],
  ],
  confirmed: [
    ['create', 'buyer', 'draft'],
    ['confirm', 'buyer', 'waiting'],
    ['confirm', 'seller', 'confirmed'],
  ],
  completed: [
    ['create', 'buyer', 'draft'],
    ['confirm', 'buyer', 'waiting'],
    ['confirm', 'seller', 'confirmed'],
    ['complete', 'buyer', 'completed'],
  ],
  cancelled: [
    ['create', 'buyer', 'draft'],
    ['cancel', 'seller', 'cancelled'],
  ],
}

/** Where each stands as a deal. */
const STEP: Record<State, string | null> = {
  ...{
    draft: 'disclosure',
    waiting: 'disclosure',
    confirmed: 'deliveries',
    completed: 'review',
    cancelled: null,
  },
}

/** The items of one, with no attribute that came with deals. */
function written(status: State): object[] {
  const id = `old-${status}-${seller.companyId}`
  ids[status] = id
  const idOf = { seller: seller.companyId, buyer: buyer.companyId }
  const stamps = { _ct: DAY, _md: DAY }
  const confirmed = WAY[status].flatMap(([action, by]) => (action === 'confirm' ? [idOf[by]] : []))
  return [
    {
      ...{ ...transactionKey(id), ...stamps, _et: 'transaction', id, connection_id: connectionId },
      ...{ buyer_id: idOf.buyer, seller_id: idOf.seller, material_id: materialId },
      ...{ material_name: 'Mill scale', quantity: 100, unit: 't', amount: AMOUNT, status },
      ...{ confirmed_by: confirmed, version: WAY[status].length, created_at: DAY, changed_at: DAY },
      ...{ GSI1PK: ownerPartition(idOf.buyer), GSI1SK: `TRANSACTION#${DAY}#${id}` },
      ...{ GSI2PK: ownerPartition(idOf.seller), GSI2SK: `TRANSACTION#${DAY}#${id}` },
    },
    ...WAY[status].map(([action, by, then], at) => ({
      ...{ ...transactionEventKey(id, at + 1), ...stamps, _et: 'transaction-event', transaction_id: id },
      ...{ version: at + 1, action, company_id: idOf[by], amount: AMOUNT, status: then, created_at: DAY },
    })),
  ]
}

const room = async (as: User, status: State) =>
  (await call(exchange.getTransaction, { as, params: { id: ids[status] } })).data

describe('a transaction of before there were deals', () => {
  it('opens as a deal at its step, with its one version, its record and the fee of 2 %', async () => {
    for (const status of STATES) {
      const deal = await room(seller, status)
      expect([status, deal.status, deal.amount, deal.fee, deal.total]).toEqual([
        ...[status, status, AMOUNT, FEE, AMOUNT + FEE],
      ])
      expect(deal.versions).toMatchObject([
        { version: 1, amount: AMOUNT, quantity: 100, price_per_unit: null },
      ])
      expect(deal.history.map(({ action }) => action)).toEqual(WAY[status].map(([action]) => action))
      expect(deal.steps[0]).toMatchObject({ step: 'interest', state: 'done' })
      expect([status, deal.step]).toEqual([status, STEP[status]])
    }
    expect((await call(exchange.getTransaction, { as: stranger, params: { id: ids.draft } })).status).toBe(
      404,
    )
  })

  it('is listed once, filtered, on the board and in the calendar as any deal', async () => {
    for (const as of [seller, buyer]) {
      const { items } = (await call(exchange.listTransactions, { as, query: {} })).data
      expect(items.map(({ id }) => id).sort()).toEqual(Object.values(ids).sort())
      const open = (await call(exchange.listTransactions, { as, query: { state: 'open' } })).data
      expect(open.total).toBe(3)
      const { columns } = (await call(exchange.getBoard, { as, query: {} })).data
      expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(STATES.length)
      const query = { from: '2025-03-01', to: '2025-03-31' }
      expect((await call(exchange.getCalendar, { as, query })).status).toBe(200)
    }
    const { deals } = (await call(exchange.getDeliveries, { as: buyer, query: { year: 2025 } })).data
    expect(deals.map(({ id, planned, money }) => [id, planned, money])).toEqual([[ids.confirmed, 100, 0]])
  })

  it('goes on as a deal: two that confirm at once agree once, and what was agreed gets its loads', async () => {
    const params = { id: ids.waiting }
    const confirm = () => call(exchange.confirmTransaction, { as: seller, params, body: { amount: AMOUNT } })
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await room(buyer, 'waiting')).toMatchObject({ status: 'confirmed', step: 'deliveries' })
    expect((await room(buyer, 'waiting')).history).toHaveLength(3)
    const body = { ticket: 'OLD-1', day: '2025-03-10', quantity: 25 }
    const load = (await call(exchange.enterLoad, { as: seller, params, body })).data
    const said = await call(exchange.answerLoad, {
      as: buyer,
      params: { ...params, load: load.id },
      body: { type: 'confirm', version: load.version },
    })
    // A quarter of the one sum, half a cent rounded up.
    expect(said.data.booked.amount).toBe(308_631)
    // Another amount over the draft is its second version, counted from the record.
    const changed = { as: buyer, params: { id: ids.draft }, body: { amount: 2000 } }
    expect((await call(exchange.changeTransaction, changed)).status).toBe(200)
    expect((await room(seller, 'draft')).versions.map(({ version, amount }) => [version, amount])).toEqual([
      [1, AMOUNT],
      [2, 2000],
    ])
  })

  it('is counted once for both sides when it is completed, however often that is said', async () => {
    const done = async () =>
      Promise.all(
        [seller, buyer].map(async (as) =>
          (
            await call(api.dashboard.getDashboard, { as, params: { companyId: as.companyId }, query: {} })
          ).data.months.reduce((sum, { exchanges }) => sum + exchanges, 0),
        ),
      )
    const { settled } = await cloud()
    await settled()
    const before = await done()
    for (const as of [seller, buyer, seller])
      await call(exchange.completeTransaction, { as, params: { id: ids.confirmed } })
    await settled()
    expect(await done()).toEqual(before.map((count) => count + 1))
  })

  it('is given the sites of its listings by a migration that may stop half-way and be run again', async () => {
    const sites = async () =>
      byKind(await everything())
        .transactions.filter(({ id }) => Object.values(ids).includes(id))
        .map(({ id, seller_site, buyer_site }) => [id, seller_site, buyer_site])
        .sort()
    const migrate = async () => migrateSites(localTable(await cloud()))
    expect((await sites()).every(([, site]) => site === undefined)).toBe(true)
    await migrationKilledAt(3)
    const half = (await sites()).filter(([, site]) => site !== undefined).length
    expect([half > 0, half < STATES.length]).toEqual([true, true])
    expect(await migrate()).toBe(STATES.length - half)
    // The seller's listing names its one site; the buyer has one.
    const all = Object.values(ids).sort()
    expect(await sites()).toEqual(all.map((id) => [id, 'main', 'main']))
    expect(await migrate()).toBe(0)
    const faults = verdicts(byKind(await everything())).flatMap((found) =>
      found.faults.filter((fault) => all.some((id) => fault.includes(id))),
    )
    expect(faults).toEqual([])
  })
})

/** A migration that ends before its nth write. */
async function migrationKilledAt(write: number): Promise<void> {
  const place = localTable(await cloud())
  let writes = 0
  place.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'UpdateItemCommand' && ++writes === write) throw new Error('killed')
        return next(args)
      },
    { step: 'initialize' },
  )
  await migrateSites(place).catch((error: Error) => expect(error.message).toBe('killed'))
  place.client.destroy()
}
