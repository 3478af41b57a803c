import { listingRepository } from '#functions/data/listings/listing.ts'
import type { Store } from '#functions/data/table/store.ts'
import { loadRepository } from '#functions/data/deliveries/load.ts'
import { pairId } from '#functions/data/trade/pair.ts'
import { paperRepository } from '#functions/data/reports/papers.ts'
import { sampleRepository } from '#functions/data/trade/sample.ts'
import { sitesOfDeal } from '#functions/data/trade/deal-sites.ts'
import { transactionRepository, type ActingSide } from '#functions/data/trade/transaction.ts'
import { DAY, later } from '#functions/platform/clock.ts'
import { statedProperties } from '#functions/usecases/listings/stated-properties.ts'
import { sampleLines } from '#functions/views/exchange/sample-card.ts'
import { propertyInputSchema } from '#shared/api/market/sheet.ts'
import { dayOf } from '#shared/domain/day.ts'
import { NO_CONDITIONS, plannedQuantity } from '#shared/domain/deals/conditions.ts'
import type { LoadAction } from '#shared/domain/deals/loads.ts'
import { WEEKDAYS, type DeliveryPlan, type PlanAction } from '#shared/domain/deals/plan/plan.ts'
import { foundBy } from '#shared/domain/deals/samples.ts'
import type { SheetProperty } from '#shared/domain/properties/sheet.ts'
import { transactionAmount } from '#shared/domain/transactions/terms.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** One exchange of the demo from its sample to its loads of three months: written the way the product writes it, dated back. */

const LISTING = 'scheldt-ironworks.mill-scale'
/** EUR per tonne, and tonnes a month. */
const PRICE = 52
const RHYTHM = { quantity: 200, period: 'month' as const }

/** What the iron corrective has to meet, by the need of Limfjord Binders, and what the laboratory found. */
const LIMITS = [
  { parameter: 'oil-grease', op: '<=', value: 1, found: 0.71, method: 'EN 14345' },
  { parameter: 'chlorine', op: '<=', value: 0.05, found: 0.012, method: 'EN 14582' },
  { parameter: 'zinc', op: '<=', value: 0.5, found: 0.04, method: 'EN ISO 11885' },
] as const

/** What the two state of it in law, for papers and reports: mill scale that a kiln takes as raw material. */
const STATED = {
  seller: new Map([
    ['status', 'waste'],
    ['waste.codes', '100210'],
  ]),
  buyer: new Map([['operation', 'R5']]),
}

/** Two lots a month, by days before the seed moment. */
const LOADS: readonly {
  ago: number
  quantity: number
  /** What the buyer says of it, and when, in days after; absent: nothing yet. */
  answers?: readonly { by: 'seller' | 'buyer'; after: number; action: LoadAction }[]
}[] = [
  { ago: 92, quantity: 98.42, answers: [{ by: 'buyer', after: 2, action: { type: 'confirm' } }] },
  { ago: 78, quantity: 101.36, answers: [{ by: 'buyer', after: 1, action: { type: 'confirm' } }] },
  {
    ago: 63,
    quantity: 99.88,
    answers: [
      {
        by: 'buyer',
        after: 2,
        action: {
          type: 'dispute',
          ...{ quantity: 97.3, percent: null, refused: false },
          reason: 'Our quay scale shows 97.30 t',
        },
      },
      { by: 'seller', after: 3, action: { type: 'mean' } },
      { by: 'buyer', after: 4, action: { type: 'mean' } },
    ],
  },
  {
    ago: 49,
    quantity: 100.14,
    answers: [
      {
        by: 'buyer',
        after: 1,
        action: {
          type: 'dispute',
          ...{ quantity: 0, percent: null, refused: true },
          reason: 'Oil 1.4 % in the lot sample, above the limit of 1 %',
        },
      },
      { by: 'seller', after: 3, action: { type: 'take' } },
    ],
  },
  { ago: 33, quantity: 102.05, answers: [{ by: 'buyer', after: 2, action: { type: 'confirm' } }] },
  { ago: 19, quantity: 97.61, answers: [{ by: 'buyer', after: 2, action: { type: 'confirm' } }] },
  { ago: 3, quantity: 100.7 },
]

/** Terms for a year from the first load on. */
function termsOf(from: Date) {
  const conditions = {
    ...NO_CONDITIONS,
    rhythm: RHYTHM,
    tolerance: 10,
    limits: LIMITS.map(({ parameter, value }) => ({
      parameter: parameter === 'oil-grease' ? 'Oil and grease' : parameter === 'zinc' ? 'Zinc' : 'Chlorine',
      sign: 'at_most' as const,
      value,
      unit: '%',
    })),
    transport: 'seller' as const,
    incoterm: 'DAP' as const,
    place: 'Aalborg, works quay',
    start: dayOf(from),
    end: dayOf(later(from, 364 * DAY)),
    notice_days: 90,
  }
  const quantity = plannedQuantity(conditions)!
  const amount = transactionAmount(quantity, PRICE)!
  return { amount, quantity, price_per_unit: PRICE, payer: 'buyer' as const, conditions }
}

const properties = (list: readonly object[], at: string): SheetProperty[] =>
  statedProperties(
    list.map((one) => propertyInputSchema.parse(one)),
    'values',
  ).map((one) => ({ ...one, at }))

/** Days from one load to the next, and how many loads ahead one is moved, and another left out. */
const EVERY = 14
const [MOVED, LEFT_OUT] = [8, 9] as const

/** A load every second week, proposed and accepted, then changed once; and an extra load that waits for the seller. */
async function planned(
  { change }: ReturnType<typeof transactionRepository>,
  deal: TransactionItem,
  { seller, buyer }: Record<'seller' | 'buyer', ActingSide>,
  now: Date,
): Promise<TransactionItem> {
  const first = later(now, -LOADS[0]!.ago * DAY)
  const weekday = WEEKDAYS[(first.getUTCDay() + 6) % 7]!
  const on = (load: number, days = 0) => dayOf(later(first, (load * EVERY + days) * DAY))
  const plan: DeliveryPlan = {
    rhythm: { every: 'week', interval: EVERY / 7, days: [weekday] },
    quantity: RHYTHM.quantity / 2,
    start: dayOf(first),
    end: null,
    exceptions: [],
  }
  const exceptions = [
    { day: on(MOVED), moved_to: on(MOVED, 2) },
    { day: on(LEFT_OUT), moved_to: null },
  ]
  const words: readonly [ago: number, by: ActingSide, plan: PlanAction, note?: string][] = [
    [99, seller, { type: 'propose', plan }],
    [98, buyer, { type: 'accept', number: 1 }],
    [10, buyer, { type: 'propose', plan: { ...plan, exceptions } }, 'The quay is closed over the holidays'],
    [9, seller, { type: 'accept', number: 2 }],
    [
      1,
      buyer,
      { type: 'call', id: 'demo-extra-load', day: dayOf(later(now, 12 * DAY)), quantity: 60 },
      'Our other supplier stands still for a week',
    ],
  ]
  let after = deal
  for (const [ago, by, action, note = null] of words)
    after = await change(deal.id, { type: 'plan', plan: action, note }, by, later(now, -ago * DAY))
  return after
}

/** @returns whether it was written; one that is there stays as it is. */
export async function seedDeal(
  store: Store,
  newNotice: (time: Date) => string,
  seller: ActingSide,
  buyer: ActingSide,
  now: Date,
): Promise<boolean> {
  const transactions = transactionRepository(store, newNotice)
  const samples = sampleRepository(store, transactions)
  const loads = loadRepository(store, newNotice)
  const listing = await listingRepository(store).get(LISTING)
  if (!listing) return false
  const ago = (days: number) => later(now, -days * DAY)
  const { id: material_id, material_name, category, unit } = listing
  const id = `demo-deliveries-${pairId(seller.id, buyer.id)}`
  const terms = termsOf(ago(LOADS[0]!.ago))
  const parties = { buyer_id: buyer.id, seller_id: seller.id }
  const begun = { id, connection_id: pairId(seller.id, buyer.id), ...parties, material_id, material_name }
  const made = await transactions.create(
    { ...begun, ...(await sitesOfDeal(store, begun)), category, unit: unit.split('/')[0]!, ...terms },
    buyer,
    ago(124),
  )
  if (made.version > 1) return false
  await transactions.change(
    id,
    { type: 'mark', step: 'interest', mark: 'done', note: null },
    seller,
    ago(123),
  )
  for (const by of [seller, buyer])
    await transactions.change(
      id,
      { type: 'mark', step: 'disclosure', mark: 'skip', note: null },
      by,
      ago(122),
    )

  const limits = properties(
    LIMITS.map(({ found: _, ...limit }) => ({ ...limit, unit: '%', weight: 'must' })),
    ago(121).toISOString(),
  )
  const asked = { kind: 'sample' as const, amount: '20 kg in two bags', note: null, limits }
  const { number } = await samples.ask(id, asked, buyer, ago(121))
  const sentAt = ago(118)
  const sent = {
    ...{ at: sentAt.toISOString(), day: dayOf(sentAt), amount: '20 kg in two bags' },
    ...{ carrier: 'Parcel service', ticket: null, note: 'From the scale pit, 12 increments' },
  }
  await samples.answer(id, number, { action: 'send', version: 1, sent }, seller, sentAt)
  const measuredAt = ago(109)
  const values = properties(
    LIMITS.map(({ parameter, found: value, method }) => ({
      ...{ parameter, op: '=', value, unit: '%', method, date: dayOf(sentAt) },
    })),
    measuredAt.toISOString(),
  )
  const found = foundBy(sampleLines(limits, values))
  const measured = {
    at: measuredAt.toISOString(),
    by: 'buyer' as const,
    laboratory: 'Works laboratory, Aalborg',
  }
  await samples.answer(
    id,
    number,
    { action: 'measure', version: 2, values, measured, found },
    buyer,
    measuredAt,
  )
  for (const by of [buyer, seller])
    await transactions.change(id, { type: 'mark', step: 'sample', mark: 'done', note: null }, by, ago(107))
  for (const by of [buyer, seller])
    await transactions.change(
      id,
      { type: 'mark', step: 'trial_load', mark: 'skip', note: null },
      by,
      ago(106),
    )
  let deal = made
  for (const by of [seller, buyer])
    deal = await transactions.change(id, { type: 'confirm', amount: terms.amount, version: 1 }, by, ago(100))
  for (const side of ['seller', 'buyer'] as const)
    await paperRepository(store).state(deal, '', STATED[side], side, ago(95))

  deal = await planned(transactions, deal, { seller, buyer }, now)
  for (const [at, { ago: days, quantity, answers = [] }] of LOADS.entries()) {
    const time = ago(days)
    const ticket = { ticket: `SI-${4170 + at * 13}`, day: dayOf(time), quantity, percent: null }
    let load = await loads.enter(
      deal,
      { ...ticket, carrier: 'Coaster', note: null },
      'seller',
      time,
      seller.person,
    )
    for (const { by, after, action } of answers)
      load = await loads.answer(
        ...([deal, load.load_id, action, by, load.version, later(time, after * DAY)] as const),
        (by === 'seller' ? seller : buyer).person,
      )
  }
  return true
}
