import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { engine, type FoundMatch } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import { newListing } from '#functions/data/listings/listing.ts'
import { nothingStated } from '#functions/data/listings/stated.ts'
import type { Services } from '#functions/platform/services.ts'
import type { PortfolioMaterial } from '#shared/domain/onboarding/portfolio.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { tradeAt } from '#shared/domain/catalogue/trade.ts'
import { knowledge } from '#shared/knowledge/index.ts'

export interface RecommendedPartner {
  company_id: string
  company_name: string
  material_id: string
  material: string
  wants: string
  match_score: number
}

/** Materials partners are looked up for; one partner each at most. */
const LOOKED_UP = 8
const RECOMMENDED = 5
/** Below this score a match is no partner to recommend. */
const RECOMMENDED_FROM = 0.3

/** What the engine reads of a material. */
export type Unlisted = Pick<
  PortfolioMaterial,
  'name' | 'description' | 'type' | 'category' | 'quantity' | 'unit'
> & { id: string }

/** A listing that is on the market, and how it fits the material. */
export interface FoundPartner {
  match: FoundMatch
  partner: ListingRow
  /** The side that offers: the material or the listing. */
  offer: Pick<ListingRow['listing'], 'classification' | 'ewc' | 'hazardous_properties'>
}

/** Partners in the catalogue for a material that is not listed, best first; nothing is stored, nobody is told. */
export function partnersOfMaterial(
  material: Unlisted,
  company: CompanyItem,
  held: CatalogueCache,
  services: Services,
  { limit, now }: { limit: number; now: Date },
): FoundPartner[] {
  const { id, name, description, type, category, quantity, unit } = material
  const text = { material_name: name, description, type, category }
  const classification = services
    .use(engine)
    .understand({ ...text, industry: tradeAt(knowledge, null, company) })
  const stated = { ...nothingStated(type), ...text, quantity: quantity ?? 0, unit }
  const listing = newListing(company.id, id, { ...stated, classification }, now)
  const seen = held.seenByCompany(company.id)
  const admits = ({ listing }: ListingRow) => seen.sees(listing)
  const { matches } = services.use(engine).find(held, toListing({ listing, company }), { limit, now, admits })
  return matches.flatMap((match) => {
    const partner = seen.row(match.offerId === id ? match.needId : match.offerId)
    return partner ? [{ match, partner, offer: type === 'waste' ? listing : partner.listing }] : []
  })
}

/**
 * Partners in the real catalogue for materials that are not listed yet, best first, and the carbon their exchange
 * would save: t CO2e a year, only of pairs whose balance could be estimated; null without one.
 */
export async function findPortfolioPartners(
  materials: readonly (PortfolioMaterial & { id: string })[],
  company: CompanyItem,
  now: Date,
  services: Services,
): Promise<{ partners: RecommendedPartner[]; carbon: number | null }> {
  const held = await services.use(catalogueService).current()
  const found = materials.slice(0, LOOKED_UP).flatMap((material) => {
    const [best] = partnersOfMaterial(material, company, held, services, { limit: 1, now })
    return best && best.match.score >= RECOMMENDED_FROM ? [{ ...best, material }] : []
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
        material_id: material.id,
        material: material.name,
        wants: partner.listing.material_name,
        match_score: match.score,
      })),
    carbon: carbons.length === 0 ? null : Math.round(carbons.reduce((sum, value) => sum + value, 0)),
  }
}
