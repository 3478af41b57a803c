import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** A listing of words alone: "name | description | industry". */
export function wordedListing(type: Listing['type'], text: string): Listing {
  const [material_name = '', description = '', industry = ''] = text.split(' | ')
  return { id: type, companyId: type, type, material_name, description, industry, quantity: 0, unit: '' }
}

/** What the engine says of an offer and a need that are words alone. */
export const wordedMatch = (offer: string, need: string) =>
  matchPair(knowledge, wordedListing('waste', offer), wordedListing('requirement', need), { now: 0 })
