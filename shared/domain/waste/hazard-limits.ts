/** From which content on a stream is hazardous waste, for what speaks for a hazard. */
import file from '#shared/knowledge/waste/hazard-limits.json' with { type: 'json' }
import { fold } from '../matching/text/text.ts'

export interface HazardLimit {
  /** What is measured: "lead compounds". */
  about: string
  /** Hazardous property of Annex III of Directive 2008/98/EC: "HP 10". */
  property: string
  /** "0.3 % or more". */
  limit: string
}

/** Limits that are told at most. */
const MOST = 3

const LIMITS = file.limits.map(({ words, ...limit }) => ({
  limit,
  says: new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u'),
}))

/** Limits that decide, for reasons such as "lead, zinc" in the order in which they stand; at most three. */
export function hazardLimits(reasons: readonly string[]): HazardLimit[] {
  const said = reasons.map(fold)
  const found = LIMITS.flatMap(({ limit, says }) => {
    const at = said.findIndex((reason) => says.test(reason))
    return at < 0 ? [] : [{ limit, at, within: said[at]!.search(says) }]
  })
  return found
    .sort((a, b) => a.at - b.at || a.within - b.within)
    .slice(0, MOST)
    .map(({ limit }) => limit)
}
