import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { newNotificationId } from '#functions/data/notices/notification.ts'
import { itemsAt } from '#functions/data/table/batch.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DealSide } from '#shared/domain/deals/conditions.ts'
import { oppositeSide } from '#shared/domain/deals/deal.ts'
import { loadIdOf, silenceFrom, type LoadAction } from '#shared/domain/deals/loads.ts'
import { NO_LOADS, type LoadTally } from '#shared/domain/deals/tally.ts'
import type { NoticeSaid } from '#shared/domain/notices/notice.ts'
import { AppError } from '#shared/errors.ts'
import { loadKey } from '#shared/table/keys.ts'
import type { BookingItem, LoadItem, LoadTallyItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import {
  sideCompany,
  loadAnswered,
  loadEntered,
  loadSilenced,
  type ChangedLoad,
  type WeighedTicket,
} from './load-changes.ts'
import { loadWrites, notDelivering } from './load-writes.ts'
import { ofEitherSide } from '#functions/data/trade/parties.ts'

/** Loads of deals and the lines of the ledger that they become. */
export type LoadRepository = ReturnType<typeof loadRepository>
export const loads: Service<LoadRepository> = (services) =>
  loadRepository(services.use(store), services.use(newNotificationId))

/** What the loads of a deal come to. */
export async function dealTally({ LoadTally }: Store, transaction_id: string): Promise<LoadTally> {
  const { Item } = await LoadTally.build(GetItemCommand)
    .key({ transaction_id })
    .options({ consistent: true })
    .send()
  return Item ?? NO_LOADS
}

export function loadRepository(store: Store, newNotice: (now: Date) => string) {
  const { table, Booking, Load, LoadTally } = store
  const { loadWrite, delivering, tallied, bookings, loadNotice, loadActs } = loadWrites(store, newNotice)

  async function get(transaction_id: string, load_id: string): Promise<LoadItem | null> {
    const { Item } = await Load.build(GetItemCommand)
      .key({ transaction_id, load_id })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  /** Writes a load as it became, with the lines of the ledger; `told`: what else belongs to it. */
  async function write(
    deal: TransactionItem,
    before: LoadItem,
    { after, lines }: ChangedLoad,
    told: (ReturnType<typeof loadNotice> | ReturnType<typeof loadActs>[number])[],
  ): Promise<LoadItem | typeof STALE> {
    const refused = await transact(
      loadWrite({ before, after }),
      tallied(deal, [{ before, after }]),
      ...bookings(deal, after, lines),
      ...told,
    )
    return refused ? STALE : after
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

  /** Confirms by silence what was not answered within its term. */
  async function settleSilent(deal: TransactionItem, load: LoadItem, now: Date): Promise<LoadItem> {
    const from = silenceFrom(load, deal)
    if (load.state !== 'entered' || from === null || now.toISOString() < from) return load
    return optimisticWrite(store, async () => {
      const before = (await get(deal.id, load.load_id))!
      const done = loadSilenced(deal, before, now)
      return done ? write(deal, before, done, []) : before
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

    /** Lines of the ledger of a company, by the beginning of the time they were booked at. */
    booked: (companyId: string, time: string): Promise<BookingItem[]> =>
      ofEitherSide<BookingItem>(table, Booking, `BOOKING#${time}`, companyId),

    /** Lines by their keys; what is not there is left out. */
    linesAt: (keys: Pick<BookingItem, 'transaction_id' | 'load_id' | 'line'>[]): Promise<BookingItem[]> =>
      itemsAt(Booking, keys),

    /** Loads of a deal, after the silence of those whose term is over. */
    async settledBySilence(deal: TransactionItem, now: Date): Promise<LoadItem[]> {
      const found = await ofDeal(deal.id)
      return Promise.all(found.map((load) => settleSilent(deal, load, now)))
    },

    /** The same of loads that were read, of some deals by their id: the table is asked for nothing but what is over. */
    afterSilence: (
      deals: ReadonlyMap<string, TransactionItem>,
      found: readonly LoadItem[],
      now: Date,
    ): Promise<LoadItem[]> =>
      Promise.all(
        found.flatMap((load) => {
          const deal = deals.get(load.transaction_id)
          return deal ? [settleSilent(deal, load, now)] : []
        }),
      ),

    /**
     * Enters a load. The same ticket again is the same load; one that was withdrawn may be entered anew.
     *
     * @throws {AppError} CONFLICT when the ticket says something else already, or the deal takes no loads.
     */
    async enter(
      deal: TransactionItem,
      ticket: WeighedTicket,
      by: DealSide,
      now: Date,
      person?: string,
    ): Promise<LoadItem> {
      return optimisticWrite(store, async () => {
        const before = await get(deal.id, loadIdOf(ticket.ticket))
        const after = loadEntered(deal, before, ticket, by, now.toISOString())
        if (after === before) return before
        const told: NoticeSaid = {
          kind: 'load.entered',
          params: {
            company: sideCompany(deal, by),
            ...{ material: deal.material_name, ticket: ticket.ticket, unit: deal.unit, count: 1 },
            ...{ quantity: ticket.quantity, until: after.silent_at },
          },
        }
        const refused = await transact(
          loadWrite({ before, after }),
          delivering(deal),
          tallied(deal, [{ before, after }]),
          loadNotice(deal, oppositeSide(by), told, now),
          ...loadActs(
            ...([
              deal,
              by,
              person,
              { id: `${after.load_id}-${after.version}`, at: after.entered_at },
            ] as const),
            { action: 'load.entered', detail: `1 ${after.ticket}` },
          ),
        )
        if (refused?.[1]) throw notDelivering(deal)
        return refused ? STALE : after
      })
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
      person?: string,
    ): Promise<LoadItem> {
      return optimisticWrite(store, async () => {
        const found = await get(deal.id, loadId)
        if (!found) throw new AppError('NOT_FOUND')
        const before = await settleSilent(deal, found, now)
        const done = loadAnswered(deal, before, action, by, version, now.toISOString())
        if (!done) return before
        const { after } = done
        const told: NoticeSaid = {
          kind: 'load.answered',
          params: {
            company: sideCompany(deal, by),
            ...{ material: deal.material_name, ticket: before.ticket, unit: deal.unit, count: 1 },
            word: after.said.at(-1)!.word,
            quantity: after.settled?.quantity ?? before.quantity,
            settled: after.state === 'settled',
          },
        }
        // A dispute reaches who has to answer it at once; what ends one can wait for the next letter.
        const urgent = after.state === 'disputed'
        const entry = { id: `${loadId}-${after.version}`, at: now.toISOString() }
        return write(deal, before, done, [
          loadNotice(deal, oppositeSide(by), told, now, { urgent }),
          ...loadActs(deal, by, person, entry, {
            action: 'load.answered',
            detail: `${told.params.word} 1 ${before.ticket}`,
          }),
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
            loadWrite({ before, after: { ...after, version: before.version + 1 } }),
          )
          return refused ? STALE : undefined
        })
      }
    },
  }
}

/** In the place of words that a company took with it. */
const GONE = 'removed with the account'
