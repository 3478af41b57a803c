/** What of a listing tells how well it may fit at most, kept apart from all else: most candidates are dismissed by it unread. */
import type { Entry } from './entry.ts'
import type { EntryTerms } from './terms.ts'

export type Numbers = readonly number[] | Uint32Array | Float64Array

/** Every entry is one. */
export interface Outline extends Pick<
  Entry,
  'offer' | 'stemMass' | 'sure' | 'servable' | 'category' | 'form'
> {
  terms: Pick<EntryTerms, 'said'> & { concept: Numbers; weight: Numbers }
  stems: Numbers
  stemWeights: Numbers
  /** Where it is left out, words that stand in longer names count as words. */
  bound?: Entry['bound']
}

/** The outline of an entry without the rest of it. */
export function outlineOf({ terms, ...entry }: Entry): Outline {
  const { offer, stems, stemWeights, stemMass, sure, servable, category, form } = entry
  const { concept, weight, said } = terms
  return {
    terms: { concept, weight, said },
    ...{ offer, stems, stemWeights, stemMass, sure, servable, category, form },
  }
}
