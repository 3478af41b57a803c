/** How often a stream is fetched in a year. Pure: a browser asks it again when a lever moves. */

/** Nobody sends for a few tonnes more often than once a quarter. */
const LEAST_CALLS = 4
const TONNES_WORTH_A_CALL = 5
/** Of what keeps for days only, no more often than each working day. */
const MOST_CALLS = 250

/**
 * Calls a year: full loads; of less than one, as many as are worth it; of what does not keep, as often as it must leave.
 *
 * @param payload tonnes of a full load. @param keepsDays null: no limit that matters.
 */
export function callsOf(tonnes: number, payload: number, keepsDays: number | null): number {
  const full = tonnes / payload
  const few = Math.min(LEAST_CALLS, Math.max(1, Math.round(tonnes / TONNES_WORTH_A_CALL)))
  const fresh = keepsDays === null || keepsDays <= 0 ? 0 : Math.min(MOST_CALLS, 365 / keepsDays)
  return Math.max(1, full, full < 1 ? few : 0, fresh)
}
