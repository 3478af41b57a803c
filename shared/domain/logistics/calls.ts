/** How often a stream is fetched in a year. Pure: a browser asks it again when a lever moves. */

/** Of what keeps for days only, no more often than each working day. */
const MOST_CALLS = 250

/**
 * Calls a year: full loads; of what does not keep, as often as it must leave. What fills no load is fetched once: waste may
 * be stored for a year before it is disposed of, and for three before it is recovered (Directive 1999/31/EC, Article 2(g)).
 *
 * @param payload tonnes of a full load. @param keepsDays null: no limit that matters.
 */
export function callsOf(tonnes: number, payload: number, keepsDays: number | null): number {
  const fresh = keepsDays === null || keepsDays <= 0 ? 0 : Math.min(MOST_CALLS, 365 / keepsDays)
  return Math.max(1, tonnes / payload, fresh)
}
