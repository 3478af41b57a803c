/** What is found of the industries that could take a stream, or supply one; `shared/texts/prospects.ts` puts it into words. */
import type { GateReason, Reason } from '#shared/domain/matching/reasons.ts'
import type { AskedValue } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { InputRole } from '#shared/knowledge/plants/roles.ts'
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import type { KnownExchange, Limit, Precedent } from '#shared/knowledge/schema.ts'
import type { OutletEvidence } from './evidence.ts'

/** What is known of materials, uses and plants. */
export interface ProspectBase {
  knowledge: Knowledge
  plants: readonly Plant[]
}

/** How usual a stream is at such a plant: at nearly every one, at many, at some. */
export type Usual = Plant['takes'][number]['usual']

/** °C from which heat is of use to a plant, and up to which it needs it. */
export interface Temperatures {
  min: number
  max: number
}

interface HeatParams {
  /** `stated` in °C. */
  /** `needed`: the least. */
  'heat.too-cold': { needed: number; stated: number }
  'heat.unstated': { needed: Temperatures }
  'heat.unknown': Record<string, never>
}
export type HeatReason = { [K in keyof HeatParams]: { kind: K; params: HeatParams[K] } }[keyof HeatParams]

/** What must hold, or what ended a prospect. */
export type ProspectReason = Reason | HeatReason
export type LeftOutReason = GateReason | HeatReason

/** A limit of the outlet, and what the listing states of it. `open`: stated, but it can't be compared. */
export interface MustMeet {
  limit: Limit
  state: 'met' | 'missed' | 'open' | 'unstated'
  /** As stated: "zinc 3 g/l"; null where nothing is. */
  said: string | null
  /** What can be stated to settle it; null where no single value can. */
  value: AskedValue | null
}

/** One way in which plants of an industry take the stream, or give it off. */
export interface Outlet {
  /** Null of what a plant gives off. */
  role: InputRole | null
  /** Concepts that the plant takes or gives off, the most telling first. */
  concepts: readonly string[]
  /** The same as the plant calls them. */
  names: readonly string[]
  usual: Usual
  evidence: OutletEvidence
  /** How many others could be meant as well: the less, the more telling. */
  breadth: number
  /** The exchange of the knowledge base behind it; null where the plant takes that very material. */
  exchange: KnownExchange | null
  /** What has to hold, or is not known yet. */
  conditions: readonly ProspectReason[]
  limits: readonly MustMeet[]
  precedents: readonly Precedent[]
}

/** An industry that could take an offer, or supply a need. */
export interface Prospect {
  plant: Plant
  /** Best first, one for each role. */
  outlets: readonly [Outlet, ...Outlet[]]
}

/** Industries that were looked at and left out, with the one reason. */
export interface LeftOut {
  plants: readonly Plant[]
  reason: LeftOutReason
}

export interface Prospects {
  /** What the listing was read as; empty where it was not surely read as anything. */
  readAs: readonly string[]
  prospects: readonly Prospect[]
  leftOut: readonly LeftOut[]
}
