/**
 * Seven materials, three uses and three plants, made for tests of the engine: what fails here is a mechanism, not a row of
 * the knowledge base. The words of the language (substances, units, properties) are those of the product.
 */
import { matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { createKnowledge, type KnowledgeData } from '#shared/knowledge/create.ts'
import substances from '#shared/knowledge/language/substances.json' with { type: 'json' }
import units from '#shared/knowledge/language/units.json' with { type: 'json' }
import properties from '#shared/knowledge/properties.json' with { type: 'json' }
import rows from './ten-concepts.json' with { type: 'json' }

export const tenConcepts = createKnowledge({
  ...(rows as unknown as Pick<KnowledgeData, 'concepts' | 'exchanges' | 'plants' | 'ewcCodes'>),
  ...({ properties, substances, units } as unknown as Pick<
    KnowledgeData,
    'properties' | 'substances' | 'units'
  >),
  ...{ precedents: [], glossary: [], carbonFactors: [] },
  ...{ ewcChapters: {}, ewcSubchapters: {}, ewcOrigins: {} },
})

/** A listing of words alone: "name | description | industry". */
export function tenListing(type: Listing['type'], text: string): Listing {
  const [material_name = '', description = '', industry = ''] = text.split(' | ')
  return { id: text, companyId: text, type, material_name, description, industry, quantity: 10, unit: 't' }
}

/** What the reader makes of an offer, or of a need, on the small base. */
export const readByTen = (text: string, type: Listing['type'] = 'waste') =>
  classify(tenConcepts, tenListing(type, text))

/** What the engine says of a pair on the small base. */
export const matchByTen = (offer: string, need: string) =>
  matchPair(tenConcepts, tenListing('waste', offer), tenListing('requirement', need), { now: 0 })
