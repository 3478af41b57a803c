import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { operation } from '#functions/http/operation.ts'
import { ownListing } from '#functions/usecases/own-pair.ts'
import { peopledProspects } from '#functions/usecases/prospects.ts'
import { industryCard, leftOutCards, readAsNames } from '#functions/views/catalogue/prospect-card.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import { prospects as api } from '#shared/api/prospects.ts'

/** Industries that are shown; the others are counted. */
const SHOWN = 40

export default operation(api.getProspects, async ({ params, caller, now }, services) => {
  const held = await services.use(catalogueService).current()
  const own = await ownListing(held, params.id, caller, services)
  const found = peopledProspects(held, own, services, now)
  const { id, material_name, type } = own.listing
  return {
    material: { id, material_name, type },
    read_as: readAsNames(found),
    industries: found.prospects.slice(0, SHOWN).map((prospect) => ({
      ...industryCard(prospect),
      members: prospect.members.map(({ company, km, ground }) => ({
        company: companyCard(company),
        distance_km: km,
        ground,
      })),
    })),
    total: found.prospects.length,
    left_out: leftOutCards(found),
  }
})
