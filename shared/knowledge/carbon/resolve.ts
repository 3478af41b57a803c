import type { CarbonFactor, FactorRow, FactorSet } from './schema.ts'

/** Factors with what their sets say. @throws {Error} where a set does not exist, or a row has no range and its set none either. */
export function resolveFactors(sets: readonly FactorSet[], rows: readonly FactorRow[]): CarbonFactor[] {
  const byId = new Map(sets.map((set) => [set.id, set]))
  return rows.map(({ low, high, ...row }) => {
    const set = byId.get(row.set)
    if (!set) throw new Error(`carbon factor ${row.id}: there is no set ${row.set}`)
    if (low === undefined && set.spread === undefined)
      throw new Error(`carbon factor ${row.id}: neither it nor its set has a range`)
    const { region, year, licence, sources, checked, spread = 0 } = set
    return {
      ...row,
      low: low ?? row.value * (1 - spread),
      high: high ?? row.value * (1 + spread),
      judged: low === undefined,
      scope: row.scope ?? set.scope,
      region,
      year,
      licence,
      sources,
      checked: checked === 'read',
    }
  })
}
