import choices from './choices.json' with { type: 'json' }

/**
 * What an owner chooses from, with its words for people. Hazardous properties: Annex III of Directive 2008/98/EC, in our own
 * short wording; classes of dangerous goods: ADR 2.2.
 */

export type Vocabulary = keyof typeof choices

interface Choice {
  id: string
  label: string
}

const VOCABULARIES: ReadonlyMap<string, readonly Choice[]> = new Map(Object.entries(choices))

export const choicesOf = (of: Vocabulary): readonly Choice[] => VOCABULARIES.get(of) ?? []

export const choiceIds = (of: Vocabulary) => choicesOf(of).map(({ id }) => id) as [string, ...string[]]

/** As people read it; an id that the vocabulary has no longer as it is. */
export const choiceLabel = (of: Vocabulary, id: string): string =>
  choicesOf(of).find((choice) => choice.id === id)?.label ?? id

/** "UN 1830", "un1830" and "1830" as four digits; null for what has another form. Which numbers exist is not ours to know. */
export const parseUn = (text: string): string | null =>
  /^\s*(?:un)?[\s-]*(\d{4})\s*$/i.exec(text)?.[1] ?? null
