/** Where a term's figure is from. */
import type { Spread } from '#shared/domain/economics/spread.ts'

/** By the knowledge. */
export const cited = ({
  year,
  sources,
  checked,
}: {
  year: number
  sources: readonly string[]
  checked: string
}) => ({ year, sources, checked: checked === 'read' })

/** By what a side states. */
export const OWN = { year: null, sources: [], checked: true } as const

/** A stated price is meant so exactly. */
export const STATED: Spread = { low: 0.92, typical: 1, high: 1.05 }
