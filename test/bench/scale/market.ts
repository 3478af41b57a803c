/** Synthetic markets as the catalogue holds them: every listing with its stored classification. */
import {
  toCatalogueListing,
  type CatalogueCompany,
  type CatalogueListing,
  type Snapshot,
} from '#functions/data/catalogue/snapshot.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { synthetic } from '../matching/synthetic.ts'

/** Texts that are understood one by one; a larger market says them again. */
const TEXTS = 100_000
/** When the snapshot was built. Listings are a minute apart, the latest first. */
export const BUILT_AT = '2026-11-01T00:00:00.000Z'
const MINUTE = 60_000

const time = (at: number) => new Date(Date.parse(BUILT_AT) - (at + 1) * MINUTE).toISOString()

function companyOf({ companyId, industry, location }: Listing): CatalogueCompany {
  const { name, lat, lon, country } = location!
  return {
    id: companyId,
    name: `Works ${companyId.slice(1)} of ${name}`,
    industry: industry ?? '',
    role: 'user',
    location: { text: `${name}, ${country}`, city: name, country, lat, lon },
    employee_count: null,
    process_description: '',
    plants: [],
    completed_transactions: 0,
    former_names: [],
    renamed_at: null,
    created_at: time(2_000_000),
    changed_at: time(2_000_000),
  }
}

function listingOf(listing: Listing, at: number, classification: CatalogueListing['classification']) {
  const { material_name, description = '', type, quantity = 0, unit = 't', category = '' } = listing
  return toCatalogueListing({
    id: `s${at}`,
    company_id: listing.companyId,
    material_name,
    description,
    type: type ?? 'waste',
    quantity,
    unit,
    category,
    price_per_unit: null,
    status: 'active',
    created_at: time(at),
    updated_at: time(at),
    changed_at: time(at),
    classification,
  })
}

/** A market of so many listings, of at most four thousand companies. */
export function syntheticMarket(size: number): Snapshot {
  const companies = new Map<string, CatalogueCompany>()
  const texts = [...synthetic(Math.min(size, TEXTS))]
  const read = texts.map((text) => {
    if (!companies.has(text.companyId)) companies.set(text.companyId, companyOf(text))
    return classify(knowledge, { ...text, industry: companies.get(text.companyId)!.industry })
  })
  const listings = Array.from({ length: size }, (_, at) =>
    listingOf(texts[at % texts.length]!, at, read[at % texts.length]!),
  )
  return { builtAt: BUILT_AT, companies: [...companies.values()], listings, lessons: [] }
}
