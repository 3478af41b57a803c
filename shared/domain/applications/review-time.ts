/** When an application was handed in and when it was decided (ISO 8601). */
export interface Review {
  created_at: string
  decided_at: string | null
}

/**
 * Median hours from application to decision, with one decimal; null without a decision. The median, because
 * one application left over a holiday should not speak for all.
 */
export function medianReviewHours(reviews: readonly Review[]): number | null {
  const hours = reviews
    .flatMap(({ created_at, decided_at }) =>
      decided_at ? [(Date.parse(decided_at) - Date.parse(created_at)) / 3_600_000] : [],
    )
    .sort((a, b) => a - b)
  if (hours.length === 0) return null
  const middle = hours.length / 2
  const median = hours.length % 2 ? hours[Math.floor(middle)]! : (hours[middle - 1]! + hours[middle]!) / 2
  return Math.round(median * 10) / 10
}
