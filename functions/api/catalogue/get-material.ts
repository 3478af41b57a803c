import { classificationCard } from '#functions/lib/classification-card.ts'
import { listingCard } from '#functions/lib/cards.ts'
import { operation } from '#functions/lib/operation.ts'
import { openShowcase } from '#functions/lib/showcase.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMaterial, async ({ params, caller, now }, services) => {
  const { held, viewer } = await services.use(openShowcase)(caller, now)
  const row = held.row(params.id)
  if (!row) throw new AppError('NOT_FOUND')
  return { ...listingCard(row, viewer), classification: classificationCard(row.listing.classification) }
})
