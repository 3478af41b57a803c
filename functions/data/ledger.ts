import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { carbonEstimate, lotTonnes } from '#shared/domain/dashboard/carbon.ts'
import { charge } from '#shared/domain/transactions/fee.ts'
import { monthOf } from '#shared/domain/dashboard/series.ts'
import units from '#shared/knowledge/units.json' with { type: 'json' }
import type { Unit } from '#shared/knowledge/schema.ts'
import type { MatchItem } from '#shared/table/match.ts'
import type { TransactionItem } from '#shared/table/transaction.ts'
import { activityWrite } from './activity.ts'
import type { Store } from './store.ts'

/** Parts of the transactions that change how a company stands. */

/** A connection accepted (1) or ended (-1), at `time`. */
export function partnershipWrite({ Ledger }: Store, companyId: string, time: string, change: 1 | -1) {
  return Ledger.build(UpdateTransaction).item({
    company_id: companyId,
    month: monthOf(time),
    partnerships: $add(change),
  })
}

/**
 * What a completed transaction adds to both sides, and the activity that tells of it.
 *
 * Savings: the seller's are what it was paid and the disposal it no longer pays; the buyer's are what the material
 * costs at a published price, less what it paid with the fee. Disposal and price are those of the match that was dealt
 * over, by the share of its yearly tonnes that was moved. Without a published price the buyer's saving is not
 * estimated. Freight is not in it: who bears it is agreed outside the product.
 *
 * @param outlook of that match; undefined when the two dealt without one.
 */
export function completionWrites(store: Store, done: TransactionItem, outlook: MatchItem['outlook']) {
  const tonnes = lotTonnes(done, units as Unit[])
  const share = (yearly: number | null | undefined) =>
    tonnes !== null && outlook?.tonnes && yearly != null ? (yearly * tonnes) / outlook.tonnes : null
  const { amount, total } = charge(done.amount)
  const value = share(outlook?.market_value)
  return [
    ...sideOf(store, done, done.seller_id, tonnes, amount / 100 + (share(outlook?.disposal_saved) ?? 0)),
    ...sideOf(store, done, done.buyer_id, tonnes, value === null ? null : value - total / 100),
  ]
}

function sideOf(
  store: Store,
  { id, material_name, category, changed_at }: TransactionItem,
  companyId: string,
  tonnes: number | null,
  savings: number | null,
) {
  return [
    store.Ledger.build(UpdateTransaction).item({
      company_id: companyId,
      month: monthOf(changed_at),
      exchanges: $add(1),
      carbon: $add(thousandths(carbonEstimate((tonnes ?? 0) * 1000, { material_name, category }))),
      savings: $add(thousandths(savings ?? 0)),
      savings_unknown: $add(savings === null ? 1 : 0),
    }),
    activityWrite(store, companyId, id, changed_at, {
      title: `Completed the exchange of ${material_name}`,
      activity_type: 'exchange_completed',
      impact_level: 'high',
    }),
  ] as const
}

/** Sums of what was written stay free of the dust of binary fractions. */
const thousandths = (value: number) => Math.round(value * 1000) / 1000
