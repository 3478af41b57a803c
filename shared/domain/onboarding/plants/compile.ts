/** Compiles plants for the questionnaire: their names for one look-up, their rows as text until one is needed. */
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import { patternOf, phraseOf } from '../find-words.ts'

/** How a word stands for a plant: its name or product, one that says little alone, a machine or step of its own. */
export const HITS = ['name', 'weak', 'equipment'] as const
export type HitKind = (typeof HITS)[number]

/** Plants and steps as lists; a plant is told by its place. */
export interface CompiledPlants {
  /** Stems of all names, each once. */
  phrases: string[]
  /** By phrase: where its claims start; one more than there are phrases. */
  at: number[]
  /** Plant × 8 + kind of hit, + 4 where the word may end a compound. */
  claims: number[]
  /** Names with `*` as expressions, and what each claims. */
  patterns: [pattern: string, claim: number][]
  count: number
  /** A plant or step as JSON, by its place. */
  row: (place: number) => string
}

/** Languages that write compounds in one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'fi'])

export function compilePlantBook(plants: readonly Plant[]): CompiledPlants {
  const byPhrase = new Map<string, Set<number>>()
  const patterns: [string, number][] = []
  const claim = (word: string, value: number) => {
    if (word.includes('*')) return patterns.push([patternOf(word).source, value])
    const phrase = phraseOf(word)
    if (phrase === '') return
    const known = byPhrase.get(phrase)
    if (known) known.add(value)
    else byPhrase.set(phrase, new Set([value]))
  }
  for (const [place, { names, products = {}, weak = [], equipment = [] }] of plants.entries()) {
    const faint = new Set(weak.map(phraseOf))
    for (const [language, words] of [...Object.entries(names), ...Object.entries(products)])
      for (const word of words) {
        const phrase = phraseOf(word)
        // "Gris" is a pig in Swedish and grey in Spanish: a short word of one language is some other word of another.
        const isFaint = faint.has(phrase) || (language !== 'en' && /^\S{1,4}$/.test(phrase))
        const kind = HITS.indexOf(isFaint ? 'weak' : 'name')
        claim(word, place * 8 + kind + (COMPOUNDING.has(language) ? 4 : 0))
      }
    for (const word of weak) claim(word, place * 8 + HITS.indexOf('weak'))
    for (const word of equipment) claim(word, place * 8 + HITS.indexOf('equipment'))
  }
  const phrases = [...byPhrase.keys()]
  const at = [0]
  const claims: number[] = []
  for (const values of byPhrase.values()) {
    claims.push(...values)
    at.push(claims.length)
  }
  const row = (place: number): string => JSON.stringify(lean(plants[place]!))
  return { phrases, at, claims, patterns, row, count: plants.length }
}

/** Sources are for authors and readers of the files. */
const lean = (plant: Plant): Plant => ({
  ...plant,
  gives: plant.gives.map(({ sources: _, ...given }) => given),
})

const LINE_END = 10

/** As a file: the names in its first line, then a line for each plant, of which only those that are needed are parsed. */
export function packPlants({ row, count, phrases, ...names }: CompiledPlants): Uint8Array {
  const head = JSON.stringify({ ...names, phrases: phrases.join('\n') })
  const rows = Array.from({ length: count }, (_, place) => row(place))
  return new TextEncoder().encode([head, ...rows].join('\n'))
}

export function unpackPlants(bytes: Uint8Array): CompiledPlants {
  const starts = [0]
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1))
    starts.push(end + 1)
  const decoder = new TextDecoder()
  const line = (i: number): string =>
    decoder.decode(bytes.subarray(starts[i], i + 1 < starts.length ? starts[i + 1]! - 1 : bytes.length))
  const { phrases, ...names } = JSON.parse(line(0)) as Pick<CompiledPlants, 'at' | 'claims' | 'patterns'> & {
    phrases: string
  }
  return { ...names, phrases: phrases.split('\n'), count: starts.length - 1, row: (place) => line(place + 1) }
}
