/** What of a name nobody reads: words of a language or a trade that no alias, glossary or compound knows. */
import type { Lexicon } from './lexicon.ts'
import { isStopword, tokenise } from './text.ts'

/** Shorter words are marks, units and grades. */
const SHORTEST = 4

/** Share of the content words of a name that are not read, 0–1. */
export function unreadShare(name: string, lexicon: Lexicon): number {
  const words = tokenise(name).filter(
    ({ word }) => word.length >= SHORTEST && !isStopword(word) && !/\d/.test(word),
  )
  const unread = words.filter(({ word, stem }) => !isRead(word, stem, lexicon))
  return words.length > 0 ? unread.length / words.length : 0
}

const isRead = (word: string, stem: string, { weightOf, equalsOf, split, correct }: Lexicon): boolean =>
  weightOf(stem) !== undefined ||
  equalsOf(stem).length > 0 ||
  split(word).length > 0 ||
  correct(word).length > 0
