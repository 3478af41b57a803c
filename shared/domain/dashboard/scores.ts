/** Scores and bands of the dashboard, with the constants of the product's specification. */

export type SizeCategory = 'Small' | 'Medium' | 'Large'

/** Over 1000 people Large, over 200 Medium, else Small. */
export function sizeCategory(employees: number): SizeCategory {
  if (employees > 1000) return 'Large'
  return employees > 200 ? 'Medium' : 'Small'
}

export type SustainabilityRating = 'High' | 'Medium' | 'Developing'

/** @param score 0–1. */
export function sustainabilityShare(score: number): SustainabilityRating {
  const percent = score * 100
  if (percent >= 80) return 'High'
  return percent >= 60 ? 'Medium' : 'Developing'
}

/** What a recommendation weighs. */
export interface Weighed {
  /** 0–100. */
  priority_score: number
  /** EUR a year; null: not estimated, counts as nothing. */
  savings: number | null
}

/** Score by average priority, number and total value in EUR a year: the first row that is reached. */
const SUSTAINABILITY_ROWS = [
  { score: 85, priority: 85, count: 4, value: 40_000 },
  { score: 75, priority: 80, count: 3, value: 30_000 },
  { score: 65, priority: 75, count: 2, value: 20_000 },
  { score: 60, priority: 70, count: 0, value: 0 },
] as const
const SUSTAINABILITY_ELSE = 50
const SUSTAINABILITY_WITHOUT_DATA = 65

export interface SustainabilityScore {
  /** 0–100. */
  score: number
  /** `default`: there is nothing to judge by yet. */
  basis: 'recommendations' | 'default'
}

/**
 * The sustainability score: computed each time. The specification's way to read a stored one, as a share or in
 * percent, has nothing to read here.
 */
export function sustainabilityScore(recommendations: readonly Weighed[]): SustainabilityScore {
  const count = recommendations.length
  if (count === 0) return { score: SUSTAINABILITY_WITHOUT_DATA, basis: 'default' }
  const average = recommendations.reduce((sum, { priority_score }) => sum + priority_score, 0) / count
  const total = recommendations.reduce((sum, { savings }) => sum + (savings ?? 0), 0)
  const row = SUSTAINABILITY_ROWS.find(
    (row) => average >= row.priority && count >= row.count && total >= row.value,
  )
  return { score: row?.score ?? SUSTAINABILITY_ELSE, basis: 'recommendations' }
}

/** Highest confidence that is ever claimed. */
const CONFIDENCE_CAP = 95
const CONFIDENCE_BASE = 50
const CONFIDENCE_OF_QUALITY = 30
const CONFIDENCE_CONSTANT = 5
/** Days in which activities count. */
export const ACTIVITY_DAYS = 30
const CONFIDENCE_OF_ACTIVITIES = [
  { from: 5, points: 15 },
  { from: 3, points: 10 },
  { from: 1, points: 5 },
] as const

/**
 * AI confidence in percent: as it was computed with the portfolio, where there is one. Otherwise 50, up to 30 by
 * quality, 15, 10 or 5 for five, three or one activity in the last 30 days, and 5; at most 95.
 *
 * @param quality 0–1.
 */
export function aiConfidence({
  ai_confidence,
  quality,
  activities,
}: {
  /** Percent. */
  ai_confidence?: number | null | undefined
  quality: number
  /** Number within the last 30 days. */
  activities: number
}): number {
  if (ai_confidence != null) return Math.min(Math.round(ai_confidence), CONFIDENCE_CAP)
  const active = CONFIDENCE_OF_ACTIVITIES.find(({ from }) => activities >= from)?.points ?? 0
  const bounded = Math.min(1, Math.max(0, quality))
  const sum = CONFIDENCE_BASE + CONFIDENCE_OF_QUALITY * bounded + active + CONFIDENCE_CONSTANT
  return Math.min(Math.round(sum), CONFIDENCE_CAP)
}
