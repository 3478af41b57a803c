/** The hazard of a listing as gates read it, by the List of Waste of the day. */
import type { Classification, Listing } from '#shared/domain/matching/types.ts'
import { type HazardRead, SAID_HAZARDOUS, withStatedHazard } from '#shared/domain/matching/values/facts.ts'
import { type Day, formatEwc, LAST_DAY_OF_OLD_LIST, listOfWaste, NEW_LIST_FROM } from '../../waste/ewc.ts'
import { codesOn } from '../reading/codes.ts'

export interface EntryHazard {
  hazard: HazardRead['hazard']
  hazardReasons: readonly string[]
  hazardAnswer?: HazardRead['hazardAnswer']
  /** Offers: its waste code as printed, where every waste of that entry is hazardous. */
  alwaysHazardous: string | undefined
}

/** By the list until 8 December 2026; `next` by the one that follows, where its codes differ. */
export function hazardsOf(
  listing: Listing,
  classification: Classification,
): EntryHazard & { next?: EntryHazard } {
  const now = hazardBy(LAST_DAY_OF_OLD_LIST, listing, classification)
  if (listing.type !== 'waste') return now
  const next = hazardBy(NEW_LIST_FROM, listing, classification)
  const same = next.hazard === now.hazard && next.alwaysHazardous === now.alwaysHazardous
  return same && next.hazardAnswer === now.hazardAnswer ? now : { ...now, next }
}

const NEW_LIST_MS = Date.parse(NEW_LIST_FROM)

/** The entry as it is at an instant, milliseconds since 1970. */
export const hazardAt = <E extends EntryHazard & { next?: EntryHazard }>(entry: E, now: number): E =>
  entry.next && now >= NEW_LIST_MS ? { ...entry, ...entry.next } : entry

/** The hazard as it is read, or as the code makes it that the owner states. */
function hazardBy(day: Day, { type, ewc, stated }: Listing, classification: Classification): EntryHazard {
  const { entryOf, codesFor } = listOfWaste(day)
  const read = withStatedHazard(classification, stated)
  const codes = ewc ? codesFor(ewc, codesOn(classification, day)) : codesOn(classification, day).slice(0, 1)
  const entries = new Set(codes.map(entryOf))
  const [entry] = entries
  const always = entry === 'AH' && entries.size === 1
  const alwaysHazardous =
    type === 'waste' && always ? codes.map((code) => formatEwc(code, 'AH')).join(' or ') : undefined
  const { hazard, hazardReasons } = read
  const starred = codes.some((code) => entryOf(code)?.endsWith('H'))
  const open = hazard === 'non_hazardous' && starred ? 'mirror' : hazard
  // A proposed code, and one of several that may follow, raises what is read; nobody has said it.
  if (!ewc || entries.size > 1 || (entry !== 'AH' && entry !== 'MH'))
    return { ...read, hazard: open, alwaysHazardous }
  return {
    hazard: entry === 'AH' || hazard === 'absolute_hazardous' ? 'absolute_hazardous' : 'mirror',
    hazardReasons: hazardReasons.includes(SAID_HAZARDOUS)
      ? hazardReasons
      : [...hazardReasons, SAID_HAZARDOUS],
    hazardAnswer: 'hazardous',
    alwaysHazardous,
  }
}
