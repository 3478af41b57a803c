import { newNotificationId } from '#functions/data/notices/notification.ts'
import { itemsAt } from '#functions/data/table/batch.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DealSide } from '#shared/domain/deals/conditions.ts'
import { oppositeSide } from '#shared/domain/deals/deal.ts'
import { loadIdOf, silentAt } from '#shared/domain/deals/loads.ts'
import { exactSum } from '#shared/domain/deals/tally.ts'
import type { NoticeSaid } from '#shared/domain/notices/notice.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { sideCompany, loadAnswered, loadEntered, loadSilenced, type WeighedTicket } from './load-changes.ts'
import { loadWrites, notDelivering, type LoadChange } from './load-writes.ts'

/**
 * Many loads of a deal by few writes: each is answered for itself, and the other side is told by one notice, which grows with
 * each write.
 */
export type ManyLoads = ReturnType<typeof manyLoadsOf>
export const manyLoads: Service<ManyLoads> = (services) =>
  manyLoadsOf(services.use(store), services.use(newNotificationId))

/** Writes that one transaction of the table takes, less those of the deal, its tally, the notice and the log. */
const ROOM = 96
/** A load that is confirmed has its line of the ledger; one that was booked before has a counter-line too. */
const WRITES_OF_A_CONFIRMATION = 3

export interface LoadRow {
  state: 'done' | 'known' | 'refused'
  /** Why it was refused. */
  message: string | null
}

const refusedRow = (error: unknown): LoadRow => {
  if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
  return { state: 'refused', message: error.message }
}

export function manyLoadsOf(store: Store, newNotice: (now: Date) => string) {
  const { Load } = store
  const { loadWrite, delivering, tallied, bookings, loadNotice, loadActs } = loadWrites(store, newNotice)

  async function standing(transaction_id: string, ids: readonly string[]): Promise<Map<string, LoadItem>> {
    const keys = [...new Set(ids)].map((load_id) => ({ transaction_id, load_id }))
    const found = await itemsAt(Load, keys, { consistent: true })
    return new Map(found.map((load) => [load.load_id, load]))
  }

  return {
    /**
     * Enters tickets in their order; the same one again, in the same file too, is the same load.
     *
     * @returns a row for each, in their order.
     */
    async enter(
      deal: TransactionItem,
      tickets: readonly WeighedTicket[],
      by: DealSide,
      now: Date,
      person?: string,
    ): Promise<LoadRow[]> {
      const at = now.toISOString()
      const enteredNow = (entered: readonly LoadChange[]): NoticeSaid => ({
        kind: 'load.entered',
        params: {
          company: sideCompany(deal, by),
          ...{ material: deal.material_name, unit: deal.unit, count: entered.length },
          ticket: entered[0]!.after.ticket,
          quantity: exactSum(entered.map(({ after }) => after.quantity)),
          until: silentAt(at),
        },
      })
      const id = newNotice(now)
      const rows: LoadRow[] = []
      const earlier: LoadChange[] = []
      for (const some of chunks(tickets, ROOM)) {
        const answered = await optimisticWrite(store, async () => {
          const there = await standing(
            deal.id,
            some.map(({ ticket }) => loadIdOf(ticket)),
          )
          const changes: LoadChange[] = []
          const of = some.map((ticket): LoadRow => {
            const before = there.get(loadIdOf(ticket.ticket)) ?? null
            try {
              const after = loadEntered(deal, before, ticket, by, at)
              if (after === before) return { state: 'known', message: null }
              changes.push({ before, after })
              there.set(after.load_id, after)
              return { state: 'done', message: null }
            } catch (error) {
              return refusedRow(error)
            }
          })
          if (changes.length === 0) return of
          const refused = await transact(
            delivering(deal),
            tallied(deal, changes),
            loadNotice(deal, oppositeSide(by), enteredNow([...earlier, ...changes]), now, { id }),
            ...loadActs(
              deal,
              by,
              person,
              { id, at },
              {
                action: 'load.entered',
                detail: `${earlier.length + changes.length} ${[...earlier, ...changes][0]!.after.ticket}`,
              },
            ),
            ...changes.map(loadWrite),
          )
          if (refused?.[0]) {
            const { message } = notDelivering(deal)
            return of.map((row): LoadRow => (row.state === 'done' ? { state: 'refused', message } : row))
          }
          if (refused) return STALE
          earlier.push(...changes)
          return of
        })
        rows.push(...answered)
      }
      return rows
    },

    /**
     * Confirms loads as they were seen: each with the version that was.
     *
     * @returns a row for each, in their order.
     */
    async confirm(
      deal: TransactionItem,
      asked: readonly { id: string; version: number }[],
      by: DealSide,
      now: Date,
      person?: string,
    ): Promise<LoadRow[]> {
      const at = now.toISOString()
      const confirmedNow = (confirmed: readonly LoadItem[]): NoticeSaid => ({
        kind: 'load.answered',
        params: {
          company: sideCompany(deal, by),
          ...{ material: deal.material_name, ticket: confirmed[0]!.ticket, unit: deal.unit },
          ...{ word: 'confirm', settled: true, count: confirmed.length },
          quantity: exactSum(confirmed.map(({ booked }) => booked.quantity)),
        },
      })
      const noticeId = newNotice(now)
      const rows: LoadRow[] = []
      const earlier: LoadItem[] = []
      for (const some of chunks(asked, Math.floor(ROOM / WRITES_OF_A_CONFIRMATION))) {
        const answered = await optimisticWrite(store, async () => {
          const there = await standing(
            deal.id,
            some.map(({ id }) => id),
          )
          const writes: Parameters<typeof transact>[number][] = []
          const changes: LoadChange[] = []
          const confirmed: LoadItem[] = []
          const of = some.map(({ id, version }): LoadRow => {
            const before = there.get(id)
            if (!before) return { state: 'refused', message: 'There is no such load.' }
            try {
              const silenced = loadSilenced(deal, before, now)
              const done = silenced ?? loadAnswered(deal, before, { type: 'confirm' }, by, version, at)
              if (!done) return { state: 'known', message: null }
              const change = { before, after: done.after }
              changes.push(change)
              there.set(id, done.after)
              writes.push(loadWrite(change), ...bookings(deal, done.after, done.lines))
              if (silenced) return { state: 'known', message: null }
              confirmed.push(done.after)
              return { state: 'done', message: null }
            } catch (error) {
              return refusedRow(error)
            }
          })
          if (changes.length === 0) return of
          const all = [...earlier, ...confirmed]
          const told =
            confirmed.length > 0
              ? [
                  loadNotice(deal, oppositeSide(by), confirmedNow(all), now, { id: noticeId }),
                  ...loadActs(
                    deal,
                    by,
                    person,
                    { id: noticeId, at },
                    {
                      action: 'load.answered',
                      detail: `confirm ${all.length} ${all[0]!.ticket}`,
                    },
                  ),
                ]
              : []
          if (await transact(tallied(deal, changes), ...writes, ...told)) return STALE
          earlier.push(...confirmed)
          return of
        })
        rows.push(...answered)
      }
      return rows
    },
  }
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
