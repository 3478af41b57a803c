import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { companies, type CompanyRepository } from '#functions/data/company/company.ts'
import { companyCountWrite } from '#functions/data/company/count-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { oppositeSide, sideOf } from '#shared/domain/deals/deal.ts'
import { fulfilment } from '#shared/domain/deals/plan/fulfilment.ts'
import { NO_PLAN } from '#shared/domain/deals/plan/plan.ts'
import { plannedLoads } from '#shared/domain/deals/plan/schedule.ts'
import {
  daysKept,
  factsKept,
  reviewedFacts,
  reviewFault,
  type ReviewFacts,
} from '#shared/domain/deals/review.ts'
import { AppError } from '#shared/errors.ts'
import { ownerPartition, reviewKey, TABLE } from '#shared/table/keys.ts'
import type { BookingItem } from '#shared/table/trade/load.ts'
import type { ReviewItem } from '#shared/table/trade/review.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { loads, type LoadRepository } from '#functions/data/deliveries/load.ts'
import { transactions, type TransactionRepository } from './transaction.ts'

/** Reviews of deals, by the facts of their loads and their bookings. */
export type ReviewRepository = ReturnType<typeof reviewRepository>
export const reviews: Service<ReviewRepository> = (services) =>
  reviewRepository(
    services.use(store),
    services.use(transactions),
    services.use(loads),
    services.use(companies),
  )

/** What a side states. */
export type StatedReview = Pick<ReviewFacts, 'in_spec' | 'paid'> & Pick<ReviewItem, 'remark'>

/** What is known of a deal without asking: settled loads, months with bookings, and the days of the plan that were kept. */
export interface DeliveredFacts extends Pick<ReviewFacts, 'loads' | 'months'> {
  days: { good: number; of: number } | null
}

/** As it counts: what was only said of the days does not. */
export const factsOfReview = (item: ReviewItem): ReviewItem & ReviewFacts => ({
  ...item,
  planned: item.planned ?? null,
  on_time: item.planned === undefined ? null : item.on_time,
})

/** Before any plan. */
const PLANS_BEGAN = '2000-01-01'

const GONE = 'removed with the account'

/** Reviews of a company, the latest first. */
export async function reviewsAbout(
  { table, Review }: Store,
  companyId: string,
): Promise<(ReviewItem & ReviewFacts)[]> {
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
  return Items.map(factsOfReview)
}

export function reviewRepository(
  store: Store,
  { apply, getFor }: TransactionRepository,
  { ofDeal: loadsOf }: Pick<LoadRepository, 'ofDeal'>,
  { get: companyOf }: Pick<CompanyRepository, 'get'>,
) {
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

  async function delivered(deal: TransactionItem): Promise<DeliveredFacts> {
    const { id } = deal
    const [weighed, { Items = [] }] = await Promise.all([
      loadsOf(id),
      table
        .build(QueryCommand)
        .query({ partition: reviewKey(id, '').PK, range: { beginsWith: 'BOOKING#' } })
        .entities(Booking)
        .options({ consistent: true, maxPages: Infinity })
        .send(),
    ])
    const months = new Set((Items as BookingItem[]).map(({ at }) => at.slice(0, 7)))
    // Counted right after it was completed: what was planned for later was not promised any more.
    const end = (deal.counted_at ?? deal.changed_at).slice(0, 10)
    const planned = plannedLoads(deal.plan ?? NO_PLAN, PLANS_BEGAN, end)
    return {
      loads: weighed.filter(({ state }) => state === 'settled').length,
      months: months.size,
      days: daysKept(fulfilment(planned, weighed, end).planned),
    }
  }

  async function get(transaction_id: string, side: ReviewItem['side']): Promise<ReviewItem | null> {
    const { Item } = await Review.build(GetItemCommand)
      .key({ transaction_id, side })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  /** What the review says was kept, counted on whom it is about. */
  async function counted(review: ReviewItem & ReviewFacts, now: Date) {
    const about = await companyOf(review.about)
    const { kept, of } = factsKept([review])
    return about ? [companyCountWrite(store, about, { facts_kept: kept, facts_reviewed: of }, now)] : []
  }

  return {
    ofDeal,
    delivered,

    /** Of a company, by who dealt with it, the latest first. */
    about: (companyId: string) => reviewsAbout(store, companyId),

    /**
     * Reviews the other side and settles the own part of the step. The same again is the same review.
     *
     * @throws {AppError} NOT_FOUND; CONFLICT where nothing was delivered, the deal is not over, or it says otherwise already;
     * VALIDATION_FAILED naming the field.
     */
    async write(id: string, stated: StatedReview, companyId: string, now: Date): Promise<void> {
      const { days, ...done } = await delivered(await getFor(id, companyId))
      await apply(
        id,
        async (deal) => {
          const side = sideOf(deal, companyId)
          const before = await get(id, side)
          if (before) {
            const same = (['in_spec', 'paid', 'remark'] as const).every(
              (field) => before[field] === stated[field],
            )
            if (same) return null
            throw new AppError('CONFLICT', 'You have reviewed this exchange already.')
          }
          const isRated = days !== null && reviewedFacts(side, deal).on_time
          const facts = {
            ...done,
            ...(isRated ? { planned: days.of, on_time: days.good } : { planned: null, on_time: null }),
          }
          if (facts.loads === 0)
            throw new AppError('CONFLICT', 'Nothing was delivered by loads: there are no facts to review.')
          const fault = reviewFault({ ...facts, ...stated }, side, deal)
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
              ...(await counted(factsOfReview(review), now)),
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
