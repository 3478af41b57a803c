/** Types of the matching engine that cross its border: stored on items, returned by the API, shown on screens. */
import type { TrustEvidence } from '#shared/domain/companies/trust.ts'
import type { MeasuredProperty, Requirement } from '#shared/domain/properties/types.ts'
import type { Freight } from '#shared/domain/logistics/freight.ts'
import type { Category, Form } from '#shared/knowledge/schema.ts'
import type {
  GateParams,
  GateReason,
  Note,
  Objection,
  MatchQuestion,
  Reason,
  FigureSource,
  Summary,
  Unknown,
} from './reasons.ts'

/** A listing as the engine reads it. `waste` offers, `requirement` needs. */
export interface Listing {
  id: string
  companyId: string
  type: 'waste' | 'requirement'
  material_name: string
  description: string
  category?: string | undefined
  quantity: number
  /** Free text: "t", "kg", "t/month", "m3/year", "tankers per week". */
  unit: string
  /** EUR per unit; negative: the holder pays. */
  price_per_unit?: number | undefined
  /** ISO 8601. */
  created_at?: string | undefined
  /** Industry of the company, as it calls itself. */
  industry?: string | undefined
  location?: Place | null | undefined
  trust?: TrustEvidence | undefined
  /** The code of the List of Waste that the owner states, six digits. */
  ewc?: string | null | undefined
  /** Concept that the owner says it is, in place of what the text is read as. */
  read_as?: string | null | undefined
  /** Values that the owner stated beside the text; they stand before those of the text. */
  stated?: readonly StatedValue[] | null | undefined
  /** Offers: what the sheet states, line by line. */
  properties?: readonly MeasuredProperty[] | null | undefined
  /** Needs: limits and wishes, line by line. */
  specification?: readonly Requirement[] | null | undefined
  /** HP 1 to HP 15 that the owner states. */
  hazardous_properties?: readonly string[] | null | undefined
  /** How it is packed and loaded, by choices.json, and the days between which it is there or wanted, both included. */
  packaging?: string | null | undefined
  loading?: readonly string[] | null | undefined
  available_from?: string | null | undefined
  available_to?: string | null | undefined
  /** "jan" to "dec", in which it arises or is taken; empty: all year. */
  months?: readonly string[] | null | undefined
  /** The least that is handed over at once, in the unit without its period. */
  minimum_lot?: number | null | undefined
  /** Stored result of `classify`; computed when missing. */
  classification?: Classification | undefined
}

export type ValueBasis = 'as delivered' | 'dry matter' | 'iron'

/** A measured value that the owner of a listing states: "zinc, 3 g/l". */
export interface StatedValue {
  /** Name of the parameter as parameters.json or a limit has it. */
  parameter: string
  value: number
  /** Ends of a range or a bound, in the unit; `high` may be Infinity. Absent where one value is stated. */
  low?: number | undefined
  high?: number | undefined
  /** "" for a pH. */
  unit: string
  /** What it refers to; as delivered where it is not said. */
  basis?: ValueBasis | undefined
  /** ISO 8601. */
  at: string
}

/** A value that can be stated to settle a question. */
export interface AskedValue {
  parameter: string
  /** The usual one first; "" for what has none. */
  units: string[]
  /** What it can refer to, the one of the limit first; empty where only the stream as delivered is meant. */
  bases: ValueBasis[]
}

export interface Place {
  name: string
  /** Degrees. */
  lat: number
  lon: number
  country: string
}

export type TextField = 'material_name' | 'description' | 'category' | 'industry'

/** Words of the listing that led to a finding; offsets into the original field, end exclusive. */
export interface Evidence {
  start: number
  end: number
  text: string
  field: TextField
}

export interface ConceptHit {
  id: string
  kind: 'material' | 'use'
  /** 0–1: how surely the text means this concept. Not a probability, ranks senses. */
  confidence: number
  evidence: Evidence[]
  /** The owner says so. */
  chosen?: true | undefined
  /** Label of the plant in which the words mean it, where they mean it there only. */
  plant?: string | undefined
}

/** Which half of a mirror entry a stream is, as its holder says or a figure shows. */
export type HazardAnswer = 'hazardous' | 'non_hazardous'

export type HazardVerdict = 'absolute_hazardous' | 'mirror' | 'non_hazardous'

/** A part of a text that says a substance is absent or present. */
export interface SubstanceFact {
  substance: string
  present: boolean
  evidence: Evidence
}

/** A figure of a text in parts per million; without `min` or `max` where it is a bound. */
export interface Content {
  /** Stem of the word, or id of substances.json. */
  of: string
  /** It stands without a unit of concentration, and was taken for per cent where it is at most 100. */
  bare?: true | undefined
  min?: number | undefined
  max?: number | undefined
}

export interface ListingFacts {
  /** Share of water, 0–1. */
  moisture?: number | undefined
  /** Purity or main content as stated, 0–1. */
  purity?: number | undefined
  /** Lower heating value, MJ/kg. */
  heatingValue?: number | undefined
  /** Temperature, °C. */
  temperature?: number | undefined
  /** Said of a need: wants primary, food, pharma … quality, what may touch food, or what need not. */
  demandsGrade?: 'food' | 'feed' | 'cosmetic' | 'medical' | 'contact' | 'technical' | 'virgin' | undefined
  rhythm?: 'continuous' | 'seasonal' | 'one-off' | undefined
  substances: SubstanceFact[]
}

/** What the engine understood of a listing. JSON, stored on the item. */
export interface Classification {
  /** Of the engine and its knowledge; a stored one of another version (once a number) is computed anew. */
  version: string
  concepts: ConceptHit[]
  /** Ids of properties.json, 0–1. */
  properties: { id: string; weight: number }[]
  /** Ids of properties.json that the text names outright: "copper", "PP", "SiO2". */
  carriers: string[]
  /** Ids of substances.json. Needs: shut out or bounded. Offers: what is there; see substances.ts. */
  limits: string[]
  /** Needs: materials that the text denies by name: "bark-free", "no whole motors". */
  excludes: string[]
  /** Needs: what the text denies, in stems: "wet strength", "walnut". Offers: what is a trace. */
  denied: string[]
  /** Needs: bounds. Offers: figures. */
  contents: Content[]
  form?: Form | undefined
  hazard: HazardVerdict
  /** Why, in words; empty when nothing speaks for a hazard. */
  hazardReasons: string[]
  /** What the holder's words or figures settle of a mirror entry; absent where they leave it open. */
  hazardAnswer?: HazardAnswer | undefined
  /** EWC codes, best first, at most five. Offers only. */
  ewc: string[]
  /** The same by the list from 9 December 2026 on; absent where it has the same codes. */
  ewcNext?: string[] | undefined
  category: Category
  /** Unit that listings of this material usually carry. */
  unitSuggestion: string
  facts: ListingFacts
  contaminants: string[]
  /** From the text itself ("20 t/month"), tonnes a year. */
  tonnesPerYear?: number | undefined
  /** Content stems with their weight, for the text signal. */
  terms: [stem: string, weight: number][]
}

/** `condition`: it holds under a condition that is known, such as a permit. */
export type GateState = 'pass' | 'fail' | 'unknown' | 'condition'

type GateOf<Name extends keyof GateParams> = { name: Name; state: GateState; reason: GateReason<Name> }
export type Gate = { [Name in keyof GateParams]: GateOf<Name> }[keyof GateParams]

export interface ScoreParts {
  /** How well the material serves the need, 0–1. */
  concept: number
  /** 1 as it is, less with every step. */
  treatment: number
  /** Fit of amounts per year; null: not comparable. */
  quantity: number | null
  /** Freight against value; null: a place is missing, or both are known by one town and a pipe is needed. */
  distance: number | null
  /** Price against disposal and primary price; null: unknown. */
  price: number | null
  /** Freshness and trust, 0–1. */
  trust: number
}

export type MatchQuality = 'excellent' | 'good' | 'possible'

/** One step of the reasoning, from the words of the offer to the words of the need. */
export interface ReasonStep {
  concept: string
  label: string
  relation: 'offer' | 'is-a' | 'serves' | 'replaces' | 'part-of' | 'need' | 'shares' | 'of-plant'
  words: string[]
}

export type BalanceKind = 'avoided-disposal' | 'avoided-primary' | 'burning' | 'processing' | 'transport'

export interface BalanceTerm {
  kind: BalanceKind
  /** kg CO2e per tonne, of heat per MWh; null: not estimated. */
  value: number | null
  /** About the 10th and 90th of a hundred; left out of what is nothing or not estimated. */
  low?: number
  high?: number
  unit: string
  factor?: number | undefined
  source?: FigureSource | undefined
  note?: Note | undefined
}

/** The sum of a balance. */
export interface Net {
  /** Null: not estimated, because of `missing`. */
  value: number | null
  /** The 10th and 90th of a hundred cases. */
  low: number | null
  high: number | null
  unit: string
  /** The first term that is not known, and why. */
  missing: { term: BalanceKind; note: Note | undefined } | null
}

export interface Balance {
  carbon: BalanceTerm[]
  /** Of both sides together; null while a cost is not known, or nothing is to set against it. */
  net: Net
  /** kg CO2e avoided per tonne: the sum above. */
  carbonPerTonne: number | null
  /** The way it was computed for; null where nothing is hauled, a place is missing or no mode goes there. */
  freight: Freight | null
  /** EUR per tonne that insurance and the preview take the goods to be worth; null: not known. */
  valuePerTonne: number | null
  /** Tonnes a year that both sides can move; null when unknown. */
  tonnesPerYear: number | null
}

export interface Explanation {
  /** Why the two fit. */
  summary: Summary
  why: ReasonStep[]
  against: Objection[]
  unknown: Unknown[]
  /** Bounds of the need of which the offer states nothing, each with the value that would settle it. */
  gaps: { reason: Reason; value: AskedValue | null }[]
  /** The one fact that would settle most. */
  ask: MatchQuestion | null
  /** The value that answers it; null where no single value does. */
  askValue: AskedValue | null
  treatment: string[]
  /** `sources`: ids of sources.json. */
  precedents: { id: string; place: string; country: string; flow: string; sources: readonly string[] }[]
  /** Of the exchange; null where none is known. */
  sources: readonly string[] | null
}

export interface Match {
  offerId: string
  needId: string
  /** Calibrated probability 0–1 that a practitioner would call this pair feasible; 0 once a gate refuses it. */
  score: number
  parts: ScoreParts
  gates: Gate[]
  quality: MatchQuality
  /** 0–1 from the waste hierarchy and the carbon balance. */
  sustainability: number
  treatment: string[]
  /** Great-circle km, null when a place is missing. */
  distanceKm: number | null
  explanation: Explanation
  balance: Balance
}

/** Matches of a listing are counted up to here: of so many, more are told as “or more”. */
export const MATCHES_COUNTED = 150
