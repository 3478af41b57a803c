import { favorites } from '#functions/data/catalogue/favorite.ts'
import { on } from '#functions/stream/reaction.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** A listing was withdrawn, or its tombstone expired: nobody's marks may point to it. */
export const listingGone = on(MARKETPLACE_RECORDS.Listing, async ({ before, after }, services) => {
  if (!before) return
  const withdrawn = after?.status === 'withdrawn' && before.status === 'active'
  if (withdrawn || !after) await services.use(favorites).removeAllOf(before.id)
})
