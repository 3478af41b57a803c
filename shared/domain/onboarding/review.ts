/** What a person decided about a proposed portfolio, and how it meets a portfolio that is generated anew. */
import type { PortfolioMaterial } from './portfolio.ts'

/** A proposed material that is kept for review. */
export interface KeptMaterial extends PortfolioMaterial {
  id: string
  /** `listed`: it became a listing, whose figures it carries. */
  state: 'proposed' | 'listed'
  /** A person corrected or added it: a new portfolio leaves it as it is. */
  edited: boolean
  /** The description is a person's own words. */
  described?: boolean | undefined
  /** The company's own waste code; null or absent: none. */
  ewc?: string | null | undefined
}

/** What a listing is read as, as far as it tells whether a material is listed. */
interface Listed {
  id: string
  type: 'waste' | 'requirement'
  material_name: string
  quantity: number
  unit: string
  description: string
  classification: { concepts: readonly { id: string; confidence: number }[] }
}

/** A listing is about what it is read as at least this surely. */
const SURE = 0.7

/** Names the kinds that a material is one of: of granulated blast-furnace slag, blast-furnace slag. */
export type KindsOf = (concept: string) => readonly string[]

/** Whether a listing offers, or asks for, this material, or a kind of it. */
export const hasListing = (
  { id, concept, type }: Pick<KeptMaterial, 'id' | 'concept' | 'type'>,
  listing: Listed,
  kindsOf: KindsOf = () => [],
): boolean =>
  listing.id === id ||
  (concept !== null &&
    listing.type === type &&
    listing.classification.concepts.some(
      (hit) => hit.confidence >= SURE && (hit.id === concept || kindsOf(hit.id).includes(concept)),
    ))

/**
 * A stream keeps this key however often the portfolio is generated, so that it is proposed, listed and removed once.
 * Streams without a concept are known by their name.
 */
export const streamKey = ({ type, concept, name }: Pick<PortfolioMaterial, 'type' | 'concept' | 'name'>) =>
  `${type}:${concept ?? name.trim().toLowerCase().replace(/\s+/g, ' ')}`

/**
 * The portfolio to review: what was just generated, less what a person removed or withdrew, with what they corrected
 * or added as they left it, and with the figures of the listing where a material is listed.
 *
 * @param settled ids of materials that were listed or removed before.
 * @param listings the company's active listings.
 * @param kindsOf the kinds that a material is one of, by the knowledge base.
 */
export function mergePortfolio(
  fresh: readonly KeptMaterial[],
  stored: { materials: readonly KeptMaterial[]; settled: readonly string[] },
  listings: readonly Listed[],
  kindsOf?: KindsOf,
): KeptMaterial[] {
  const before = new Map(stored.materials.map((material) => [material.id, material]))
  const settled = new Set(stored.settled)
  const generated = new Set(fresh.map(({ id }) => id))
  const merged = fresh.map((material) => {
    const kept = before.get(material.id)
    return kept?.edited ? kept : material
  })
  const own = stored.materials.filter(({ id, edited }) => edited && !generated.has(id))
  return [...merged, ...own].flatMap((material): KeptMaterial[] => {
    const listing = listings.find((one) => hasListing(material, one, kindsOf))
    if (listing) return [asListed(material, listing)]
    return settled.has(material.id) ? [] : [{ ...material, state: 'proposed' }]
  })
}

/** A material with the figures of the listing it became. */
const asListed = (material: KeptMaterial, listing: Listed): KeptMaterial => ({
  ...correct(material, { ...listing, name: listing.material_name }),
  basis: 'As you list it.',
  state: 'listed',
})

/** What a person wrote instead of what was proposed. An amount of a person has no range. */
export function correct(
  material: KeptMaterial,
  row: Pick<PortfolioMaterial, 'name' | 'quantity' | 'unit' | 'description'> & Pick<KeptMaterial, 'ewc'>,
): KeptMaterial {
  const { name, quantity, unit, description } = row
  const amount = quantity === material.quantity && unit === material.unit
  return {
    ...material,
    ...{ name, quantity, unit, description },
    ...(row.ewc !== undefined && { ewc: row.ewc || null }),
    ...(!amount && {
      stated: quantity !== null,
      quantity_low: quantity,
      quantity_high: quantity,
      basis: quantity === null ? 'Not stated.' : 'Your own figure.',
    }),
  }
}
