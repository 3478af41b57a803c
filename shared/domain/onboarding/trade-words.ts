/** Finds the words of trades and processes in what a company wrote, whatever the language. */
import { fold, stem } from '#shared/domain/matching/text/text.ts'

/** A text made ready once for many look-ups. */
export interface Prepared {
  /** Stems with a blank around each. */
  stems: string
  /** Folded words with a blank around each, for patterns with `*`. */
  folded: string
}

/** Left out on both sides. Other little words stay: German "die" is also English "die casting". */
const GLUE = new Set(['the', 'of', 'a', 'an', 'and', 'or', 'de', 'du', 'la', 'le', 'd', 'l'])

const tokensOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? []
const phraseOf = (tokens: readonly string[]): string =>
  ` ${tokens
    .filter((word) => !GLUE.has(word))
    .map(stem)
    .join(' ')} `

export function prepare(text: string): Prepared {
  const tokens = tokensOf(text)
  return { stems: phraseOf(tokens), folded: ` ${tokens.join(' ')} ` }
}

interface Compiled {
  /** Null for a pattern. */
  phrase: string | null
  pattern: RegExp | null
}

const compiled = new Map<string, Compiled>()

function compile(word: string): Compiled {
  let known = compiled.get(word)
  if (!known) {
    if (word.includes('*')) {
      const parts = fold(word).match(/[a-z0-9*]+/g) ?? []
      const pattern = parts.map((part) => part.replaceAll('*', '[a-z0-9]*')).join(' ')
      known = { phrase: null, pattern: new RegExp(` (${pattern}) `) }
    } else known = { phrase: phraseOf(tokensOf(word)), pattern: null }
    compiled.set(word, known)
  }
  return known
}

/** The phrase as it stands in the text, with its blanks; null when it does not. Longer phrases say more. */
export function findWord({ stems, folded }: Prepared, word: string): string | null {
  const { phrase, pattern } = compile(word)
  if (pattern) return pattern.exec(folded)?.[0] ?? null
  return phrase !== null && phrase.trim() !== '' && stems.includes(phrase) ? phrase : null
}

export const hasAny = (text: Prepared, words: readonly string[] = []): boolean =>
  words.some((word) => findWord(text, word) !== null)

/** How a word is shown: without the star of a pattern. */
export const shown = (word: string): string => word.replaceAll('*', '')
