import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { bringsOf } from '#functions/data/matching/outlook.ts'
import { activityWrite } from '#functions/data/notices/activity.ts'
import type { Store } from '#functions/data/table/store.ts'
import { lotTonnes } from '#shared/domain/dashboard/carbon.ts'
import { monthOf } from '#shared/domain/dashboard/series.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

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
 * Saving and carbon are those of both sides together: the balance of the match that was dealt over, by the share of its
 * yearly tonnes that both confirmed. What was paid is neither. Without such a balance they are not estimated.
 *
 * @param match undefined when the two dealt without one.
 */
export function completionWrites(
  store: Store,
  done: TransactionItem,
  match: Pick<MatchItem, 'outlook'> | undefined,
) {
  const tonnes = lotTonnes(done)
  const share = (yearly: number | null | undefined) =>
    tonnes !== null && match?.outlook?.tonnes && yearly != null
      ? (yearly * tonnes) / match.outlook.tonnes
      : null
  const brings = match && bringsOf(match)
  const saved = share(brings?.savings)
  const avoided = share(brings?.carbon)
  const { id, buyer_id, seller_id, material_name, changed_at } = done
  return [done.seller_id, done.buyer_id].flatMap((companyId) => [
    store.Ledger.build(UpdateTransaction).item({
      company_id: companyId,
      month: monthOf(changed_at),
      exchanges: $add(1),
      saved: $add(thousandths(saved ?? 0)),
      saved_unknown: $add(saved === null ? 1 : 0),
      avoided: $add(thousandths(avoided ?? 0)),
      avoided_unknown: $add(avoided === null ? 1 : 0),
    }),
    activityWrite(store, companyId, id, changed_at, {
      kind: 'exchange.completed',
      params: { company: companyId === seller_id ? buyer_id : seller_id, material: material_name },
      activity_type: 'exchange_completed',
      impact_level: 'high',
    }),
  ])
}

/** Sums of what was written stay free of the dust of binary fractions. */
const thousandths = (value: number) => Math.round(value * 1000) / 1000
