/** Compiles the List of Waste: some 30 ms. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { CodeColumns } from '#shared/domain/matching/reading/waste/code-index.ts'
import { contentStems, fold } from '#shared/domain/matching/text/text.ts'
import { PROCESS } from '#shared/domain/matching/text/wording.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { own } from '../../text/own.ts'

/** "… other than those mentioned in 10 01 14" and its like say what the entry is not. */
const EXCEPT = /(other than|except|excluding|not otherwise).*$/i
const DULL_FROM = parameters.names.dullFrom

/** The List of Waste of a knowledge base as columns. */
export function compileCodes({ ewcCodes, ewcOrigins }: Knowledge): CodeColumns {
  const texts = ewcCodes.map((code) => new Set(contentStems(code.text.replace(EXCEPT, ''))))
  // A word weighs what it does in the first list that has its entry: a later list changes no reading by an earlier one.
  const editions = [
    wordsIn(texts.filter((_, row) => ewcCodes[row]?.from === undefined)),
    wordsIn(texts.filter((_, row) => ewcCodes[row]?.until === undefined)),
  ] as const
  return {
    stems: texts.map((stems, row) => {
      const { counts, entries } = editions[ewcCodes[row]?.from === undefined ? 0 : 1]
      return [...stems].flatMap((stem): [string, number][] => {
        const count = counts.get(stem) ?? 0
        return count < DULL_FROM ? [[stem, Math.log(1 + entries / (1 + count))]] : []
      })
    }),
    names: ewcCodes.map(({ names = [] }) =>
      names
        .map(contentStems)
        // "1,1,1" is left of a solvent: a number names nothing.
        .filter((stems) => !stems.every((stem) => /^\d{1,3}$/.test(stem))),
    ),
    origins: [...new Set(ewcCodes.map(({ code }) => code.slice(0, 4)))].map((group) => [
      group,
      (own(ewcOrigins, group) ?? []).map((name) => ({
        stems: contentStems(name),
        process: PROCESS.test(fold(name)),
      })),
    ]),
  }
}

/** In how many titles of a list a word stands. */
function wordsIn(titles: readonly ReadonlySet<string>[]) {
  const counts = new Map<string, number>()
  for (const stems of titles) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return { counts, entries: titles.length }
}
