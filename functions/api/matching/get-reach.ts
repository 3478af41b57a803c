import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { operation } from '#functions/http/operation.ts'
import { PARTNERS_KEPT } from '#functions/usecases/partners/find-partners.ts'
import { ownListing } from '#functions/usecases/partners/own-pair.ts'
import { keptPartners } from '#functions/usecases/partners/search-listing.ts'
import { reachCard } from '#functions/views/matching/reach-card.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { matching as api } from '#shared/api/market/matching.ts'

export default operation(api.getReach, async ({ params, caller, now }, services) => {
  const held = await services.use(catalogueService).current()
  const own = await ownListing(held, params.id, caller, services)
  const { listing, company } = own
  const { partners, total } = await keptPartners(services, held, own, PARTNERS_KEPT, now)
  return {
    material: {
      ...{ id: listing.id, material_name: listing.material_name, type: listing.type },
      ...{ quantity: listing.quantity, unit: listing.unit },
      form: listing.classification.form ?? null,
    },
    place: placeOf(listing, company),
    partners: partners.map(reachCard),
    total,
  }
})
