/** What an owner adds to a data sheet next, because it settles most. */

import type { LimitWeight, PropertyBasis } from './types.ts'

/** A line of a check, as far as it matters here. */
export interface CheckedLimit {
  /** Null for what is none of our parameters: nothing compares it. */
  id: string | null
  weight: LimitWeight
  verdict: 'pass' | 'fail' | 'open' | 'wish-missed' | 'alternative'
  basis: PropertyBasis | null
  /** 0–1. */
  settles: number
}

export interface OpenProperty {
  id: string
  /** What most of the limits refer to that ask for it. */
  basis: PropertyBasis | null
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
  const tally = new Map<string, { matches: number; settles: number; bases: (PropertyBasis | null)[] }>()
  for (const lines of checks) {
    if (lines.some(({ verdict }) => verdict === 'fail')) continue
    // Two bounds of one property are one question.
    const open = new Map<string, CheckedLimit>()
    for (const line of lines)
      if (line.id !== null && line.verdict === 'open' && line.settles > (open.get(line.id)?.settles ?? 0))
        open.set(line.id, line)
    for (const [id, { settles, basis }] of open) {
      const before = tally.get(id) ?? { matches: 0, settles: 0, bases: [] }
      tally.set(id, {
        matches: before.matches + 1,
        settles: before.settles + settles,
        bases: [...before.bases, basis],
      })
    }
  }
  return [...tally]
    .sort(([a, one], [b, two]) => two.matches - one.matches || two.settles - one.settles || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([id, { matches, bases }]) => ({ id, matches, basis: commonest(bases) }))
}

/** Of equally common ones the first. */
function commonest<T>(all: readonly T[]): T | null {
  const count = (one: T) => all.filter((other) => other === one).length
  return all.reduce<T | null>((best, one) => (best === null || count(one) > count(best) ? one : best), null)
}
