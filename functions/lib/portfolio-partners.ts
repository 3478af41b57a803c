import { catalogue } from '#functions/data/catalogue.ts'
import { engine, toListing } from '#functions/data/engine.ts'
import type { PortfolioMaterial } from '#shared/domain/onboarding/portfolio.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import type { Services } from './services.ts'

export interface RecommendedPartner {
  company_id: string
  company_name: string
  material: string
  wants: string
  match_score: number
}

/** Materials partners are looked up for; one partner each at most. */
const LOOKED_UP = 8
const RECOMMENDED = 5

/**
 * Partners in the real catalogue for materials that are not listed yet, best first, and the carbon their exchange
 * would save: t CO2e a year, only of pairs whose balance could be estimated; null without one.
 */
export async function findPartners(
  materials: readonly (PortfolioMaterial & { id: string })[],
  company: CompanyItem,
  now: Date,
  services: Services,
): Promise<{ partners: RecommendedPartner[]; carbon: number | null }> {
  const held = await services.use(catalogue).current()
  const time = now.toISOString()
  const found = materials.slice(0, LOOKED_UP).flatMap((material) => {
    const { id, name, description, type, category, quantity, unit } = material
    const text = { material_name: name, description, type, category }
    const listing = {
      id,
      company_id: company.id,
      ...text,
      quantity: quantity ?? 0,
      unit,
      price_per_unit: null,
      status: 'active' as const,
      created_at: time,
      updated_at: time,
      changed_at: time,
      classification: services.use(engine).understand({ ...text, industry: company.industry }),
    }
    const [match] = services.use(engine).find(held, toListing({ listing, company }), 1, now).matches
    const partner = match && held.row(match.offerId === id ? match.needId : match.offerId)
    return match && partner ? [{ match, partner, material }] : []
  })
  const carbons = found.flatMap(({ match: { balance } }) =>
    balance.carbonPerTonne !== null && balance.tonnesPerYear !== null
      ? [(balance.carbonPerTonne * balance.tonnesPerYear) / 1000]
      : [],
  )
  return {
    partners: found
      .sort((a, b) => b.match.score - a.match.score)
      .slice(0, RECOMMENDED)
      .map(({ match, partner, material }) => ({
        company_id: partner.company.id,
        company_name: partner.company.name,
        material: material.name,
        wants: partner.listing.material_name,
        match_score: match.score,
      })),
    carbon: carbons.length === 0 ? null : Math.round(carbons.reduce((sum, value) => sum + value, 0)),
  }
}
