/** Rules of `npm run knowledge:check` for carbon factors and what they stand for. */
import type { CarbonFactor, CarbonLines, FactorRow, FactorSet } from '../carbon/schema.ts'
import { DISPOSALS } from '../economics/schema.ts'
import type { Economics } from './economics.ts'

/** Lines that name what does not exist, and ids that stand twice. */
export function checkCarbon(
  factors: readonly CarbonFactor[],
  lines: CarbonLines,
  { replaced, treatments }: Pick<Economics, 'replaced' | 'treatments'>,
): string[] {
  const errors: string[] = []
  const ids = new Set<string>()
  for (const { id } of factors) {
    if (ids.has(id)) errors.push(`carbon factor ${id}: id is used twice`)
    ids.add(id)
  }
  const exists = (at: string, what: string, id: string, among: { has(id: string): boolean }) => {
    if (!among.has(id)) errors.push(`carbon ${at}: ${what} ${id} does not exist`)
  }
  const commodities = new Set(replaced.commodities.map(({ id }) => id))
  for (const { commodity, factor } of lines.replaced) {
    exists('replaced', 'commodity', commodity, commodities)
    exists(commodity, 'factor', factor, ids)
  }
  const steps = new Set(treatments.map(({ id }) => id))
  for (const { treatment, direct, reagent } of lines.treatments) {
    exists('treatments', 'treatment', treatment, steps)
    for (const factor of [direct, reagent?.factor]) if (factor) exists(treatment, 'factor', factor, ids)
  }
  for (const { ways, factor } of lines.disposal) {
    for (const way of ways) exists('disposal', 'way', way, new Set<string>(DISPOSALS))
    exists('disposal', 'factor', factor, ids)
  }
  for (const { fossil } of lines.burning) if (fossil) exists('burning', 'factor', fossil, ids)
  for (const id of [lines.energy.electricity, lines.energy.heat]) exists('energy', 'factor', id, ids)
  return errors
}

/** Rows that name sources. */
export const carbonRows = (sets: readonly FactorSet[], lines: CarbonLines) => [
  ...sets.map(({ id, sources }) => ({ row: `carbon set ${id}`, sources })),
  { row: 'carbon energy', sources: lines.energy.sources },
]

/** Sets that no row names. */
export const idleSets = (sets: readonly FactorSet[], rows: readonly FactorRow[]): string[] =>
  sets
    .filter(({ id }) => !rows.some(({ set }) => set === id))
    .map(({ id }) => `carbon set ${id}: no row names it`)
