import { hundredths } from '#shared/domain/carbon/terms.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Balance } from '#shared/domain/matching/types.ts'
import type { KnownExchange } from '#shared/knowledge/schema.ts'

/** Waste hierarchy. */
const HIERARCHY: Record<NonNullable<KnownExchange['route']>, number> = {
  reuse: 1,
  recycling: parameters.explanation.recycling,
  recovery: parameters.explanation.recovery,
  energy: parameters.explanation.energy,
}

/**
 * 0–1: waste hierarchy (reuse 1, the others less), moved by the carbon balance
 * where it could be estimated (full effect at 1 t CO2e per tonne).
 */
export function sustainabilityOf(exchange: KnownExchange | undefined, balance: Balance): number {
  const base = HIERARCHY[exchange?.route ?? 'recycling']
  const shift =
    balance.carbonPerTonne === null
      ? 0
      : parameters.explanation.carbonShift * Math.max(-1, Math.min(1, balance.carbonPerTonne / 1000))
  return Math.min(1, Math.max(0, hundredths(base + shift)))
}
