/** The hazard of a listing as gates read it, by the List of Waste of the day. */
import type { Day } from '../../day.ts'
import { statedOfSheet } from '#shared/domain/matching/values/composition.ts'
import type { Classification, Listing } from '#shared/domain/matching/types.ts'
import type { HazardRead } from '#shared/domain/matching/values/facts.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { formatEwc, LAST_DAY_OF_OLD_LIST, listOfWaste, NEW_LIST_FROM } from '../../waste/ewc.ts'
import { codesOn } from '../reading/waste/codes.ts'
import {
  answeredCodes,
  type WasteHazard,
  wasteHazard,
  settledByStated,
} from '../reading/waste/waste-hazard.ts'

export interface EntryHazard {
  /** As the stream is read, at least open where its code has an asterisk: what closes food, feed and soil. */
  hazard: HazardRead['hazard']
  hazardReasons: readonly string[]
  /** As waste, by its code: what a permit, a shipment and the two halves of a mirror entry turn on. */
  waste: WasteHazard & { code: string | undefined }
}

/** By the list until 8 December 2026; `next` by the one that follows, where its codes differ. */
export function hazardsOf(
  knowledge: Knowledge,
  listing: Listing,
  classification: Classification,
): EntryHazard & { next?: EntryHazard } {
  const now = hazardBy(knowledge, LAST_DAY_OF_OLD_LIST, listing, classification)
  if (listing.type !== 'waste') return now
  const next = hazardBy(knowledge, NEW_LIST_FROM, listing, classification)
  const same = next.hazard === now.hazard && next.waste.verdict === now.waste.verdict
  return same && next.waste.by === now.waste.by && next.waste.code === now.waste.code ? now : { ...now, next }
}

const NEW_LIST_MS = Date.parse(NEW_LIST_FROM)

/** The entry as it is at an instant, milliseconds since 1970. */
export const hazardAt = <E extends EntryHazard & { next?: EntryHazard }>(entry: E, now: number): E =>
  entry.next && now >= NEW_LIST_MS ? { ...entry, ...entry.next } : entry

/** The hazard as it is read, or as the code makes it that the owner states. */
function hazardBy(
  knowledge: Knowledge,
  day: Day,
  { type, ewc, stated, properties, hazardous_properties }: Listing,
  classification: Classification,
): EntryHazard {
  const { entryOf, codesFor } = listOfWaste(day)
  const proposed = codesOn(classification, day)
  const read = settledByStated(
    classification,
    properties?.length ? [...(stated ?? []), ...statedOfSheet(properties)] : stated,
    proposed[0],
    hazardous_properties,
  )
  const { hazard, hazardReasons } = read
  if (type !== 'waste')
    return { hazard, hazardReasons, waste: { verdict: hazard, by: undefined, code: undefined } }
  const codes = ewc
    ? codesFor(ewc, proposed)
    : answeredCodes(knowledge, proposed, read.hazardAnswer, day).slice(0, 1)
  const found = codes.map((code) => wasteHazard(knowledge, read, code, day, Boolean(ewc)))
  const [first = wasteHazard(knowledge, read, undefined, day)] = found
  // Of several codes that may follow one that was withdrawn, nobody has said which.
  const same = found.every(({ verdict, by }) => verdict === first.verdict && by === first.by)
  const waste = same ? first : { verdict: 'mirror' as const, by: undefined }
  const starred = codes.some((code) => entryOf(code)?.endsWith('H'))
  const says = ewc && waste.verdict === 'absolute_hazardous' ? waste.verdict : hazard
  return {
    hazard: says === 'non_hazardous' && starred ? 'mirror' : says,
    hazardReasons,
    waste: {
      ...waste,
      code: codes.map((code) => formatEwc(code, entryOf(code))).join(' or ') || undefined,
    },
  }
}
