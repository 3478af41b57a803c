/**
 * What the engine says of a pair, as data: a kind and what goes with it, that is ids, numbers, units, names of parameters, and
 * words as the listing or the knowledge base has them. `shared/texts/reasons` makes sentences of it.
 */
import type { Procedure } from '#shared/knowledge/journey-law/schema.ts'
import type { Mode } from '#shared/domain/logistics/modes.ts'
import type { Form, Limit, Sector } from '#shared/knowledge/schema.ts'
import type { Measure } from './values/figures.ts'

type Nothing = Record<string, never>
type Said<Params> = { [K in keyof Params]: { kind: K; params: Params[K] } }[keyof Params]

/** Words of the knowledge base for what makes it hazardous, at most three. */
type Hazardous = { reasons: readonly string[] }
/** The words by which the offer is a spent or diluted form. */
type Quoted = { words: string }
/** Heat, or a gas that goes by pipe. */
type Piped = { what: 'heat' | 'gas' }

/** Of an outlet, or of the need itself: then it has no sources. */
type OfLimit = { limit: Limit }
/** A value as it is stated: "zinc 3 g/l". */
export type Compared = OfLimit & { said: string }

/** A border between two countries, ISO 3166-1 alpha-2; rule and entry of the green list by their ids in waste-shipments.json. */
export type BorderParams = { from: string; to: string; rule: string; entry: string | null }

export interface HazardParams {
  'hazard.none': Nothing
  'hazard.permitted-only': Hazardous
  'hazard.closed': Hazardous & { sector: Sector }
  /** A mirror entry of which a test or its holder says that it is not hazardous. */
  'hazard.tested': Nothing
  /** No waste of the code, as printed, is hazardous waste, though the material is to be handled with care. */
  'hazard.never': Hazardous & { code: string }
  /** Every waste of the code, as printed, is hazardous. */
  'hazard.always': Hazardous & { code: string }
  'hazard.open': Hazardous
  'hazard.no-outlet': Hazardous
  'hazard.used-up': Hazardous
  'hazard.never-to': Hazardous & { sector: Sector }
  'hazard.not-taken': Hazardous
  'hazard.made-for': Hazardous
  'hazard.permit': Hazardous
}

export interface LawParams {
  'law.organic-farming': Nothing
  'law.animal-protein': Nothing
  'law.closed': { sector: Sector }
  border: BorderParams
  /** The same by the rules of `journey-law`, of a pair that is assessed. */
  journey: { from: string; to: string; procedure: Procedure; rule: string }
}

/** `material` and `use` are ids of concepts. */
export interface QualityParams {
  'quality.other-carrier': Nothing
  'quality.excluded-material': { material: string }
  'quality.refused-by-use': { use: string; material: string }
  'quality.other-kind': { offered: string }
  'quality.spent-in-same-use': Quoted
  'quality.spent-for-grade': Quoted
  'quality.spent-unsaid': Quoted
  'quality.diluted': Quoted & { percent: number }
  'quality.precursor': { product: string }
  /** The offer passes `most` mm, and the need takes from `least` mm on. */
  'quality.too-fine': { most: number; least: number }
  'quality.spent-in-contact': Quoted
  /** A substance, a property or words that the need denies. */
  'quality.excluded': { content: string }
  'quality.lacking': { content: string }
  'quality.flammable': Nothing
  'quality.finished-product': Nothing
  'quality.primary': Nothing
  'quality.no-outlet': { sector: Sector }
  'quality.near-outlet': { sector: Sector }
  'quality.to-be-shown': { sector: Sector }
}

export interface FormParams {
  'form.unusual': { form: Form; usual: readonly string[] }
  'form.other': { offered: Form; wanted: string }
  /** Treatments by their name in wording.json. */
  'form.untreated': { treatment: string }
  'form.treatment-unsaid': { treatment: string }
}

export interface FreightParams {
  /** Kilometres, and EUR per tonne; `times`: how often freight is at least what both sides can spend. */
  'freight.hopeless': { km: number; times: number; value: number }
  'freight.pipe-placeless': Piped
  'freight.pipe-in-town': Piped
  'freight.pipe-too-far': Piped & { km: number }
  'freight.no-way': Nothing
  'freight.water-placeless': Nothing
}

/** Of what is pure enough for its use. */
export interface PurityParams {
  /** `times` beyond the limit; null where that says little. */
  'limit.beyond': Compared & { times: number | null }
  'limit.within': Compared
  'limit.unstated': OfLimit
}

/** What gates say, by their name. */
export interface GateParams {
  hazard: HazardParams
  law: LawParams
  quality: QualityParams
  form: FormParams
  freight: FreightParams
  purity: PurityParams
}
export type GateReason<Name extends keyof GateParams = keyof GateParams> = {
  [N in Name]: Said<GateParams[N]>
}[Name]

/** EUR per tonne; below zero the holder pays. */
type Prices = { ask: number; bid: number }

/** What else speaks against a pair. */
export interface ObjectionParams {
  'wording.offer': Nothing
  'wording.need': Nothing
  /** What is needed was inferred from the plant. */
  'need.inferred': Nothing
  'outlet.niche': Nothing
  /** EUR per tonne; `small`: the yearly amount is small for the way. */
  'freight.costly': { km: number; perTonne: number; value: number; small: boolean }
  'amounts.apart': Nothing
  /** `freight` in EUR per tonne; null: not known. */
  'prices.apart': Prices & { freight: number | null }
  'prices.no-room': Prices & { freight: number }
  'price.high': Nothing
  /** Days: that of `first` is over before the other side begins. */
  'availability.apart': { first: 'offer' | 'need'; until: string; from: string }
}
/** What is said against a pair. */
export type Objection = GateReason | Said<ObjectionParams>

/** What else is not known of a pair. */
export interface UnknownParams {
  /** The condition of an outlet in the words of the knowledge base. */
  'outlet.condition': { condition: string }
  'amounts.incomparable': Nothing
  'freight.placeless': Nothing
  /** Ids of choices.json. */
  'handover.loading': { offered: readonly string[]; wanted: readonly string[] }
  'handover.packed': { packaging: string; wanted: readonly string[] }
  'handover.packaging': { offered: string; wanted: string }
}
export type Unknown = GateReason | Said<UnknownParams>

export type Reason = Objection | Unknown
export type ReasonParams = HazardParams &
  LawParams &
  QualityParams &
  FormParams &
  FreightParams &
  PurityParams &
  ObjectionParams &
  UnknownParams

/** What has to be stated so that a value can be compared with a limit; of the value itself what it has to refer to. */
export type MissingValue =
  'density' | 'iron content' | 'moisture' | 'exact value' | 'as delivered' | 'per dry matter' | 'per iron'

/** The one fact that would settle most. */
export interface QuestionParams {
  /** All words of the knowledge base for what may make it hazardous; the code, as printed, whose other half is asked about. */
  hazard: Hazardous & { code?: string | undefined }
  /** A value is stated, but can't be compared. */
  compare: Compared & { missing: MissingValue }
  limit: OfLimit & { measure: Measure }
  quality: { reason: GateReason<'quality'> }
  condition: { condition: string }
  /** What the material often contains, or a property of it, in words of the knowledge base. */
  content: { name: string }
  place: Nothing
}
export type MatchQuestion = Said<QuestionParams>

type Chain = { offer: string; need: string }
/** `grade` as an exchange has it. */
type Outlet = { grade: 1 | 2 }

/** Why the two fit, by the relation between the concepts of both sides. */
export interface SummaryParams {
  none: Nothing
  same: { offer: string }
  'is-a': Chain
  'part-of': Chain
  'same-use': Chain
  /** The need names no material; such a plant usually takes it. */
  'of-plant': Chain
  serves: Chain & Outlet
  'serves-broader': Chain & Outlet & { use: string }
  'serves-narrower': Chain & { use: string }
  'serves-sibling': Chain & { use: string }
}
export type Summary = Said<SummaryParams>

type Way = { mode: Mode; km: number; shipmentKg: number }

/** How a term of a balance is found, or why it is not. */
export interface NoteParams {
  'used-as-it-is': Nothing
  /** Without the match too, by somebody else: nothing more is replaced, and nothing more is treated. */
  'used-anyway': Nothing
  'transport.way': Way
  'way.placeless': Nothing
  'way.none': Nothing
  /** Electricity that moves a tonne, or a MWh of heat, through the pipe. */
  pumped: { kWh: number; per: 't' | 'MWh' }
  /** Share that is disposed of without the match, 0–1. */
  disposal: { share: number }
  'disposal.sold': Nothing
  'disposal.released': Nothing
  'factor.none': Nothing
  /** Units of the factor in a tonne, or in a MWh of heat. */
  factor: { unit: string; units: number; per: 't' | 'MWh' }
  steps: { steps: readonly StepEnergy[] }
  'burnt.biogenic': Nothing
  'burnt.anyway': Nothing
  'burnt.unknown': Nothing
}

/** What a step takes of a tonne of the stream, and kg CO2e that it gives off itself or its reagent costs. */
export interface StepEnergy {
  /** Of treatments.json. */
  step: string
  kWh: number
  GJ: number
  direct: number
  reagent: number
}
export type Note = Said<NoteParams>

/** Where the factor of a term comes from. */
export interface SourceParams {
  transport: Nothing
  /** Ids of carbon factors, and of the sources of the energy that is counted by them. */
  carbon: { factors: readonly string[]; energy?: readonly string[] }
}
export type FigureSource = Said<SourceParams>
