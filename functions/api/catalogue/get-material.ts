import { listings } from '#functions/data/listings/listing.ts'
import { operation } from '#functions/http/operation.ts'
import type { Services } from '#functions/platform/services.ts'
import { listingCard } from '#functions/views/catalogue/cards.ts'
import { classificationCard } from '#functions/views/catalogue/classification-card.ts'
import { readCards, sheetCard } from '#functions/views/catalogue/sheet.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { AppError } from '#shared/errors.ts'
import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'

export default operation(api.getMaterial, async ({ params, caller, now }, services) => {
  const { seen, viewer } = await services.use(openShowcase)(caller, now)
  const row = seen.row(params.id)
  if (!row) throw await gone(params.id, seen, services)
  return {
    ...listingCard(row, viewer),
    classification: classificationCard(row.listing.classification, viewer.day),
    sheet: sheetCard(row.listing),
    read: readCards(row.listing),
  }
})

/** A withdrawn listing is told as such for as long as it is kept; of what is hidden nothing is told. */
async function gone(id: string, seen: SeenCatalogue, services: Services): Promise<AppError> {
  const stored = await services.use(listings).get(id)
  const told = stored?.status === 'withdrawn' && seen.sees(stored)
  return new AppError('NOT_FOUND', told ? 'This listing was withdrawn.' : undefined)
}
