import { $add, $delete, $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { NETWORK, TABLE } from '#shared/table/keys.ts'
import type { ConnectionItem } from '#shared/table/trade/connection.ts'
import { isAgreed } from '#shared/domain/deals/deal.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** Two companies that are connected. */
export interface NetworkPair {
  companies: readonly string[]
  /** Both sides confirmed a transaction. */
  exchange: boolean
}

/** Links that are read and counted: what one page of the index holds with room to spare. */
const COUNTED = 1000

export type NetworkRepository = ReturnType<typeof networkRepository>
export const networkPairs: Service<NetworkRepository> = (services) => networkRepository(services.use(store))

export function networkRepository({ table, NetworkLink }: Store) {
  return {
    /** Notes how a pair is connected now; the same again changes nothing. */
    async followConnection({ id, requester_id, recipient_id, status, changed_at }: ConnectionItem) {
      const open = status === 'accepted'
      await NetworkLink.build(UpdateItemCommand)
        .item({
          pair: id,
          companies: $set([requester_id, recipient_id]),
          GSI1PK: open ? NETWORK : $remove(),
          GSI1SK: open ? `${changed_at}#${id}` : $remove(),
        })
        .send()
    },

    /** Notes whether a transaction of a pair is agreed now; the same again changes nothing. */
    async followTransaction(transaction: TransactionItem) {
      const { id, connection_id } = transaction
      const deal = new Set([id])
      await NetworkLink.build(UpdateItemCommand)
        .item({ pair: connection_id, deals: isAgreed(transaction) ? $add(deal) : $delete(deal) })
        .send()
    },

    /** All connected pairs, latest first; `whole`: there are no more than were read. One table call. */
    async links(): Promise<{ links: NetworkPair[]; whole: boolean }> {
      const { Items = [], LastEvaluatedKey } = await table
        .build(QueryCommand)
        .query({ index: TABLE.indexes.byOwner.name, partition: NETWORK })
        .entities(NetworkLink)
        .options({ limit: COUNTED, reverse: true })
        .send()
      return {
        links: Items.map(({ companies = [], deals }) => ({ companies, exchange: (deals?.size ?? 0) > 0 })),
        whole: LastEvaluatedKey === undefined,
      }
    },
  }
}
