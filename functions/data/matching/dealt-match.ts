import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { lessonWrites } from '#functions/data/listings/lesson.ts'
import type { Store } from '#functions/data/table/store.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { matchCountWrites } from './match-count.ts'

/** The match that a transaction was dealt over. */

/** Of several matches of a listing between the same two, the one that got furthest was dealt over. */
const FURTHEST: readonly MatchItem['status'][] = ['accepted', 'completed', 'pending', 'rejected']

/**
 * The match of the listing between the two: the one both accepted, else the best. Also a rejected one tells what the
 * material is worth. Undefined when they dealt without one.
 */
export async function dealtMatch(
  { table, Match }: Store,
  { material_id, seller_id, buyer_id }: Pick<TransactionItem, 'material_id' | 'seller_id' | 'buyer_id'>,
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
  const rank = ({ status }: MatchItem) => FURTHEST.indexOf(status)
  return Items.sort((a, b) => rank(a) - rank(b) || b.score - a.score)[0]
}

/**
 * Completes a match, as part of the transaction that counts the exchange; refused when it was decided on meanwhile.
 * What is completed already, or was rejected, stays. Who dealt without accepting has accepted: that is counted too.
 */
export function matchCompletion(store: Store, match: MatchItem | undefined, time: string) {
  if (match?.status !== 'accepted' && match?.status !== 'pending') return []
  const { id, status } = match
  return [
    store.Match.build(UpdateTransaction)
      .item({ id, status: 'completed', completed_at: time })
      .options({ condition: { attr: 'status', eq: status } }),
    ...matchCountWrites(store, match, { ...match, status: 'completed' }),
    ...(status === 'pending' ? lessonWrites(store, { ...match, status: 'completed' }, time) : []),
  ]
}
