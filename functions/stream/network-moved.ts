import { network } from '#functions/data/catalogue/network.ts'
import type { ConnectionItem } from '#shared/table/connection.ts'
import type { TransactionItem } from '#shared/table/transaction.ts'
import { isA, type Reaction } from './reaction.ts'

/** A pair that connects, deals or parts changes what the network shows of it. */
export const networkMoved: Reaction = async ({ before, after }, services) => {
  if (before?.['status'] === after?.['status']) return
  if (isA('connection', after)) {
    await services.use(network).followConnection(after as ConnectionItem)
  } else if (isA('transaction', after)) {
    await services.use(network).followTransaction(after as TransactionItem)
  }
}
