/** Rules of `npm run knowledge:check` for the law of a journey. */
import type { CountryFile, JourneyRule, KindFile, ProcedureFile } from '../journey-law/schema.ts'

export interface JourneyLaw {
  rules: readonly JourneyRule[]
  kinds: KindFile
  countries: CountryFile
  procedures: ProcedureFile
}

const CONDITIONS = ['regimes', 'kinds', 'operation', 'basel', 'size', 'accepts', 'from', 'until'] as const

const within = <T>(narrow: readonly T[] | undefined, wide: readonly T[] | undefined): boolean =>
  wide === undefined || (narrow !== undefined && narrow.every((one) => wide.includes(one)))

/** Whether a rule is never reached because one before it holds wherever it does. */
const covers = (wide: JourneyRule, narrow: JourneyRule): boolean =>
  within(narrow.regimes, wide.regimes) &&
  within(narrow.kinds, wide.kinds) &&
  (['operation', 'basel', 'size', 'accepts'] as const).every(
    (key) => wide[key] === undefined || wide[key] === narrow[key],
  ) &&
  (wide.from === undefined || (narrow.from !== undefined && narrow.from >= wide.from)) &&
  (wide.until === undefined || (narrow.until !== undefined && narrow.until <= wide.until))

/** Rules that nothing reaches, costs that nobody knows, a last rule that leaves something open. */
export function checkJourneyLaw(
  { rules, kinds, procedures }: JourneyLaw,
  costs: readonly string[],
): string[] {
  const errors: string[] = []
  const last = rules.at(-1)
  if (last && CONDITIONS.some((key) => last[key] !== undefined))
    errors.push(`journey law ${last.id}: the last rule has to hold for all`)
  for (const [index, rule] of rules.entries()) {
    const before = rules.slice(0, index)
    if (before.some(({ id }) => id === rule.id)) errors.push(`journey law ${rule.id}: id is used twice`)
    const shadow = before.find((one) => covers(one, rule))
    if (shadow) errors.push(`journey law ${rule.id}: never reached, ${shadow.id} stands before it`)
  }
  for (const { row, costs: named } of [
    ...rules.map(({ id, costs: named = [] }) => ({ row: id, costs: named })),
    ...Object.entries(procedures).map(([row, { costs: named }]) => ({ row, costs: named })),
  ])
    for (const id of named)
      if (!costs.includes(id)) errors.push(`journey law ${row}: cost ${id} does not exist`)
  const reached = new Set(rules.flatMap(({ kinds: named = [] }) => named))
  const used = [
    ...kinds.entries.map(({ kind }) => kind),
    ...kinds.batteries.map(({ kind }) => kind),
    ...Object.values(kinds.wasteCodes),
    ...Object.values(kinds.plastics),
  ]
  for (const kind of new Set(used)) if (!reached.has(kind)) errors.push(`journey law: no rule names ${kind}`)
  return errors
}

/** Every row of the law that names its source. */
export const journeyLawRows = ({
  rules,
  kinds,
  countries,
  procedures,
}: JourneyLaw): { row: string; sources: readonly string[] }[] => {
  const { partOf: _, ...groups } = countries
  const days = Object.values(procedures).flatMap(({ days }) => days ?? [])
  return [...rules, ...kinds.endOfWaste, ...Object.values(groups), ...days].map(({ source }) => ({
    row: 'journey law',
    sources: [source],
  }))
}
