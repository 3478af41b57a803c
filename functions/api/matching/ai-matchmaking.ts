import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { companies } from '#functions/data/company/company.ts'
import { bringsOf } from '#functions/data/matching/outlook.ts'
import { operation } from '#functions/http/operation.ts'
import { partnersOfMaterial, type FoundPartner } from '#functions/usecases/onboarding/portfolio-partners.ts'
import { effortOf, outlookOf } from '#functions/views/matching/match-outlook.ts'
import type { ResultOf } from '#shared/api/core/route.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { timeOf } from '#shared/domain/dashboard/recommendations.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { AppError } from '#shared/errors.ts'

type PartnerMatch = ResultOf<typeof api.aiMatchmaking>['partner_companies'][number]

/** Listings looked at, and companies named: one with several listings that fit stands once, by its best. */
const LOOKED_AT = 30
const NAMED = 10
/** In the place of a listing's id, within one answer. */
const UNLISTED = 'unlisted'

export default operation(api.aiMatchmaking, async ({ body, caller, now }, services) => {
  const [held, company] = await Promise.all([
    services.use(catalogueService).current(),
    services.use(companies).get(caller.companyId),
  ])
  if (!company) throw new AppError('NOT_FOUND')
  const material = { id: UNLISTED, ...body.material_data }
  const found = partnersOfMaterial(material, company, held, services, { limit: LOOKED_AT, now })
  const best = new Map<string, FoundPartner>()
  for (const one of found) {
    if (!best.has(one.partner.company.id)) best.set(one.partner.company.id, one)
  }
  return {
    partner_companies: [...best.values()].slice(0, NAMED).map((one) => partnerMatch(one, now)),
  }
})

function partnerMatch({ match, partner, offer }: FoundPartner, now: Date): PartnerMatch {
  const { company, listing } = partner
  const outlook = outlookOf(match, offer, now)
  const { savings, carbon } = bringsOf({ outlook })
  return {
    id: company.id,
    company_name: company.name,
    company_type: company.industry,
    location: placeOf(listing, company)?.text ?? null,
    match_score: match.score,
    material_match: listing.material_name,
    potential_savings: savings,
    carbon_reduction: carbon,
    implementation_time: timeOf(effortOf({ outlook })),
    contact_info: `/companies/${company.id}`,
    ai_generated: true,
  }
}
