/** What is shipped, as far as it is known, and as which kind the rules on shipments of waste take it. */
import type { Day } from '../day.ts'
import { journeyKinds } from '#shared/knowledge/journey-law/index.ts'
import type { ShipmentKind } from '#shared/knowledge/journey-law/schema.ts'
import { own } from '../text/own.ts'
import { listOfWaste } from '../waste/ewc.ts'

/** The four conditions of a by-product; absent: nobody has shown it, false: it does not hold. */
export type ByProductEvidence = Partial<Record<'certain' | 'direct' | 'integral' | 'lawful', boolean>>

/** Why it is said to be no waste. */
export type StatusClaim =
  | { as: 'product' }
  | { as: 'by-product'; evidence: ByProductEvidence }
  /** `act`: an id of `endOfWaste`; `national`: by the law or a decision of its own country. `conformity`: with the statement asked for. */
  | { as: 'end-of-waste'; act?: string; national?: boolean; conformity?: boolean }

export interface JourneyFacts {
  /** What will be done with it. */
  operation: 'recovery' | 'disposal'
  /** Code of the List of Waste, six digits. */
  wasteCode?: string
  /** Null: not known, its analysis decides. A code that says it comes first where it is the stricter. */
  hazardous: boolean | null
  /** Entry of the lists of the Convention, the OECD or the Union: "B1010", "AC270". Null: it stands under none; absent: not known. */
  entry?: string | null
  plastic?: 'clean' | 'mixed' | 'hazardous' | 'unknown'
  eWaste?: boolean
  /** An id of `batteries`, or unknown. */
  battery?: string
  /** Category of an animal by-product, Regulation (EC) No 1069/2009. */
  animal?: 1 | 2 | 3 | 'unknown'
  /** A feed material without animal by-products. */
  feed?: boolean
  /** Straw and the like, used in farming, forestry or for energy. */
  grown?: boolean
  /** Green waste that other materials spoil. */
  contaminated?: boolean
  /** Persistent organic pollutants at or above the limits. */
  pops?: boolean
  claim?: StatusClaim
  /** Kilograms of one shipment, where it is a small one. */
  kg?: number
  /** Destined for analysis or a trial only. */
  sample?: 'analysis' | 'trial'
  /** What the country of destination is known to ask, outside the OECD. */
  accepts?: 'annex7' | 'notification' | 'none' | 'refused'
}

/** Whether a row of the law holds on a day. */
export const holdsOn = ({ from, until }: { from?: Day; until?: Day }, day: Day): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until)

/** The question of each condition of a by-product that nobody has shown yet. */
export const openConditions = (evidence: ByProductEvidence): readonly string[] =>
  journeyKinds.byProduct.filter(({ id }) => own(evidence, id) === undefined).map(({ question }) => question)

/** Undefined: the claim fails or there is none, so it is waste. */
function claimed(claim: StatusClaim | undefined, day: Day): ShipmentKind | undefined {
  if (!claim) return undefined
  if (claim.as === 'product') return 'not-waste'
  if (claim.as === 'end-of-waste') {
    const act = journeyKinds.endOfWaste.find(({ id }) => id === claim.act)
    if (!claim.conformity) return claim.conformity === false ? undefined : 'claim-open'
    if (act && holdsOn(act, day)) return 'end-of-waste'
    return claim.national ? 'end-of-waste-national' : 'claim-open'
  }
  const shown = journeyKinds.byProduct.map(({ id }) => own(claim.evidence, id))
  if (shown.includes(false)) return undefined
  return shown.every(Boolean) ? 'not-waste' : 'claim-open'
}

/** Of what is stated and what the code says on that day the stricter. */
function hazardOf({ hazardous, wasteCode }: JourneyFacts, day: Day): boolean | null {
  const entry = wasteCode === undefined ? undefined : listOfWaste(day).entryOf(wasteCode)
  if (hazardous || entry === undefined) return hazardous
  return entry.endsWith('H')
}

function entryKind(entry: string, day: Day, withinUnion: boolean): ShipmentKind | undefined {
  return journeyKinds.entries.find(
    (row) =>
      holdsOn(row, day) &&
      (!row.withinUnion || withinUnion) &&
      row.codes.some((code) => (code.endsWith('*') ? entry.startsWith(code.slice(0, -1)) : entry === code)),
  )?.kind
}

/** The kind under which the rules take what is shipped. */
export function kindOf(facts: JourneyFacts, day: Day, withinUnion: boolean): ShipmentKind {
  const claim = claimed(facts.claim, day)
  if (claim) return claim
  const hazardous = hazardOf(facts, day)
  if (facts.animal !== undefined && !hazardous)
    return facts.animal === 'unknown' ? 'animal-unknown' : facts.animal === 3 ? 'animal-3' : 'animal-1-2'
  if (facts.feed && !hazardous) return 'feed'
  if (facts.grown && !hazardous) return 'grown'
  const coded = facts.wasteCode === undefined ? undefined : own(journeyKinds.wasteCodes, facts.wasteCode)
  if (coded === 'municipal') return coded
  if (hazardous) return 'hazardous'
  const battery = facts.battery === undefined ? undefined : batteryKind(facts.battery, day)
  if (battery === 'hazardous') return battery
  if (facts.pops) return 'pops'
  if (coded) return coded
  const listed = facts.entry ? entryKind(facts.entry, day, withinUnion) : undefined
  if (listed && listed !== 'green' && listed !== 'plastic-clean') return listed
  if (facts.eWaste) return 'e-waste-unknown'
  if (battery) return battery
  const plastic = facts.plastic && (own(journeyKinds.plastics, facts.plastic) ?? 'plastic-unknown')
  const named = plastic ?? listed
  if (named === 'plastic-clean') return facts.contaminated ? 'plastic-mixed' : named
  if (plastic) return plastic
  if (hazardous === null) return 'hazard-unknown'
  if (listed) return facts.contaminated ? 'contaminated' : listed
  return facts.entry === null ? 'unlisted' : 'list-unknown'
}

const batteryKind = (battery: string, day: Day): ShipmentKind =>
  journeyKinds.batteries.find((row) => row.battery === battery && holdsOn(row, day))?.kind ??
  'battery-unknown'
