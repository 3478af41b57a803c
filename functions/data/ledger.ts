import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { carbonEstimate, lotTonnes } from '#shared/domain/dashboard/carbon.ts'
import { monthOf } from '#shared/domain/dashboard/series.ts'
import units from '#shared/knowledge/units.json' with { type: 'json' }
import type { Unit } from '#shared/knowledge/schema.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'
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
 * Savings: those of the best match of the listing with the partner, by the share of its yearly tonnes that was
 * moved; both sides together, as a match tells them. Where the two have no match with an estimate, the seller
 * saved what it was paid, and the buyer's saving is not estimated.
 */
export async function completionWrites(store: Store, done: TransactionItem) {
  const tonnes = lotTonnes(done, units as Unit[])
  const outlook = (await matchOf(store, done))?.outlook
  const shared =
    tonnes !== null && outlook?.potential_savings != null && outlook.tonnes
      ? (outlook.potential_savings * tonnes) / outlook.tonnes
      : null
  return [
    ...sideOf(store, done, done.seller_id, tonnes, shared ?? done.amount / 100),
    ...sideOf(store, done, done.buyer_id, tonnes, shared),
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

/** The best match of the listing that was dealt with between the two; rejected ones count too, they dealt anyway. */
async function matchOf(
  { table, Match }: Store,
  { material_id, seller_id, buyer_id }: TransactionItem,
): Promise<MatchItem | undefined> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: TABLE.indexes.byOwner.name,
      partition: ownerPartition(seller_id),
      range: { beginsWith: 'MATCH#' },
    })
    .entities(Match)
    .options({
      reverse: true,
      maxPages: Infinity,
      filters: {
        match: {
          and: [
            { attr: 'need_company_id', eq: buyer_id },
            {
              or: [
                { attr: 'offer_id', eq: material_id },
                { attr: 'need_id', eq: material_id },
              ],
            },
          ],
        },
      },
    })
    .send()
  return Items[0]
}
