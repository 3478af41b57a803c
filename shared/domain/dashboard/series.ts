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
  /** The partner's listing. */
  other_id: string
  found_at: string
  status: 'pending' | 'accepted' | 'completed' | 'rejected'
  /** 0–1 */
  score: number
  /** A year, that both sides can move; null: not known. */
  tonnes: number | null
  /** A year, of all of the own listing and of the partner's; null: not known. */
  own_tonnes: number | null
  other_tonnes: number | null
  /** EUR a year, and t CO2e a year; null: not estimated. */
  savings: number | null
  carbon: number | null
}

export interface Expectation {
  /** A year; null when no match has an estimate. */
  savings: number | null
  carbon: number | null
}

/** Score from which an open match is counted on: every second such pair holds. */
export const COUNTED_FROM = 0.5

/**
 * Yearly worth of the matches, each tonne counted once: agreed ones first, then open ones from a score of 0.5, best first.
 * A match whose freight exceeds its worth is skipped; completed tonnes are used up and count nothing.
 */
export function expectationOf(matches: readonly Expected[]): Expectation {
  const taken = new Map<string, number>()
  /** Of an amount that is not known, the first match takes all. */
  const left = (id: string, all: number | null) =>
    all === null ? (taken.has(id) ? 0 : Infinity) : all - (taken.get(id) ?? 0)
  const sum: Expectation = { savings: null, carbon: null }
  const rank = ({ status }: Expected) => Number(status === 'pending')
  const inOrder = [...matches].sort((a, b) => rank(a) - rank(b) || b.score - a.score)
  for (const match of inOrder) {
    const { listing_id, other_id, own_tonnes, other_tonnes, status, score, tonnes, savings, carbon } = match
    if (status === 'rejected') continue
    if (status === 'pending' && (score < COUNTED_FROM || (savings !== null && savings < 0))) continue
    const room = Math.max(0, Math.min(left(listing_id, own_tonnes), left(other_id, other_tonnes)))
    const share = tonnes === null || tonnes <= 0 ? Number(room > 0) : Math.min(1, room / tonnes)
    if (share === 0) continue
    for (const id of [listing_id, other_id])
      taken.set(id, (taken.get(id) ?? 0) + share * (tonnes ?? Infinity))
    if (status === 'completed') continue
    if (savings !== null) sum.savings = (sum.savings ?? 0) + share * savings
    if (carbon !== null) sum.carbon = (sum.carbon ?? 0) + share * carbon
  }
  return sum
}

/** The same by month: a twelfth of a year's, by the matches found until the end of each month. */
export function expectedByMonth(matches: readonly Expected[], months: readonly string[]): Expectation[] {
  return months.map((month) => {
    const { savings, carbon } = expectationOf(matches.filter(({ found_at }) => monthOf(found_at) <= month))
    return { savings: savings === null ? null : savings / 12, carbon: carbon === null ? null : carbon / 12 }
  })
}
