import { network } from '#functions/data/catalogue/network.ts'
import { isA, type Reaction } from '#functions/stream/reaction.ts'
import type { ConnectionItem } from '#shared/table/trade/connection.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** A pair that connects, deals or parts changes what the network shows of it. */
export const networkMoved: Reaction = async ({ before, after }, services) => {
  if (before?.['status'] === after?.['status']) return
  if (isA('connection', after)) {
    await services.use(network).followConnection(after as ConnectionItem)
  } else if (isA('transaction', after)) {
    await services.use(network).followTransaction(after as TransactionItem)
  }
}
