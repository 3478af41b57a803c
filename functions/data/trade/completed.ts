import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { companies, type CompanyRepository } from '#functions/data/company/company.ts'
import { companyCountWrite } from '#functions/data/company/count-write.ts'
import { dealtMatch, matchCompletion } from '#functions/data/matching/dealt-match.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { clock } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { loads, type LoadRepository } from '#functions/data/deliveries/load.ts'
import { completionWrites } from '#functions/data/deliveries/monthly-totals.ts'

/**
 * Counts a completed transaction for both its sides, once: on the company, in its ledger, as an activity. The match it
 * was dealt over is completed with it.
 */
export type CountCompleted = (transactionId: string) => Promise<void>

export const countCompleted: Service<CountCompleted> = (services) =>
  completedCounter(services.use(store), services.use(companies), services.use(loads), services.use(clock))

export function completedCounter(
  store: Store,
  { getMany }: Pick<CompanyRepository, 'getMany'>,
  { tally }: Pick<LoadRepository, 'tally'>,
  now: () => Date,
): CountCompleted {
  const { Transaction } = store

  return (id) =>
    optimisticWrite(store, async () => {
      const { Item } = await Transaction.build(GetItemCommand)
        .key({ id })
        .options({ consistent: true })
        .send()
      if (Item?.status !== 'completed' || Item.counted_at !== undefined) return
      const [sides, match, { loads, quantity }] = await Promise.all([
        getMany([Item.buyer_id, Item.seller_id]),
        dealtMatch(store, Item),
        tally(Item.id),
      ])
      // What was weighed counts where loads were entered, else what was agreed.
      const done = loads > 0 ? { ...Item, quantity } : Item
      const refused = await transact(
        Transaction.build(UpdateTransaction)
          .item({ id, counted_at: now().toISOString() })
          .options({ condition: { attr: 'counted_at', exists: false } }),
        ...[...sides.values()].map((side) =>
          companyCountWrite(store, side, { completed_transactions: 1 }, now()),
        ),
        ...completionWrites(store, done, match),
        ...matchCompletion(store, match, Item.changed_at),
      )
      return refused ? STALE : undefined
    })
}
