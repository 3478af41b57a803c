import { listings } from '#functions/data/listing.ts'
import { classificationCard } from '#functions/lib/classification-card.ts'
import { listingCard } from '#functions/lib/cards.ts'
import { operation } from '#functions/lib/operation.ts'
import type { Services } from '#functions/lib/services.ts'
import { openShowcase } from '#functions/lib/showcase.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMaterial, async ({ params, caller, now }, services) => {
  const { held, viewer } = await services.use(openShowcase)(caller, now)
  const row = held.row(params.id)
  if (!row) throw await gone(params.id, services)
  return { ...listingCard(row, viewer), classification: classificationCard(row.listing.classification) }
})

/** A withdrawn listing is told as such for as long as it is kept; of what is hidden nothing is told. */
async function gone(id: string, services: Services): Promise<AppError> {
  const stored = await services.use(listings).get(id)
  return new AppError('NOT_FOUND', stored?.status === 'withdrawn' ? 'This listing was withdrawn.' : undefined)
}
