/** The List of Waste compiled: words, names and sisters of its entries, and who calls themselves what in its groups. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { EwcCode } from '#shared/knowledge/schema.ts'
import { own } from '../text/own.ts'
import { contentStems, fold } from './text.ts'
import { words as wording } from './wording.ts'

export interface Row {
  code: EwcCode
  hazardous: boolean
  stems: ReadonlyMap<string, number>
  mass: number
  group: string
  /** What it shares with its sisters. */
  family: string
}

export interface CodeIndex {
  rows: readonly Row[]
  byCode: ReadonlyMap<string, number>
  byStem: ReadonlyMap<string, readonly number[]>
  /** Names of the entries by their first stem. */
  names: ReadonlyMap<string, readonly { row: number; stems: readonly string[] }[]>
  /** Entries of the same words in other groups: "halogenated still bottoms" of 07 01 to 07 07. */
  sisters: ReadonlyMap<string, readonly number[]>
  /** What companies call themselves where the wastes of a group arise. */
  groups: ReadonlyMap<string, readonly Origin[]>
}

export interface Origin {
  stems: readonly string[]
  /** It names what is done there, not what is made or used: "galvanising", "Verzinkerei", but not "steel". */
  process: boolean
}

/** "Pickling", "Beizerei", "galvanizado", "zinc bath": a process by its form. */
export const PROCESS = new RegExp(wording.processForms)

const cache = new WeakMap<Knowledge, CodeIndex>()

/** "… other than those mentioned in 10 01 14" and its like say what the entry is not. */
const EXCEPT = /(other than|except|excluding|not otherwise).*$/i
/** Words of the list that stand in more entries than this tell none apart. */
const DULL_FROM = 45

export function codeIndexOf(knowledge: Knowledge): CodeIndex {
  let index = cache.get(knowledge)
  if (index) return index
  const texts = knowledge.ewcCodes.map((code) => new Set(contentStems(code.text.replace(EXCEPT, ''))))
  const counts = new Map<string, number>()
  for (const stems of texts) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weigh = (stems: Iterable<string>) =>
    new Map(
      [...stems]
        .filter((stem) => (counts.get(stem) ?? 0) < DULL_FROM)
        .map((stem) => [stem, Math.log(1 + texts.length / (1 + (counts.get(stem) ?? 0)))]),
    )
  const byStem = new Map<string, number[]>()
  const names = new Map<string, { row: number; stems: readonly string[] }[]>()
  const sisters = new Map<string, number[]>()
  const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const list = map.get(key)
    if (list) list.push(value)
    else map.set(key, [value])
  }
  const rows = knowledge.ewcCodes.map((code, number): Row => {
    const stems = weigh(texts[number] ?? [])
    for (const stem of stems.keys()) push(byStem, stem, number)
    for (const name of code.names ?? []) {
      const parts = contentStems(name)
      // "1,1,1" is left of a solvent: a number names nothing.
      if (parts.every((part) => /^\d{1,3}$/.test(part))) continue
      push(names, parts[0] ?? '', { row: number, stems: parts })
    }
    const mass = [...stems.values()].reduce((sum, weight) => sum + weight, 0)
    const hazardous = code.entry.endsWith('H')
    const family = stems.size > 0 ? `${[...stems.keys()].sort().join(' ')} ${hazardous}` : code.code
    push(sisters, family, number)
    return { code, hazardous, stems, mass, group: code.code.slice(0, 4), family }
  })
  const groups = new Map<string, readonly Origin[]>()
  for (const { group } of rows) {
    if (groups.has(group)) continue
    groups.set(
      group,
      (own(knowledge.ewcOrigins, group) ?? []).map((name) => ({
        stems: contentStems(name),
        process: PROCESS.test(fold(name)),
      })),
    )
  }
  const byCode = new Map(rows.map(({ code }, number) => [code.code, number]))
  index = { rows, byCode, byStem, names, sisters, groups }
  cache.set(knowledge, index)
  return index
}
