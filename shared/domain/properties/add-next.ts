/** What an owner adds to a data sheet next, because it settles most. */

/** A line of a check, as far as it matters here. */
export interface CheckedLimit {
  /** Null for what is none of our parameters: nothing compares it. */
  id: string | null
  weight: 'must' | 'wish'
  verdict: 'pass' | 'fail' | 'open' | 'wish-missed'
  /** 0–1. */
  settles: number
}

export interface OpenProperty {
  id: string
  /** Matches in which the property is open. */
  matches: number
}

/** Properties that are named at most. */
const MOST = 3

/**
 * Properties that are open in the checks of the matches of one offer, those first that are open in most of them. A match that another
 * property refuses is settled by none, and neither is one whose verdict stands whatever is stated.
 *
 * @param checks lines by match.
 */
export function addNext(checks: readonly (readonly CheckedLimit[])[]): OpenProperty[] {
  const tally = new Map<string, { matches: number; settles: number }>()
  for (const lines of checks) {
    if (lines.some(({ verdict }) => verdict === 'fail')) continue
    // Two bounds of one property are one question.
    const open = new Map<string, number>()
    for (const { id, verdict, settles } of lines)
      if (id !== null && verdict === 'open' && settles > 0) open.set(id, Math.max(settles, open.get(id) ?? 0))
    for (const [id, settles] of open) {
      const before = tally.get(id) ?? { matches: 0, settles: 0 }
      tally.set(id, { matches: before.matches + 1, settles: before.settles + settles })
    }
  }
  return [...tally]
    .sort(([a, one], [b, two]) => two.matches - one.matches || two.settles - one.settles || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([id, { matches }]) => ({ id, matches }))
}
