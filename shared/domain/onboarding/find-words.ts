/** Finds words of plants and steps in what a company wrote, whatever the language. */
import { fold, stem } from '#shared/domain/matching/text/text.ts'

interface Token {
  /** As the company wrote it. */
  raw: string
  folded: string
  stem: string
  /** “Of” stands before it, in whatever Germanic language. */
  isOf?: boolean
}

/** A text made ready once for many look-ups. */
export interface Prepared {
  /** Its words, without those that are left out on both sides. */
  tokens: readonly Token[]
  /** Stems with a blank around each. */
  stems: string
  /** All folded words with a blank around each, for patterns with `*`. */
  folded: string
}

/** Left out on both sides. Other little words stay: German "die" is also English "die casting". */
const GLUE = new Set(
  'the of a an and or aus av af uit de du des la le les d l di del della dei delle do da dos van von und et y en og och ja'.split(
    ' ',
  ),
)

const ARTICLES = new Set(['the', 'der', 'den', 'dem', 'de', 'het'])
const OF = new Set(['of', 'von', 'aus', 'van', 'uit', 'av', 'af'])

/** Between the parts of a list: no name reaches over it. */
const PART: Token = { raw: ',', folded: '', stem: '|' }

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+|[,;\n]/gu)].flatMap(([raw]) =>
    /^[,;\n]$/.test(raw)
      ? [PART]
      : (fold(raw).match(/[a-z0-9]+/g) ?? []).map((folded) => ({ raw, folded, stem: stem(folded) })),
  )
}

export function prepare(text: string): Prepared {
  const all = tokensOf(text)
  const tokens = all.flatMap((token, at) => {
    if (GLUE.has(token.folded)) return []
    const before = all[at - (ARTICLES.has(all[at - 1]?.folded ?? '') ? 2 : 1)]
    const isOf = OF.has(before?.folded ?? '')
    return isOf ? { ...token, isOf } : token
  })
  return {
    tokens,
    stems: padded(tokens.map(({ stem }) => stem)),
    folded: padded(all.filter((token) => token !== PART).map(({ folded }) => folded)),
  }
}

const padded = (words: readonly string[]): string => ` ${words.join(' ')} `

/** The form under which a word is looked up: its stems. Empty where nothing is left of it. */
export const phraseOf = (word: string): string =>
  tokensOf(word)
    .filter((token) => token !== PART && !GLUE.has(token.folded))
    .map(({ stem }) => stem)
    .join(' ')

/** A word with `*` as an expression over folded words. */
export function patternOf(word: string): RegExp {
  const parts = fold(word).match(/[a-z0-9*]+/g) ?? []
  return new RegExp(` (${parts.map((part) => part.replaceAll('*', '[a-z0-9]*')).join(' ')}) `)
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
    known = word.includes('*')
      ? { phrase: null, pattern: patternOf(word) }
      : { phrase: padded(phraseOf(word).split(' ')), pattern: null }
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

/** Letters that the end of a compound has at least: "-wein" would also be the end of a pig. */
const COMPOUND_END = 5

/** Ends of a compound, the longest first: "zinkasche" is an "asche". */
export function* compoundEnds(folded: string): Generator<string> {
  for (let at = 3; at <= folded.length - COMPOUND_END; at += 1) yield folded.slice(at)
}
