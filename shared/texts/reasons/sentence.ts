import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'

/** What sentences look up: names of concepts, and carbon factors. */
export type NameLookup = Pick<Knowledge, 'concept' | 'carbonFactor'>

/** A sentence, or its head and what explains it. */
export type ReasonText = string | readonly [head: string, rest: string]

/** As one sentence, without a capital at its start. */
export const sentence = (words: ReasonText): string => (typeof words === 'string' ? words : words.join(': '))

/** A sentence for every kind of a map of params. */
export type Sentences<Params, Text = ReasonText> = {
  [Kind in keyof Params]: (params: Params[Kind], names: NameLookup) => Text
}

/** As it is stored: with a kind, perhaps one of another version, or as the sentence of before. */
export type StoredReason = string | { kind: string; params: Record<string, unknown> }

/** The name of a concept; of one that the knowledge base has no longer, its id in words. */
export function nameOf(names: NameLookup, id: string): string {
  const concept = names.concept(id)
  return concept ? conceptName(concept) : id.replaceAll('-', ' ')
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** Euros to the cent, without zeros. */
export const eurosText = (value: number): string =>
  (Math.round(value * 100) / 100).toLocaleString('en-GB', { maximumFractionDigits: 2 })
