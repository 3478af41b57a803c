/** Rules of `npm run knowledge:check` for sources. */
import type { Plant } from '../plants/schema.ts'
import type { KnownExchange, NamedConcept, Precedent, Source } from '../schema.ts'
import type { Standard } from '../standards/schema.ts'

/** The id that says: it is done every day, and nobody wrote it down. */
const PRACTICE = 'industry-practice'

/** What names sources. */
export interface Citing {
  concepts: readonly NamedConcept[]
  exchanges: readonly KnownExchange[]
  precedents: readonly Precedent[]
  carbonFactors: readonly { id: string; sources: readonly string[] }[]
  plants: readonly Pick<Plant, 'id' | 'gives'>[]
  standards?: readonly Pick<Standard, 'id' | 'source' | 'readIn'>[]
  /** Rows of other files, by what they are. */
  others?: readonly { row: string; sources: readonly string[] }[]
}

function* citations({
  concepts,
  exchanges,
  precedents,
  carbonFactors,
  plants,
  standards = [],
  others = [],
}: Citing) {
  for (const { id, price, disposalCost } of concepts)
    for (const range of [price, disposalCost])
      if (range) yield { row: `concept ${id}`, sources: range.sources }
  for (const { from, to, sources, limits = [] } of exchanges)
    for (const row of [{ sources }, ...limits])
      yield { row: `exchange ${from} → ${to}`, sources: row.sources }
  for (const { id, sources } of precedents) yield { row: `precedent ${id}`, sources }
  for (const { id, sources } of carbonFactors) yield { row: `carbon factor ${id}`, sources }
  for (const { id, gives } of plants)
    for (const { sources = [] } of gives) yield { row: `plant ${id}`, sources }
  for (const { id, source, readIn = source } of standards)
    yield { row: `standard ${id}`, sources: [source, readIn] }
  yield* others
}

/** Ids that stand twice or nowhere are errors; sources that nothing names are warnings. */
export function checkSources(sources: readonly Source[], citing: Citing) {
  const errors: string[] = []
  const ids = new Set<string>()
  for (const { id } of sources) {
    if (ids.has(id)) errors.push(`source ${id}: id is used twice`)
    ids.add(id)
  }
  const named = new Set<string>()
  for (const { row, sources } of citations(citing))
    for (const id of sources) {
      named.add(id)
      if (!ids.has(id)) errors.push(`${row}: source ${id} does not exist in sources.json`)
    }
  const warnings = [...ids].filter((id) => !named.has(id)).map((id) => `source ${id}: nothing names it`)
  return { errors, warnings }
}

/** Share of exchanges, 0–1, that rest on industry practice alone; null without exchanges. */
export const practiceShare = (exchanges: readonly Pick<KnownExchange, 'sources'>[]): number | null =>
  exchanges.length === 0
    ? null
    : exchanges.filter(({ sources }) => sources.every((id) => id === PRACTICE)).length / exchanges.length
