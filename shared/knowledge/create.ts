/** The knowledge base as one object, with the lookups that all readers need. Maps are built on first use. */
import type { Day } from '../domain/day.ts'
import { grouped } from '../domain/text/grouped.ts'
import { inForce } from '../domain/waste/ewc.ts'
import type { CarbonFactor } from './carbon/schema.ts'
import type {
  Concept,
  EwcCode,
  KnownExchange,
  GlossaryWord,
  NamedConcept,
  Precedent,
  Property,
  Substance,
  Unit,
} from './schema.ts'
import type { Plant } from './plants/schema.ts'

/** Everything the engine reads. Tests build smaller ones with `createKnowledge`. */
export interface Knowledge {
  readonly concepts: readonly Concept[]
  readonly exchanges: readonly KnownExchange[]
  readonly precedents: readonly Precedent[]
  /** None in bundles: the engine reads them compiled. */
  readonly plants: readonly Plant[]
  readonly properties: readonly Property[]
  readonly glossary: readonly GlossaryWord[]
  readonly substances: readonly Substance[]
  readonly units: readonly Unit[]
  readonly carbonFactors: readonly CarbonFactor[]
  readonly ewcCodes: readonly EwcCode[]
  readonly ewcChapters: Readonly<Record<string, string>>
  /** Titles of the groups, by the first four digits. */
  readonly ewcSubchapters: Readonly<Record<string, string>>
  /** Words of the companies whose wastes stand in a group. */
  readonly ewcOrigins: Readonly<Record<string, readonly string[]>>
  /** Concept by id. */
  concept(id: string): Concept | undefined
  precedent(id: string): Precedent | undefined
  carbonFactor(id: string): CarbonFactor | undefined
  /** The entry of a code as it applies on a day; without one, as it applies first. */
  ewc(code: string, day?: Day): EwcCode | undefined
}

export type KnowledgeData = { readonly concepts: readonly NamedConcept[] } & Pick<
  Knowledge,
  | 'exchanges'
  | 'precedents'
  | 'plants'
  | 'properties'
  | 'glossary'
  | 'substances'
  | 'units'
  | 'carbonFactors'
  | 'ewcCodes'
  | 'ewcChapters'
  | 'ewcSubchapters'
  | 'ewcOrigins'
>

/** A lookup whose map is built when it is first asked. */
function lookup<T>(rows: () => readonly T[], key: (row: T) => string): (id: string) => T | undefined {
  let map: Map<string, T> | undefined
  return (id) => (map ??= new Map(rows().map((row) => [key(row), row]))).get(id)
}

/** The same for rows of which one key has several, of which at most one applies on a day. */
function dated(rows: () => readonly EwcCode[]): Knowledge['ewc'] {
  let map: Map<string, EwcCode[]> | undefined
  return (code, day) => {
    map ??= grouped(rows().map((row) => [row.code, row] as const))
    const found = map.get(code)
    return day === undefined ? found?.[0] : found?.find((row) => inForce(row, day))
  }
}

/**
 * Wraps data with its lookups; what `data` reads when it is asked is read no earlier. The first of two rows with one id wins;
 * `knowledge:check` reports the second.
 */
export function createKnowledge(data: KnowledgeData): Knowledge {
  const lookups = {
    concept: lookup(
      () => data.concepts,
      (row) => row.id,
    ),
    precedent: lookup(
      () => data.precedents,
      (row) => row.id,
    ),
    carbonFactor: lookup(
      () => data.carbonFactors,
      (row) => row.id,
    ),
    ewc: dated(() => data.ewcCodes),
  }
  // Lookups last: data may be another base with some parts replaced, and brings the lookups of that one.
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(data), ...Object.getOwnPropertyDescriptors(lookups) },
  ) as Knowledge
}
