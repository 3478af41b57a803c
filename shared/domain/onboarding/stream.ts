/** One stream of a company: what it is and how much, and how that is known. */
import { codeChangeOf, formatEwc } from '#shared/domain/waste/ewc.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { Concept, Form } from '#shared/knowledge/schema.ts'

export interface Quantity {
  /** Middle of the range, two significant digits; a year. */
  quantity: number
  low: number
  high: number
  /** t, m³ or MWh; of what the company told in loads or pieces, these. */
  unit: string
  /** A stock, not a flow. */
  once?: boolean
}

export interface Stream {
  /** Id of the material in the knowledge base; null for one that the company named and we do not know. */
  concept: string | null
  /** The company's own words where it named the stream. */
  name: string
  /** What we take it for; null where we do not know it. */
  kind: string | null
  category: string
  description: string
  form: Form | null
  /** As printed, best first: "10 02 10". */
  ewc: string[]
  /** Null: not estimated; `basis` says why. */
  amount: Quantity | null
  /** `stated`: the company named it. `expected`: its plant or one of its steps usually has it. */
  origin: 'stated' | 'expected'
  /** Words of the company that led here. */
  words: string[]
  /** How the quantity was found, or why it was not. */
  basis: string
  /** The amount was read from the company's own words. */
  isOwn: boolean
  /** Percent, at most 95. */
  confidence: number
}

/**
 * How the knowledge base names and classes a material.
 *
 * @param read codes that its own words or its plant speak for, best first; of codes that a new list brings the order stays.
 */
export function describe(knowledge: Knowledge, concept: Concept, read: readonly string[] = []) {
  const codes = concept.ewc ?? []
  const isNew = codes.some((code) => codeChangeOf(code)?.kind === 'new')
  const spoken = (code: string) => (read.includes(code) && !isNew ? read.indexOf(code) : read.length)
  return {
    concept: concept.id,
    name: conceptName(concept),
    kind: conceptName(concept),
    category: concept.category ?? 'General',
    description: concept.description ?? conceptName(concept),
    form: concept.forms?.[0] ?? null,
    ewc: codes
      .toSorted((a, b) => spoken(a) - spoken(b))
      .flatMap((code) => {
        const known = knowledge.ewc(code)
        return known ? [formatEwc(known.code, known.entry)] : []
      }),
  }
}
