import type { MatchQuality } from './types.ts'

/** Apart from the engine, for functions that only read what it found. */

export const QUALITY_THRESHOLDS = { excellent: 0.75, good: 0.45 } as const

/** Words for the score: excellent from 0.75, good from 0.45. */
export function qualityOf(score: number): MatchQuality {
  return score >= QUALITY_THRESHOLDS.excellent
    ? 'excellent'
    : score >= QUALITY_THRESHOLDS.good
      ? 'good'
      : 'possible'
}
