import type { EntryPostings } from '#shared/domain/matching/index/catalogue.ts'

/**
 * By what listings are found, as the snapshot stores it: a container that starts finds partners without compiling every
 * listing first. Columns of whole numbers as base64; those of one listing stand from its place to the next.
 */
export interface StoredPostings {
  /** Of the knowledge that concepts are numbered by. */
  version: string
  /** Words by their number within the snapshot. */
  words: string[]
  offer: string
  conceptAt: string
  concept: string
  /** In steps, of which so many are 1. */
  weight: string
  wordAt: string
  word: string
}

const STEPS = 2 ** 20

/** @param of postings in the order of the listings; null of one that is not shown. */
export function packPostings(
  version: string,
  of: readonly (EntryPostings | null)[],
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
    for (let i = 0; i < (one?.concept.length ?? 0); i++) {
      concept!.push(one!.concept[i]!)
      weight!.push(Math.round(one!.weight[i]! * STEPS))
    }
    for (let i = 0; i < (one?.stems.length ?? 0); i++) word!.push(numberOf(wordOf(one!.stems[i]!)))
    conceptAt.push(concept!.length)
    wordAt.push(word!.length)
  }
  return {
    version,
    words: [...words.keys()],
    offer: base64(of.map((one) => Number(one?.offer ?? false))),
    conceptAt: base64(conceptAt),
    concept: base64(concept!),
    weight: base64(weight!),
    wordAt: base64(wordAt),
    word: base64(word!),
  }
}

/** Postings of a listing by its place in the snapshot. */
export function unpackPostings(
  stored: StoredPostings,
  numberOf: (word: string) => number,
): (place: number) => EntryPostings {
  const numbers = stored.words.map(numberOf)
  const [offer, conceptAt, concept] = [
    numbersOf(stored.offer),
    numbersOf(stored.conceptAt),
    numbersOf(stored.concept),
  ]
  const weight = Float64Array.from(numbersOf(stored.weight), (steps) => steps / STEPS)
  const wordAt = numbersOf(stored.wordAt)
  const word = numbersOf(stored.word).map((at) => numbers[at]!)
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

const base64 = (numbers: readonly number[]): string =>
  Buffer.from(Uint32Array.from(numbers).buffer).toString('base64')

function numbersOf(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64')
  // A copy of its own: a view has to begin at a whole number of four bytes.
  return new Uint32Array(new Uint8Array(bytes).buffer)
}
