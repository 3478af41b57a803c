/** The List of Waste compiled: words, names and sisters of its entries, and who calls themselves what in its groups. */
import { compiled } from '#shared/domain/matching/compiled/compiled.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { EwcCode } from '#shared/knowledge/schema.ts'

export interface CodeRow {
  code: EwcCode
  hazardous: boolean
  stems: ReadonlyMap<string, number>
  mass: number
  group: string
  /** What it shares with its sisters. */
  family: string
}

export interface CodeIndex {
  rows: readonly CodeRow[]
  /** Rows of a code: two where an entry is reworded. */
  byCode: ReadonlyMap<string, readonly number[]>
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

/** The list as it is stored, by number of the code. */
export interface CodeColumns {
  /** Stems of the title, with their weights. */
  stems: [stem: string, weight: number][][]
  /** Stems of each name. */
  names: string[][][]
  /** By group. */
  origins: [group: string, origins: Origin[]][]
}

const cache = new WeakMap<Knowledge, CodeIndex>()

/** The compiled list of a knowledge base. */
export function codeIndexOf(knowledge: Knowledge): CodeIndex {
  let index = cache.get(knowledge)
  if (!index) {
    index = codeIndexFrom(knowledge, compiled(knowledge, 'codes'))
    cache.set(knowledge, index)
  }
  return index
}

/** The list over the columns that were compiled from this knowledge. */
export function codeIndexFrom({ ewcCodes }: Knowledge, columns: CodeColumns): CodeIndex {
  const byStem = new Map<string, number[]>()
  const byCode = new Map<string, number[]>()
  const names = new Map<string, { row: number; stems: readonly string[] }[]>()
  const sisters = new Map<string, number[]>()
  const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const list = map.get(key)
    if (list) list.push(value)
    else map.set(key, [value])
  }
  const rows = ewcCodes.map((code, row): CodeRow => {
    const stems = new Map(columns.stems[row])
    for (const stem of stems.keys()) push(byStem, stem, row)
    for (const parts of columns.names[row] ?? []) push(names, parts[0] ?? '', { row, stems: parts })
    const mass = [...stems.values()].reduce((sum, weight) => sum + weight, 0)
    const hazardous = code.entry.endsWith('H')
    const family = stems.size > 0 ? `${[...stems.keys()].sort().join(' ')} ${hazardous}` : code.code
    push(sisters, family, row)
    push(byCode, code.code, row)
    return { code, hazardous, stems, mass, group: code.code.slice(0, 4), family }
  })
  return {
    rows,
    byCode,
    byStem,
    names,
    sisters,
    groups: new Map(columns.origins),
  }
}
