import { favorites } from '#functions/data/listings/favorite.ts'
import { listingFiles } from '#functions/data/files/listing-file.ts'
import { on } from '#functions/stream/reaction.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** A listing was withdrawn, or its tombstone expired: nobody's marks may point to it, and its files are taken away. */
export const listingGone = on(MARKETPLACE_RECORDS.Listing, async ({ before, after }, services) => {
  if (!before) return
  const withdrawn = after?.status === 'withdrawn' && before.status === 'active'
  if (!withdrawn && after) return
  await services.use(favorites).removeAllOf(before.id)
  await services.use(listingFiles).removeAllOf(before.id)
})
