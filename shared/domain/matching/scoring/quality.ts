import type { MatchQuality } from '#shared/domain/matching/types.ts'

/** Apart from the engine, for functions that only read what it found. */

export const QUALITY_THRESHOLDS = { excellent: 0.8, good: 0.6 } as const

/** Words for the score, at the bounds of its colours: excellent from 0.8 (green), good from 0.6 (yellow). */
export function qualityOf(score: number): MatchQuality {
  return score >= QUALITY_THRESHOLDS.excellent
    ? 'excellent'
    : score >= QUALITY_THRESHOLDS.good
      ? 'good'
      : 'possible'
}
