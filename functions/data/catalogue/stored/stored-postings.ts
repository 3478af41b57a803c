import { WORDS_PER_ENTRY, type EntryPostings } from '#shared/domain/matching/index/catalogue.ts'
import type { Outline } from '#shared/domain/matching/index/outline.ts'
import { packTexts, textAt, type StoredText, type StoredTexts } from './stored-texts.ts'

/**
 * By what listings are found, what tells how well they may fit at most, and what they were compiled to, as the snapshot stores
 * it: a container that starts finds partners without compiling or reading most of them. What is of one listing stands from
 * its place to the next.
 */
export interface StoredPostings {
  /** Of the knowledge that concepts are numbered by. */
  version: string
  /** Of the program that compiled the entries: no other one reads them, nor the outlines. */
  program: string
  /** Words by their number within the snapshot; so are categories and forms. */
  words: string[]
  names: string[]
  offer: Uint8Array
  conceptAt: Uint32Array
  concept: Uint32Array
  weight: Float64Array
  said: Uint32Array
  wordAt: Uint32Array
  word: Uint32Array
  wordWeight: Float64Array
  wordMass: Float64Array
  sure: Float64Array
  servable: Float64Array
  category: Uint32Array
  form: Uint32Array
  /** Entries as texts (`stored-entry.ts`); none of a listing that is not shown. */
  entries: StoredTexts
}

/** What is stored of one listing. */
export interface StoredFind {
  outline: Outline
  /** The compiled listing as text, or where that stands. */
  entry: string | StoredText
}

/** Numbers for texts, in the order in which they come. */
function numbering() {
  const numbers = new Map<string, number>()
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }
  return { numberOf, texts: () => [...numbers.keys()] }
}

/** @param of listings in their order; null of one that is not shown. */
export function packPostings(
  { version, program }: Pick<StoredPostings, 'version' | 'program'>,
  of: readonly (StoredFind | null)[],
  wordOf: (stem: number) => string,
): StoredPostings {
  const [words, names] = [numbering(), numbering()]
  const outlines = of.map((one) => one?.outline ?? NONE)
  const [concept, weight, word, wordWeight]: number[][] = [[], [], [], []]
  const [conceptAt, wordAt] = [[0], [0]]
  for (const { terms, stems, stemWeights } of outlines) {
    for (let i = 0; i < terms.concept.length; i++) {
      concept!.push(terms.concept[i]!)
      weight!.push(terms.weight[i]!)
    }
    for (let i = 0; i < stems.length; i++) {
      word!.push(words.numberOf(wordOf(stems[i]!)))
      wordWeight!.push(stemWeights[i]!)
    }
    conceptAt.push(concept!.length)
    wordAt.push(word!.length)
  }
  const each = (value: (outline: Outline) => number) => Float64Array.from(outlines, value)
  return {
    version,
    program,
    offer: Uint8Array.from(outlines, ({ offer }) => Number(offer)),
    conceptAt: Uint32Array.from(conceptAt),
    concept: Uint32Array.from(concept!),
    weight: Float64Array.from(weight!),
    said: Uint32Array.from(outlines, ({ terms }) => terms.said),
    wordAt: Uint32Array.from(wordAt),
    word: Uint32Array.from(word!),
    wordWeight: Float64Array.from(wordWeight!),
    wordMass: each(({ stemMass }) => stemMass),
    sure: each(({ sure }) => sure),
    servable: each(({ servable }) => servable),
    category: Uint32Array.from(outlines, ({ category }) => names.numberOf(category)),
    form: Uint32Array.from(outlines, ({ form }) => names.numberOf(form ?? '')),
    words: words.texts(),
    names: names.texts(),
    entries: packTexts(of.length, (at) => of[at]?.entry ?? ''),
  }
}

const NONE: Outline = {
  offer: false,
  terms: { concept: [], weight: [], said: 0 },
  stems: [],
  stemWeights: [],
  stemMass: 0,
  sure: 0,
  servable: 1,
  category: '',
  form: undefined,
}

/** What listings are found by, and their outlines, by their place in the snapshot. */
export function unpackPostings(
  stored: StoredPostings,
  numberOf: (word: string) => number,
): { postingsAt: (place: number) => EntryPostings; outlineAt: (place: number) => Outline } {
  const { words, names, offer, conceptAt, concept, weight, wordAt, wordWeight } = stored
  const known = words.map(numberOf)
  const stem = stored.word.map((at) => known[at]!)
  return {
    postingsAt(place) {
      const [from, to] = [conceptAt[place]!, conceptAt[place + 1]!]
      const [first, last] = [wordAt[place]!, wordAt[place + 1]!]
      return {
        offer: offer[place] === 1,
        concept: concept.subarray(from, to),
        weight: weight.subarray(from, to),
        stems: stem.subarray(first, Math.min(last, first + WORDS_PER_ENTRY)),
      }
    },
    outlineAt(place) {
      const [from, to] = [conceptAt[place]!, conceptAt[place + 1]!]
      const [first, last] = [wordAt[place]!, wordAt[place + 1]!]
      return {
        offer: offer[place] === 1,
        terms: {
          concept: concept.subarray(from, to),
          weight: weight.subarray(from, to),
          said: stored.said[place]!,
        },
        stems: stem.subarray(first, last),
        stemWeights: wordWeight.subarray(first, last),
        stemMass: stored.wordMass[place]!,
        sure: stored.sure[place]!,
        servable: stored.servable[place]!,
        category: names[stored.category[place]!]!,
        form: (names[stored.form[place]!] || undefined) as Outline['form'],
      }
    },
  }
}

/** The compiled listing of a place as text; empty where none is stored. */
export const entryTextAt = ({ entries }: StoredPostings, place: number): string => textAt(entries, place)
