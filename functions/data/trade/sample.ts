import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import {
  isSampleOpen,
  MOST_SAMPLES,
  sampleAfter,
  type SampleAction,
  type SampleStanding,
} from '#shared/domain/deals/samples.ts'
import { AppError } from '#shared/errors.ts'
import { sampleKey } from '#shared/table/keys.ts'
import type { SampleItem, SampleReport } from '#shared/table/trade/sample.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { transactions, type ActingSide, type TransactionRepository } from './transaction.ts'

/** Samples and trial loads of deals. Each change of one is a change of its deal, in one table transaction. */
export type SampleRepository = ReturnType<typeof sampleRepository>
export const samples: Service<SampleRepository> = (services) =>
  sampleRepository(services.use(store), services.use(transactions))

export type SampleAsked = Pick<SampleItem, 'kind' | 'amount' | 'note' | 'limits'>

/** What an action writes beside the state. */
export type SampleChange = Partial<Pick<SampleItem, 'sent' | 'measured' | 'values'>>

type Found = Pick<SampleStanding, 'verdict' | 'failing' | 'open'>

/** Before anything was measured. */
const NOTHING_FOUND: Found = { verdict: null, failing: [], open: [] }

const GONE = 'removed with the account'

export function sampleRepository(store: Store, { apply, getFor }: TransactionRepository) {
  const { table, Sample } = store

  async function get(transaction_id: string, number: number): Promise<SampleItem | null> {
    const { Item } = await Sample.build(GetItemCommand)
      .key({ transaction_id, number })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  /** First to last. */
  async function ofDeal(id: string): Promise<SampleItem[]> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: sampleKey(id, 1).PK, range: { beginsWith: 'SAMPLE#' } })
      .entities(Sample)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    return Items
  }

  const put = (sample: SampleItem, before: SampleItem | null) =>
    Sample.build(PutTransaction)
      .item(sample)
      .options({
        condition: before ? { attr: 'version', eq: before.version } : { attr: 'number', exists: false },
      })

  /** Changes the report alone: the deal does not move by it. */
  async function changeReport(
    id: string,
    number: number,
    change: (sample: SampleItem) => SampleReport | null | undefined,
  ): Promise<SampleItem> {
    return optimisticWrite(store, async () => {
      const before = await get(id, number)
      if (!before) throw new AppError('NOT_FOUND')
      const report = change(before)
      if (report === undefined) return before
      const after = { ...before, report, version: before.version + 1 }
      return (await transact(put(after, before))) ? STALE : after
    })
  }

  return {
    get,
    ofDeal,
    changeReport,

    /**
     * Asks for a sample, as who takes the material. The same again while nobody sent it is the same request.
     *
     * @throws {AppError} CONFLICT when the deal is at another step, or another of the kind is under way.
     */
    async ask(id: string, asked: SampleAsked, by: ActingSide, now: Date): Promise<SampleItem> {
      let made: SampleItem | null = null
      await apply(
        id,
        async (deal) => {
          if (sideOf(deal, by.id) !== 'buyer')
            throw new AppError('CONFLICT', 'Who takes the material asks for a sample, with its limits.')
          const all = await ofDeal(id)
          const latest = all.findLast(({ kind }) => kind === asked.kind)
          if (latest && isSampleOpen(latest)) {
            made = latest
            if (latest.state === 'asked' && sameRequest(latest, asked)) return null
            throw new AppError('CONFLICT', 'One is under way: it is measured or taken back first.')
          }
          if (all.length >= MOST_SAMPLES)
            throw new AppError('CONFLICT', `An exchange has at most ${MOST_SAMPLES} samples and trial loads.`)
          const number = (all.at(-1)?.number ?? 0) + 1
          made = {
            transaction_id: id,
            number,
            buyer_id: deal.buyer_id,
            seller_id: deal.seller_id,
            ...asked,
            state: 'asked',
            asked_at: now.toISOString(),
            sent: null,
            measured: null,
            values: [],
            report: null,
            version: 1,
          }
          return {
            action: {
              type: 'sample',
              kind: asked.kind,
              standing: { number, state: 'asked', ...NOTHING_FOUND },
            },
            more: [put(made, null)],
          }
        },
        by,
        now,
      )
      return made!
    },

    /**
     * What a side does with a sample that it saw in a version. Of many equal requests one changes it.
     *
     * @param found what the values come to, of a measurement.
     * @throws {AppError} NOT_FOUND; CONFLICT when it is another by now, or does not allow it.
     */
    async answer(
      id: string,
      number: number,
      {
        action,
        version,
        found = NOTHING_FOUND,
        ...change
      }: SampleChange & {
        action: SampleAction
        version: number
        found?: Found
      },
      by: ActingSide,
      now: Date,
    ): Promise<SampleItem> {
      let made: SampleItem | null = null
      await apply(
        id,
        async (deal) => {
          const before = await get(id, number)
          if (!before) throw new AppError('NOT_FOUND')
          made = before
          const state = sampleAfter(before.state, action, sideOf(deal, by.id))
          if (before.version !== version) {
            if (saysSo(before, action, change)) return null
            throw new AppError('CONFLICT', 'The sample was changed in the meantime: look at it again.')
          }
          if (!state) throw new AppError('CONFLICT', 'The sample does not allow this as it stands now.')
          made = { ...before, ...change, state, version: before.version + 1 }
          return {
            action: { type: 'sample', kind: before.kind, standing: { number, state, ...found } },
            more: [put(made, before)],
          }
        },
        by,
        now,
      )
      return made!
    },

    /** A sample for one of the two. @throws {AppError} NOT_FOUND, also for who is no party. */
    async getFor(
      id: string,
      number: number,
      companyId: string,
    ): Promise<{ deal: TransactionItem; sample: SampleItem }> {
      const [deal, sample] = await Promise.all([getFor(id, companyId), get(id, number)])
      if (!sample) throw new AppError('NOT_FOUND')
      return { deal, sample }
    },

    /** Takes a company's words and its reports out of the samples of a deal, and its names out of what the other wrote. */
    async forget(deal: TransactionItem, companyId: string, redact: (text: string) => string): Promise<void> {
      const side = sideOf(deal, companyId)
      const left = <T extends string | null>(text: T, by: 'seller' | 'buyer'): T =>
        (text === null ? null : by === side ? GONE : redact(text)) as T
      for (const { number } of await ofDeal(deal.id)) {
        await optimisticWrite(store, async () => {
          const before = (await get(deal.id, number))!
          const { sent, measured, report } = before
          const after = {
            ...before,
            note: left(before.note, 'buyer'),
            amount: left(before.amount, 'buyer'),
            limits: before.limits.map((limit) => ({ ...limit, note: left(limit.note, 'buyer') })),
            sent: sent && {
              ...sent,
              amount: left(sent.amount, 'seller'),
              carrier: left(sent.carrier, 'seller'),
              note: left(sent.note, 'seller'),
            },
            measured: measured && { ...measured, laboratory: left(measured.laboratory, measured.by) },
            values: before.values.map((value) => ({
              ...value,
              note: measured && left(value.note, measured.by),
            })),
            report: report?.by === side ? null : report && { ...report, name: redact(report.name) },
          }
          if (JSON.stringify(after) === JSON.stringify(before)) return undefined
          const refused = await transact(put({ ...after, version: before.version + 1 }, before))
          return refused ? STALE : undefined
        })
      }
    },
  }
}

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Times are of the request, and say nothing of what it asks for. */
const timeless = (value: unknown): string => inOrder(value).replace(/"at":"[^"]*"/g, '')

const sameRequest = (sample: SampleItem, { kind, amount, note, limits }: SampleAsked): boolean =>
  timeless([sample.kind, sample.amount, sample.note, sample.limits]) ===
  timeless([kind, amount, note, limits])

/** Whether an action was done already, by an earlier try of the same request. */
const saysSo = (
  sample: SampleItem,
  action: SampleAction,
  { sent, measured, values }: SampleChange,
): boolean =>
  action === 'withdraw'
    ? sample.state === 'withdrawn'
    : action === 'send'
      ? timeless(sample.sent) === timeless(sent)
      : timeless([sample.measured, sample.values]) === timeless([measured, values])
