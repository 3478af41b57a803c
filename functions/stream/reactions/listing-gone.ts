import { favorites } from '#functions/data/catalogue/favorite.ts'
import { isA, type Reaction } from '#functions/stream/reaction.ts'

/** A listing was withdrawn, or its tombstone expired: nobody's marks may point to it. */
export const listingGone: Reaction = async ({ before, after }, services) => {
  const withdrawn =
    isA('listing', after) && after['status'] === 'withdrawn' && before?.['status'] === 'active'
  const dropped = isA('listing', before) && !after
  if (withdrawn || dropped) await services.use(favorites).removeAllOf(String(before?.['id']))
}
