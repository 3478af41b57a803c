import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import { rejectionsOf } from '#functions/data/listings/lesson.ts'
import { seeEachOther } from '#functions/data/catalogue/seen.ts'
import { operation } from '#functions/http/operation.ts'
import { PARTNERS_KEPT } from '#functions/usecases/partners/find-partners.ts'
import { ownListing } from '#functions/usecases/partners/own-pair.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { summaryText } from '#shared/texts/reasons/summaries.ts'

/** Looked for among what the owner sees, and kept from the other side: so no pair is stored, and nobody is told. */
export default operation(api.listCandidates, async ({ params, caller, now }, services) => {
  const held = await services.use(catalogueService).current()
  const own = await ownListing(held, params.id, caller, services)
  const seen = held.seenByCompany(caller.companyId)
  const { matches, total } = services.use(engine).find(held, toListing(own), {
    limit: PARTNERS_KEPT,
    now,
    rejected: await services.use(rejectionsOf)(caller.companyId),
    admits: (other) => seen.sees(other.listing) && !seeEachOther(held, own, other),
  })
  return {
    total,
    items: matches.flatMap((match) => {
      const other = seen.row(match.offerId === own.listing.id ? match.needId : match.offerId)
      return other
        ? [
            {
              listing: other.listing.id,
              material_name: other.listing.material_name,
              company: companyCard(other.company),
              distance_km: match.distanceKm,
              quality: match.quality,
              why: summaryText(match.explanation.summary, knowledge),
            },
          ]
        : []
    }),
  }
})
