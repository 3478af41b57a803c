/** What is stated of a material, as read from a text, typed by a person or taken from a report. */

export type PropertyKind = 'offer' | 'need' | 'lab'

/** `~`: about; `range`: from `min` to `max`. */
export type BoundOperator = '=' | '<' | '<=' | '>' | '>=' | 'range' | '~'

/** What the mass is that a share is of, as bases.json has it; `eluate`: what water takes out. */
export type PropertyBasis =
  | 'dry'
  | 'as received'
  | 'dry ash free'
  | 'air dry'
  | 'organic dry'
  | 'fat basis'
  | 'feed 88'
  | 'normal gas'
  | 'eluate'

export interface MeasuredProperty {
  /** Id in the knowledge, where it is known; else null, and nothing is compared. */
  id: string | null
  /** Standard name in English. */
  parameter: string
  symbol: string | null
  op: BoundOperator
  /** Null where a range is meant. */
  value: number | null
  min: number | null
  max: number | null
  /** As the knowledge writes it: "mg/kg"; "" for a number alone, as of a pH. */
  unit: string
  /** Kind of quantity in the knowledge; null where the unit is not known. */
  quantity: string | null
  /** In the SI unit of the quantity; null where `value` is. */
  si: number | null
  minSi: number | null
  maxSi: number | null
  basis: PropertyBasis | null
  role: 'stated' | 'limit'
  /** Standard of measurement, as written. */
  method?: string
  /** ISO 8601, of the sample or the report. */
  date?: string
}

/** A property with its place in the text, end exclusive. */
export interface PropertyInText extends MeasuredProperty {
  quote: { start: number; end: number }
  /** “Or” joins it to another bound of the same side: "> 85 °C or > 60 °C". */
  isEither: boolean
}

/** either: of several such bounds of one side on one property one is enough. Of a wish nothing fails. */
export type LimitWeight = 'must' | 'either' | 'wish'

/** What a need asks for. */
export interface Requirement extends MeasuredProperty {
  weight: LimitWeight
  note?: string
}

/** A bound of a text as what its need asks for. */
export const limitRead = (read: PropertyInText): PropertyInText & Requirement => ({
  ...read,
  weight: read.isEither ? 'either' : 'must',
})
