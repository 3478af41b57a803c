/** One stream of a company: what it is and how much, and how that is known. */
import { formatEwc } from '#shared/domain/waste/ewc.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { Concept, Form } from '#shared/knowledge/schema.ts'

export interface Quantity {
  /** Middle of the range, two significant digits; a year. */
  quantity: number
  low: number
  high: number
  /** t, m³ or MWh. */
  unit: string
}

export interface Stream {
  /** Id of the material in the knowledge base; null for one that the company named and we do not know. */
  concept: string | null
  name: string
  category: string
  description: string
  form: Form | null
  /** As printed, best first: "10 02 10". */
  ewc: string[]
  /** Null: not estimated; `basis` says why. */
  amount: Quantity | null
  /** `stated`: the company named it. `expected`: its trade or one of its plants usually has it. */
  origin: 'stated' | 'expected'
  /** Words of the company that led here. */
  words: string[]
  /** How the quantity was found, or why it was not. */
  basis: string
  /** Percent, at most 95. */
  confidence: number
}

/** How the knowledge base names and classes a material. */
export function describe(knowledge: Knowledge, concept: Concept) {
  return {
    concept: concept.id,
    name: conceptName(concept),
    category: concept.category ?? 'General',
    description: concept.description ?? concept.label,
    form: concept.forms?.[0] ?? null,
    ewc: (concept.ewc ?? []).flatMap((code) => {
      const known = knowledge.ewc(code)
      return known ? [formatEwc(known.code, known.entry)] : []
    }),
  }
}
