import { QUANTITY_UNITS, type LISTING_TYPES } from '#shared/api/core/vocabulary.ts'
import type { Location } from '#shared/api/core/common.ts'
import { quantityIn, type Measurable } from '#shared/domain/catalogue/measure.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Category } from '#shared/knowledge/schema.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import { amountBand, bandMiddle, quarterOf, type AmountBand } from './bands.ts'
import { wideIndustryOf, type WideIndustry } from './wide-industry.ts'
import type { WiderRegion } from './region-rule.ts'
import { wideRegionOf, type WideRegion } from './wide-region.ts'

/**
 * What everybody else learns of a blind listing. Made here and nowhere else, field by field: what is not named here is
 * withheld, also what a later version adds to listings.
 */
export interface BlindCard {
  /** Random, and of the blind listing alone. */
  id: string
  type: (typeof LISTING_TYPES)[number]
  /** A concept of the knowledge base; null where the text is read as none. */
  material: { id: string; name: string } | null
  category: Category
  industry: WideIndustry
  /** Null: no region around it is wide enough to be told. */
  region: WideRegion | null
  /** A year; null where the unit can't be compared. */
  amount: AmountBand | null
  /** The quarter in which it was listed. */
  since: string
}

export interface Blindable extends Measurable {
  blind_id?: string | null | undefined
  region_told?: WiderRegion | null | undefined
  type: BlindCard['type']
  created_at: string
  classification: Measurable['classification'] & {
    category: Category
    concepts: readonly { id: string }[]
  }
}

/** @param industry of the company, in its own words. @param place of the listing's site. */
export function blindCard(
  listing: Blindable,
  { industry, place }: { industry: string; place: Location | null },
  knowledge: Knowledge,
): BlindCard {
  const concept = knowledge.concept(listing.classification.concepts[0]?.id ?? '')
  return {
    id: listing.blind_id ?? '',
    type: listing.type,
    material: concept ? { id: concept.id, name: conceptName(concept) } : null,
    category: listing.classification.category,
    industry: wideIndustryOf(industry),
    region: wideRegionOf(place, listing.region_told ?? undefined),
    amount: bandOf(listing, knowledge),
    since: quarterOf(listing.created_at),
  }
}

function bandOf(listing: Measurable, knowledge: Knowledge): AmountBand | null {
  for (const unit of QUANTITY_UNITS) {
    const perYear = quantityIn(listing, unit, knowledge)
    if (perYear !== null && perYear > 0) return amountBand(perYear, unit)
  }
  return null
}

/** What it is called where a name is wanted. */
export const blindName = ({ material, category }: Pick<BlindCard, 'material' | 'category'>): string =>
  material?.name ?? `Material of the category ${category}`

/** What the engine is given: made of the card alone, so that no score can tell more than the card does. */
export function blindListing(card: BlindCard): Listing {
  const { region, amount, material } = card
  return {
    id: card.id,
    companyId: `blind.${card.id}`,
    type: card.type,
    material_name: blindName(card),
    description: '',
    category: card.category,
    quantity: amount ? bandMiddle(amount) : 0,
    unit: amount ? `${amount.unit}/year` : '',
    industry: card.industry,
    // The centre of a country or a group of them is nobody's place: a journey from there would be made up.
    location:
      region?.kind === 'division'
        ? { name: region.name, lat: region.lat, lon: region.lon, country: region.country ?? '' }
        : null,
    read_as: material?.id ?? null,
  }
}
