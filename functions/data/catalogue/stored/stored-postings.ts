import type { EntryPostings } from '#shared/domain/matching/index/catalogue.ts'
import { packTexts, textAt, type StoredText, type StoredTexts } from './stored-texts.ts'

/**
 * By what listings are found and what they were compiled to, as the snapshot stores it: a container that starts finds
 * partners without compiling a listing first. Those of one listing stand from its place to the next.
 */
export interface StoredPostings {
  /** Of the knowledge that concepts are numbered by. */
  version: string
  /** Of the program that compiled the entries: no other one reads them. */
  program: string
  /** Words by their number within the snapshot. */
  words: string[]
  offer: Uint8Array
  conceptAt: Uint32Array
  concept: Uint32Array
  /** In steps, of which so many are 1. */
  weight: Uint32Array
  wordAt: Uint32Array
  word: Uint32Array
  /** Entries as texts (`stored-entry.ts`); none of a listing that is not shown. */
  entries: StoredTexts
}

/** What is stored of one listing. */
export interface StoredFind {
  postings: EntryPostings
  /** The compiled listing as text, or where that stands. */
  entry: string | StoredText
}

const STEPS = 2 ** 20

/** @param of listings in their order; null of one that is not shown. */
export function packPostings(
  { version, program }: Pick<StoredPostings, 'version' | 'program'>,
  of: readonly (StoredFind | null)[],
  wordOf: (stem: number) => string,
): StoredPostings {
  const words = new Map<string, number>()
  const numberOf = (word: string) => {
    const known = words.get(word) ?? words.size
    words.set(word, known)
    return known
  }
  const [concept, weight, word]: number[][] = [[], [], []]
  const [conceptAt, wordAt] = [[0], [0]]
  for (const one of of) {
    const { concept: concepts, weight: weights, stems } = one?.postings ?? NONE
    for (let i = 0; i < concepts.length; i++) {
      concept!.push(concepts[i]!)
      weight!.push(Math.round(weights[i]! * STEPS))
    }
    for (let i = 0; i < stems.length; i++) word!.push(numberOf(wordOf(stems[i]!)))
    conceptAt.push(concept!.length)
    wordAt.push(word!.length)
  }
  return {
    version,
    program,
    words: [...words.keys()],
    offer: Uint8Array.from(of, (one) => Number(one?.postings.offer ?? false)),
    conceptAt: Uint32Array.from(conceptAt),
    concept: Uint32Array.from(concept!),
    weight: Uint32Array.from(weight!),
    wordAt: Uint32Array.from(wordAt),
    word: Uint32Array.from(word!),
    entries: packTexts(of.length, (at) => of[at]?.entry ?? ''),
  }
}

const NONE: EntryPostings = { offer: false, concept: [], weight: [], stems: [] }

/** Postings of a listing by its place in the snapshot. */
export function unpackPostings(
  { words, offer, conceptAt, concept, weight: steps, wordAt, word: numbers }: StoredPostings,
  numberOf: (word: string) => number,
): (place: number) => EntryPostings {
  const known = words.map(numberOf)
  const weight = Float64Array.from(steps, (step) => step / STEPS)
  const word = numbers.map((at) => known[at]!)
  return (place) => {
    const [from, to] = [conceptAt[place]!, conceptAt[place + 1]!]
    return {
      offer: offer[place] === 1,
      concept: concept.subarray(from, to),
      weight: weight.subarray(from, to),
      stems: word.subarray(wordAt[place]!, wordAt[place + 1]!),
    }
  }
}

/** The compiled listing of a place as text; empty where none is stored. */
export const entryTextAt = ({ entries }: StoredPostings, place: number): string => textAt(entries, place)
