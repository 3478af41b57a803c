/** The word lists of wording.json as patterns. */
import wording from '#shared/knowledge/language/wording.json' with { type: 'json' }
import type { Wording } from '#shared/knowledge/schema.ts'

export const words = wording as unknown as Wording

/** Finds one of some words in a folded text: with plural, a blank may be a hyphen or nothing, `*` any letters. */
export function anyOf(list: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${list.join('|').replaceAll('*', '\\w*').replaceAll(' ', '[- ]?')})s?\\b`)
}

/** "Pickling", "Beizerei", "galvanizado", "zinc bath": a process by its form. */
export const PROCESS = new RegExp(words.processForms)
