import { networkPairs } from '#functions/data/catalogue/network.ts'
import { on } from '#functions/stream/reaction.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** A pair that connects or parts changes what the network shows of it. */
export const connectionMoved = on(MARKETPLACE_RECORDS.Connection, async ({ before, after }, services) => {
  if (after && before?.status !== after.status) await services.use(networkPairs).followConnection(after)
})

/** And so does one that deals. */
export const dealMoved = on(MARKETPLACE_RECORDS.Transaction, async ({ before, after }, services) => {
  if (after && before?.status !== after.status) await services.use(networkPairs).followTransaction(after)
})
