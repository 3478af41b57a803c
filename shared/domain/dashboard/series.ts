/** Figures over time: what completed transactions confirmed, and what the matches known by then would bring. */

/** Months that are shown. */
export const MONTHS_SHOWN = 12

/** `2026-11`, in UTC. */
export const monthOf = (time: string): string => time.slice(0, 7)

/** The last months up to that of `now`, oldest first. */
export function lastMonths(now: Date, count: number = MONTHS_SHOWN): string[] {
  return Array.from({ length: count }, (_, at) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - at), 1)).toISOString()),
  )
}

/** An open or agreed match, with what it would bring. */
export interface Expected {
  listing_id: string
  found_at: string
  /** 0–1 */
  score: number
  /** EUR a year, and t CO2e a year; null: not estimated. */
  savings: number | null
  carbon: number | null
}

export interface Expectation {
  /** A year; null when no match has an estimate. */
  savings: number | null
  carbon: number | null
}

/**
 * What the matches would bring a year. Of several matches of one listing only the best counts: the material can go
 * one way only. A match whose freight costs more than it brings is no way anybody would choose, and is passed over.
 */
export function expectationOf(matches: readonly Expected[]): Expectation {
  const best = new Map<string, Expected>()
  for (const match of matches) {
    if (match.savings !== null && match.savings < 0) continue
    const known = best.get(match.listing_id)
    if (!known || match.score > known.score) best.set(match.listing_id, match)
  }
  const sum = (pick: (match: Expected) => number | null) => {
    const known = [...best.values()].map(pick).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((all, value) => all + value, 0)
  }
  return { savings: sum(({ savings }) => savings), carbon: sum(({ carbon }) => carbon) }
}

/** The same by month: a twelfth of a year's, by the matches found until the end of each month. */
export function expectedByMonth(matches: readonly Expected[], months: readonly string[]): Expectation[] {
  return months.map((month) => {
    const { savings, carbon } = expectationOf(matches.filter(({ found_at }) => monthOf(found_at) <= month))
    return { savings: savings === null ? null : savings / 12, carbon: carbon === null ? null : carbon / 12 }
  })
}
