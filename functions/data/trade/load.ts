import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DealSide } from '#shared/domain/deals/conditions.ts'
import {
  actOnLoad,
  loadIdOf,
  NOTHING_BOOKED,
  silentAt,
  type BookedLine,
  type LoadAction,
  type LoadWord,
} from '#shared/domain/deals/loads.ts'
import { NO_LOADS, tallyAfter, type LoadTally } from '#shared/domain/deals/tally.ts'
import type { NoticeSaid } from '#shared/domain/notices/notice.ts'
import { AppError } from '#shared/errors.ts'
import { loadKey, ownerPartition } from '#shared/table/keys.ts'
import type { BookingItem, LoadItem, LoadTallyItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { ofEitherSide } from './parties.ts'

/** Loads of deals and the lines of the ledger that they become. */
export type LoadRepository = ReturnType<typeof loadRepository>
export const loads: Service<LoadRepository> = (services) =>
  loadRepository(services.use(store), services.use(newNotificationId))

/** What a weighbridge ticket says. */
export type WeighedTicket = Pick<LoadItem, 'ticket' | 'day' | 'quantity' | 'percent' | 'carrier' | 'note'>

type Said = LoadItem['said'][number]

/** Entries of a load's record; beyond that the two talk. */
const MOST_SAID = 40

const parties = ({ buyer_id, seller_id }: Pick<TransactionItem, 'buyer_id' | 'seller_id'>) => ({
  buyer_id,
  seller_id,
})

const indexed = (deal: Pick<TransactionItem, 'buyer_id' | 'seller_id'>, sortKey: string) => ({
  GSI1PK: ownerPartition(deal.buyer_id),
  GSI1SK: sortKey,
  GSI2PK: ownerPartition(deal.seller_id),
  GSI2SK: sortKey,
})

const companyOf = (deal: Pick<TransactionItem, 'buyer_id' | 'seller_id'>, side: DealSide) =>
  side === 'seller' ? deal.seller_id : deal.buyer_id

const wordOf = (action: LoadAction): LoadWord =>
  action.type === 'dispute' && action.refused ? 'refuse' : action.type

const saidOf = (action: LoadAction, by: DealSide | null, at: string): Said => ({
  word: wordOf(action),
  by,
  at,
  quantity: action.type === 'dispute' && !action.refused ? action.quantity : null,
  percent: action.type === 'dispute' ? action.percent : null,
  reason: action.type === 'dispute' ? action.reason : null,
})

const sameWord = (a: Said | undefined, b: Said): boolean =>
  a !== undefined &&
  (['word', 'by', 'quantity', 'percent', 'reason'] as const).every((field) => a[field] === b[field])

/** What the loads of a deal come to. */
export async function dealTally({ LoadTally }: Store, transaction_id: string): Promise<LoadTally> {
  const { Item } = await LoadTally.build(GetItemCommand)
    .key({ transaction_id })
    .options({ consistent: true })
    .send()
  return Item ?? NO_LOADS
}

export function loadRepository(store: Store, newNotice: (now: Date) => string) {
  const { table, Booking, Load, LoadTally, Transaction } = store

  async function get(transaction_id: string, load_id: string): Promise<LoadItem | null> {
    const { Item } = await Load.build(GetItemCommand)
      .key({ transaction_id, load_id })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  async function ofDeal(id: string): Promise<LoadItem[]> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: loadKey(id, '').PK, range: { beginsWith: loadKey(id, '').SK } })
      .entities(Load)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    return Items
  }

  /** What a load adds to the tally of its deal. */
  function tallied(deal: TransactionItem, before: LoadItem | null, after: LoadItem) {
    const { loads, open, seller, buyer, quantity, amount } = tallyAfter(NO_LOADS, before, after)
    return LoadTally.build(UpdateTransaction).item({
      transaction_id: deal.id,
      ...parties(deal),
      ...indexed(deal, `LOADTALLY#${deal.id}`),
      loads: $add(loads),
      open: $add(open),
      seller: $add(seller),
      buyer: $add(buyer),
      quantity: $add(quantity),
      amount: $add(amount),
    })
  }

  const bookings = (deal: TransactionItem, load: LoadItem, lines: readonly BookedLine[]) =>
    lines.map((line) =>
      Booking.build(PutTransaction)
        .item({
          transaction_id: deal.id,
          load_id: load.load_id,
          ticket: load.ticket,
          day: load.day,
          ...parties(deal),
          ...line,
          ...indexed(deal, `BOOKING#${line.at}#${deal.id}#${load.load_id}#${line.line}`),
        })
        .options({ condition: { attr: 'load_id', exists: false } }),
    )

  function notice(deal: TransactionItem, to: DealSide, said: NoticeSaid, now: Date, urgent = false) {
    return notificationWrite(store, companyOf(deal, to), newNotice(now), now, {
      type: 'info',
      ...said,
      link: `/deliveries?exchange=${deal.id}`,
      ...(urgent && { urgent }),
    })
  }

  /** Writes a load as it became, with the lines of the ledger; `told`: what else belongs to it. */
  async function write(
    deal: TransactionItem,
    before: LoadItem,
    after: LoadItem,
    lines: readonly BookedLine[],
    told: ReturnType<typeof notice>[],
  ): Promise<LoadItem | typeof STALE> {
    const refused = await transact(
      Load.build(PutTransaction)
        .item(after)
        .options({ condition: { attr: 'version', eq: before.version } }),
      tallied(deal, before, after),
      ...bookings(deal, after, lines),
      ...told,
    )
    return refused ? STALE : after
  }

  /** Confirms by silence what was not answered within its term. */
  async function settleSilent(deal: TransactionItem, load: LoadItem, now: Date): Promise<LoadItem> {
    if (load.state !== 'entered' || now.toISOString() < load.silent_at) return load
    return optimisticWrite(store, async () => {
      const before = (await get(deal.id, load.load_id))!
      const done = actOnLoad(before, { type: 'silence' }, null, now.toISOString(), deal)
      if (!done) return before
      const said = [...before.said, saidOf({ type: 'silence' }, null, before.silent_at)]
      const after = { ...before, ...done.load, said, version: before.version + 1 }
      return write(deal, before, after, done.lines, [])
    })
  }

  return {
    ofDeal,

    tally: (id: string): Promise<LoadTally> => dealTally(store, id),

    /** Of every deal of a company that has loads, by the deal's id. */
    async tallies(companyId: string): Promise<Map<string, LoadTallyItem>> {
      const found = await ofEitherSide<LoadTallyItem>(table, LoadTally, 'LOADTALLY#', companyId)
      return new Map(found.map((tally) => [tally.transaction_id, tally]))
    },

    /** Loads of a company, by the beginning of their day: `2026`, `2026-12`. */
    of: (companyId: string, day: string): Promise<LoadItem[]> =>
      ofEitherSide<LoadItem>(table, Load, `LOAD#${day}`, companyId),

    /** Loads of a company that were weighed between two days, both included. */
    weighedBetween: (companyId: string, from: string, to: string): Promise<LoadItem[]> =>
      ofEitherSide<LoadItem>(table, Load, [`LOAD#${from}`, `LOAD#${to}~`], companyId),

    /** Lines of the ledger of a company that were booked between two days, both included. */
    bookedBetween: (companyId: string, from: string, to: string): Promise<BookingItem[]> =>
      ofEitherSide<BookingItem>(table, Booking, [`BOOKING#${from}`, `BOOKING#${to}~`], companyId),

    /** Lines of the ledger of a company, by the beginning of the time they were booked at. */
    booked: (companyId: string, time: string): Promise<BookingItem[]> =>
      ofEitherSide<BookingItem>(table, Booking, `BOOKING#${time}`, companyId),

    /** Loads of a deal, after the silence of those whose term is over. */
    async settledBySilence(deal: TransactionItem, now: Date): Promise<LoadItem[]> {
      const found = await ofDeal(deal.id)
      return Promise.all(found.map((load) => settleSilent(deal, load, now)))
    },

    /**
     * Enters a load. The same ticket again is the same load; one that was withdrawn may be entered anew.
     *
     * @param quiet no notice: of many at once the other side is told by one.
     * @throws {AppError} CONFLICT when the ticket says something else already, or the deal takes no loads.
     */
    async enter(
      deal: TransactionItem,
      ticket: WeighedTicket,
      by: DealSide,
      now: Date,
      { quiet = false } = {},
    ): Promise<{ load: LoadItem; isNew: boolean }> {
      const load_id = loadIdOf(ticket.ticket)
      const at = now.toISOString()
      return optimisticWrite(store, async () => {
        const before = await get(deal.id, load_id)
        if (before && before.state !== 'withdrawn') {
          const same = (['day', 'quantity', 'percent', 'carrier', 'note'] as const).every(
            (field) => before[field] === ticket[field],
          )
          if (same && before.entered_by === by) return { load: before, isNew: false }
          throw new AppError('CONFLICT', `Ticket ${before.ticket} is entered already, for ${before.day}.`, [
            { field: 'ticket', message: 'This ticket is entered already, with other figures' },
          ])
        }
        const load: LoadItem = {
          transaction_id: deal.id,
          load_id,
          ...parties(deal),
          ...ticket,
          state: 'entered',
          entered_by: by,
          entered_at: at,
          silent_at: silentAt(at),
          claim: null,
          mean_by: null,
          settled: null,
          booked: before?.booked ?? NOTHING_BOOKED,
          said: [
            ...(before?.said ?? []),
            { word: 'entered', by, at, quantity: ticket.quantity, percent: ticket.percent, reason: null },
          ],
          version: (before?.version ?? 0) + 1,
          ...indexed(deal, `LOAD#${ticket.day}#${deal.id}#${load_id}`),
        }
        const other = by === 'seller' ? 'buyer' : 'seller'
        const { ticket: number, quantity } = ticket
        const told: NoticeSaid = {
          kind: 'load.entered',
          params: {
            company: companyOf(deal, by),
            ...{ material: deal.material_name, ticket: number, quantity, unit: deal.unit, count: 1 },
            until: load.silent_at,
          },
        }
        const refused = await transact(
          Load.build(PutTransaction)
            .item(load)
            .options({
              condition: before
                ? { attr: 'version', eq: before.version }
                : { attr: 'load_id', exists: false },
            }),
          Transaction.build(ConditionCheck)
            .key({ id: deal.id })
            .condition({ attr: 'status', eq: 'confirmed' }),
          tallied(deal, before, load),
          ...(quiet ? [] : [notice(deal, other, told, now)]),
        )
        if (refused?.[1]) throw notDelivering(deal)
        return refused ? STALE : { load, isNew: true }
      })
    },

    /** Tells the other side of many loads at once. */
    async tellOfMany(
      deal: TransactionItem,
      by: DealSide,
      entered: readonly LoadItem[],
      now: Date,
    ): Promise<void> {
      const told: NoticeSaid = {
        kind: 'load.entered',
        params: {
          company: companyOf(deal, by),
          ...{ material: deal.material_name, ticket: '', unit: deal.unit, count: entered.length },
          quantity: entered.reduce((sum, { quantity }) => sum + quantity, 0),
          until: silentAt(now.toISOString()),
        },
      }
      await transact(notice(deal, by === 'seller' ? 'buyer' : 'seller', told, now))
    },

    /**
     * What a side says of a load that it saw in a version. Idempotent: of many equal requests one changes it.
     *
     * @throws {AppError} NOT_FOUND; CONFLICT when the load is another by now, or does not allow it.
     */
    async answer(
      deal: TransactionItem,
      loadId: string,
      action: LoadAction,
      by: DealSide,
      version: number,
      now: Date,
    ): Promise<LoadItem> {
      const at = now.toISOString()
      const word = saidOf(action, by, at)
      return optimisticWrite(store, async () => {
        const found = await get(deal.id, loadId)
        if (!found) throw new AppError('NOT_FOUND')
        const before = await settleSilent(deal, found, now)
        // Silence is nobody's change: who saw the load before it may still speak.
        const seen =
          before.said.at(-1)?.word === 'silence' ? [before.version, before.version - 1] : [before.version]
        if (!seen.includes(version)) {
          if (sameWord(before.said.at(-1), word)) return before
          throw new AppError('CONFLICT', 'The load was changed in the meantime: look at it again.')
        }
        if (action.type === 'confirm' && before.settled?.how === 'silence') return before
        const done = actOnLoad(before, action, by, at, deal)
        if (!done) throw new AppError('CONFLICT', 'The load does not allow this as it stands now.')
        if (done.load === before) return before
        if (before.said.length >= MOST_SAID)
          throw new AppError('CONFLICT', 'This load was answered forty times. Please settle it in the chat.')
        const after = { ...before, ...done.load, said: [...before.said, word], version: before.version + 1 }
        const told: NoticeSaid = {
          kind: 'load.answered',
          params: {
            company: companyOf(deal, by),
            ...{ material: deal.material_name, ticket: before.ticket, unit: deal.unit, word: word.word },
            quantity: after.settled?.quantity ?? before.quantity,
            settled: after.state === 'settled',
          },
        }
        // A dispute reaches who has to answer it at once; what ends one can wait for the next letter.
        const urgent = after.state === 'disputed'
        return write(deal, before, after, done.lines, [
          notice(deal, by === 'seller' ? 'buyer' : 'seller', told, now, urgent),
        ])
      })
    },

    /** Takes a company's own words out of its loads, and its names out of what the other side wrote. */
    async forget(deal: TransactionItem, companyId: string, redact: (text: string) => string): Promise<void> {
      const side = deal.seller_id === companyId ? 'seller' : 'buyer'
      const left = <T extends string | null>(text: T, by: DealSide | null): T =>
        (text === null ? null : by === side ? GONE : redact(text)) as T
      for (const { load_id } of await ofDeal(deal.id)) {
        await optimisticWrite(store, async () => {
          const before = (await get(deal.id, load_id))!
          const { carrier, note, entered_by, claim, said } = before
          const after = {
            ...before,
            carrier: left(carrier, entered_by),
            note: left(note, entered_by),
            claim: claim && { ...claim, reason: left(claim.reason, claim.by) },
            said: said.map((word) => ({ ...word, reason: left(word.reason, word.by) })),
          }
          if (JSON.stringify(after) === JSON.stringify(before)) return undefined
          const refused = await transact(
            Load.build(PutTransaction)
              .item({ ...after, version: before.version + 1 })
              .options({ condition: { attr: 'version', eq: before.version } }),
          )
          return refused ? STALE : undefined
        })
      }
    },
  }
}

/** In the place of words that a company took with it. */
const GONE = 'removed with the account'

const notDelivering = ({ status }: TransactionItem) =>
  new AppError(
    'CONFLICT',
    status === 'completed'
      ? 'The deliveries are over: the transaction was completed.'
      : status === 'cancelled'
        ? 'The transaction was cancelled: it takes no more loads.'
        : 'Loads are entered once both sides have agreed to the terms.',
  )
