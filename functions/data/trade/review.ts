import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { oppositeSide, sideOf } from '#shared/domain/deals/deal.ts'
import { reviewFault, type ReviewFacts } from '#shared/domain/deals/review.ts'
import { AppError } from '#shared/errors.ts'
import { ownerPartition, reviewKey, TABLE } from '#shared/table/keys.ts'
import type { BookingItem } from '#shared/table/trade/load.ts'
import type { ReviewItem } from '#shared/table/trade/review.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { dealTally } from './load.ts'
import { transactions, type TransactionRepository } from './transaction.ts'

/** Reviews of deals, by the facts of their loads and their bookings. */
export type ReviewRepository = ReturnType<typeof reviewRepository>
export const reviews: Service<ReviewRepository> = (services) =>
  reviewRepository(services.use(store), services.use(transactions))

/** What a side states. */
export type StatedReview = Pick<ReviewFacts, 'on_time' | 'in_spec' | 'paid'> & Pick<ReviewItem, 'remark'>

const GONE = 'removed with the account'

export function reviewRepository(store: Store, { apply, getFor }: TransactionRepository) {
  const { table, Booking, Review } = store

  /** Both reviews of a deal. */
  async function ofDeal(id: string): Promise<ReviewItem[]> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: reviewKey(id, '').PK, range: { beginsWith: 'REVIEW#' } })
      .entities(Review)
      .options({ consistent: true })
      .send()
    return Items
  }

  /** What was delivered: settled loads, and months with bookings. */
  async function delivered(id: string): Promise<Pick<ReviewFacts, 'loads' | 'months'>> {
    const [{ loads, open }, { Items = [] }] = await Promise.all([
      dealTally(store, id),
      table
        .build(QueryCommand)
        .query({ partition: reviewKey(id, '').PK, range: { beginsWith: 'BOOKING#' } })
        .entities(Booking)
        .options({ consistent: true, maxPages: Infinity })
        .send(),
    ])
    const months = new Set((Items as BookingItem[]).map(({ at }) => at.slice(0, 7)))
    return { loads: loads - open, months: months.size }
  }

  async function get(transaction_id: string, side: ReviewItem['side']): Promise<ReviewItem | null> {
    const { Item } = await Review.build(GetItemCommand)
      .key({ transaction_id, side })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  return {
    ofDeal,
    delivered,

    /** Of a company, by who dealt with it, the latest first. */
    async about(companyId: string): Promise<ReviewItem[]> {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({
          index: TABLE.indexes.byOwner.name,
          partition: ownerPartition(companyId),
          range: { beginsWith: 'REVIEW#' },
        })
        .entities(Review)
        .options({ reverse: true, maxPages: Infinity })
        .send()
      return Items
    },

    /**
     * Reviews the other side and settles the own part of the step. The same again is the same review.
     *
     * @throws {AppError} NOT_FOUND; CONFLICT where nothing was delivered, the deal is not over, or it says otherwise already;
     * VALIDATION_FAILED naming the field.
     */
    async write(id: string, stated: StatedReview, companyId: string, now: Date): Promise<void> {
      const facts = await delivered(id)
      await apply(
        id,
        async (deal) => {
          const side = sideOf(deal, companyId)
          const before = await get(id, side)
          if (before) {
            const same = (['on_time', 'in_spec', 'paid', 'remark'] as const).every(
              (field) => before[field] === stated[field],
            )
            if (same) return null
            throw new AppError('CONFLICT', 'You have reviewed this exchange already.')
          }
          if (facts.loads === 0)
            throw new AppError('CONFLICT', 'Nothing was delivered by loads: there are no facts to review.')
          const fault = reviewFault({ ...facts, ...stated }, side, deal.payer)
          if (fault) throw new AppError('VALIDATION_FAILED', undefined, [fault])
          const about = deal[`${oppositeSide(side)}_id`]
          const time = now.toISOString()
          const review: ReviewItem = {
            ...{ transaction_id: id, side, by: companyId, about, ...facts, ...stated },
            ...{ reply: null, created_at: time },
            ...{ GSI1PK: ownerPartition(about), GSI1SK: `REVIEW#${time}#${id}` },
            ...{ GSI2PK: ownerPartition(companyId), GSI2SK: `REVIEW#${time}#${id}` },
          }
          return {
            action: { type: 'mark', step: 'review', mark: 'done', note: stated.remark },
            more: [
              Review.build(PutTransaction)
                .item(review)
                .options({ condition: { attr: 'side', exists: false } }),
            ],
          }
        },
        { id: companyId },
        now,
      )
    },

    /** Replies to what the other side wrote, once. @throws {AppError} NOT_FOUND; CONFLICT when another reply stands. */
    async reply(id: string, text: string, companyId: string): Promise<void> {
      const deal = await getFor(id, companyId)
      const side = oppositeSide(sideOf(deal, companyId))
      try {
        await Review.build(UpdateItemCommand)
          .item({ transaction_id: id, side, reply: text })
          .options({
            condition: {
              and: [
                { attr: 'side', exists: true },
                {
                  or: [
                    { attr: 'reply', type: 'NULL' },
                    { attr: 'reply', eq: text },
                  ],
                },
              ],
            },
          })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
        if (!(await get(id, side))) throw new AppError('NOT_FOUND')
        throw new AppError('CONFLICT', 'You have replied to this review already.')
      }
    },

    /** Takes a company's words out of the reviews of a deal; the facts stay. */
    async forget(deal: TransactionItem, companyId: string, redact: (text: string) => string): Promise<void> {
      for (const { side, by, remark, reply } of await ofDeal(deal.id)) {
        const left = (text: string | null, isOwn: boolean) => text && (isOwn ? GONE : redact(text))
        const after = { remark: left(remark, by === companyId), reply: left(reply, by !== companyId) }
        if (after.remark === remark && after.reply === reply) continue
        await Review.build(UpdateItemCommand)
          .item({ transaction_id: deal.id, side, ...after })
          .options({ condition: { attr: 'side', exists: true } })
          .send()
      }
    },
  }
}
