import { listings } from '#functions/data/catalogue/listing.ts'
import { operation } from '#functions/http/operation.ts'
import type { Services } from '#functions/platform/services.ts'
import { listingCard } from '#functions/views/catalogue/cards.ts'
import { classificationCard } from '#functions/views/catalogue/classification-card.ts'
import { readCards, sheetCard } from '#functions/views/catalogue/sheet.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMaterial, async ({ params, caller, now }, services) => {
  const { held, viewer } = await services.use(openShowcase)(caller, now)
  const row = held.row(params.id)
  if (!row) throw await gone(params.id, services)
  return {
    ...listingCard(row, viewer),
    classification: classificationCard(row.listing.classification, viewer.day),
    sheet: sheetCard(row.listing),
    read: readCards(row.listing),
  }
})

/** A withdrawn listing is told as such for as long as it is kept; of what is hidden nothing is told. */
async function gone(id: string, services: Services): Promise<AppError> {
  const stored = await services.use(listings).get(id)
  return new AppError('NOT_FOUND', stored?.status === 'withdrawn' ? 'This listing was withdrawn.' : undefined)
}
