/** Looks plants and steps up by the words of a company. */
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import { stem } from '#shared/domain/matching/text/text.ts'
import { compoundEnds, type Prepared } from '../find-words.ts'
import { HITS, type CompiledPlants, type HitKind } from './compile.ts'
import { compiledPlants } from './compiled.ts'

export interface Hit {
  /** Place of the plant in the book. */
  place: number
  kind: HitKind
  /** Stems of the name. */
  phrase: string
  /** The company's own words. */
  word: string
  /** Words of the text, end exclusive. */
  from: number
  to: number
}

export interface PlantBook {
  plant(place: number): Plant
  /** Every name in the text, overlapping ones too. */
  find(text: Prepared): Hit[]
}

/** Words of the longest name that is looked for. */
const LONGEST = 6
/** Words behind "of" among which its noun is looked for. */
const WORDS_OF = 3
const MAY_END_COMPOUND = 4

export function openBook({ phrases, at, claims, patterns, row }: CompiledPlants): PlantBook {
  const numbers = new Map(phrases.map((phrase, number) => [phrase, number]))
  const read = new Map<number, Plant>()
  const expressions = patterns.map(([source, claim]) => ({ pattern: new RegExp(source), claim }))
  const claimsOf = (phrase: string): readonly number[] => {
    const number = numbers.get(phrase)
    return number === undefined ? [] : claims.slice(at[number], at[number + 1])
  }
  const told = (claim: number) => ({ place: claim >> 3, kind: HITS[claim & 3]! })

  return {
    plant(place) {
      let known = read.get(place)
      if (!known) read.set(place, (known = JSON.parse(row(place)) as Plant))
      return known
    },
    find(text) {
      const { tokens } = text
      const hits: Hit[] = []
      const add = (claim: number, phrase: string, from: number, to: number) => {
        const word = [...new Set(tokens.slice(from, to).map(({ raw }) => raw))].join(' ')
        hits.push({ ...told(claim), phrase, word, from, to })
      }
      const met = new Set<number>()
      for (let from = 0; from < tokens.length; from += 1) {
        let phrase = ''
        for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to += 1) {
          phrase += `${to > from + 1 ? ' ' : ''}${tokens[to - 1]!.stem}`
          const found = claimsOf(phrase)
          for (const claim of found) add(claim, phrase, from, to)
          if (found.length > 0) for (let i = from; i < to; i += 1) met.add(i)
        }
      }
      // "Repair of steel ships" is ship repair, "stärkelse av potatis" is potatisstärkelse.
      for (const [at, { isOf }] of tokens.entries()) {
        const head = tokens[at - 1]
        if (!isOf || !head) continue
        for (let to = at; to < Math.min(tokens.length, at + WORDS_OF); to += 1) {
          if (tokens[to]!.folded === '') break
          const { folded, stem: own } = tokens[to]!
          for (const phrase of [`${own} ${head.stem}`, stem(folded + head.folded)])
            for (const claim of claimsOf(phrase)) add(claim, phrase, at - 1, to + 1)
        }
      }
      for (const { pattern, claim } of expressions) {
        const word = pattern.exec(text.folded)?.[1]
        const from = word === undefined ? -1 : tokens.findIndex(({ folded }) => folded === word.split(' ')[0])
        if (word === undefined || from < 0) continue
        const to = from + word.split(' ').length
        add(claim, word, from, to)
        for (let i = from; i < to; i += 1) met.add(i)
      }
      // "Weißzucker" is sugar, as long as nothing else explains the word.
      for (const [i, { folded }] of tokens.entries()) {
        if (met.has(i)) continue
        for (const end of compoundEnds(folded)) {
          const found = claimsOf(stem(end)).filter((claim) => (claim & MAY_END_COMPOUND) > 0)
          for (const claim of found) add(claim, stem(end), i, i + 1)
          if (found.length > 0) break
        }
      }
      return hits
    },
  }
}

let book: PlantBook | undefined

/** The book of all plants, opened when it is first needed. */
export const plantBook = (): PlantBook => (book ??= openBook(compiledPlants()))
