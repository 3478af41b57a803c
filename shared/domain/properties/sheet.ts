/** The data sheet of a listing: what its owner states of an offer, or asks of what is needed. Needs no knowledge. */
import type { BoundOperator, LimitWeight, PropertyBasis } from './types.ts'

/** Properties of a listing at most. */
export const MOST_PROPERTIES = 120

/** `iron`: per mass of the iron in it, as pickling acids are told. */
export type SheetBasis = PropertyBasis | 'iron'

/** Where a property was taken from; a person confirmed it whatever it is. */
export type PropertySource =
  | { kind: 'own' }
  /** Read from name or description; `quote` are its words. */
  | { kind: 'text'; quote: string }
  /** From a report of a laboratory. `page` counts from 1; null in a file without pages. */
  | { kind: 'report'; document: string; page: number | null }

/** A property as it is stored. */
export interface SheetProperty {
  /** Id in the knowledge; null for a parameter that is none of ours. */
  id: string | null
  /** As its owner calls it; the knowledge's own name is shown where there is an id. */
  parameter: string
  op: BoundOperator
  /** Null where a range is meant. */
  value: number | null
  min: number | null
  max: number | null
  /** As the knowledge writes it, or as it was written; "" for a number alone. */
  unit: string
  basis: SheetBasis | null
  /** Of a need only. */
  weight: LimitWeight | null
  method: string | null
  /** Day of the sample or the report, ISO 8601. */
  date: string | null
  note: string | null
  source: PropertySource
  /** When its owner last wrote it, ISO 8601. */
  at: string
}

export interface StoredSheet {
  /** Grows by one with every write; 0: never written. */
  version: number
  properties: readonly SheetProperty[]
  /** The standard whose limits the specification began with. */
  template: { id: string; edition: string } | null
  /** Keys of what was read from the text and dropped by the owner. */
  dropped: readonly string[]
}

export const EMPTY_SHEET: StoredSheet = { version: 0, properties: [], template: null, dropped: [] }

type Figure = Pick<SheetProperty, 'op' | 'value' | 'min' | 'max' | 'unit' | 'basis'>

/** Same parameter and figure: one statement, whoever made it. */
export const figureKey = ({
  id,
  parameter,
  op,
  value,
  min,
  max,
  unit,
  basis,
}: Figure & Pick<SheetProperty, 'id' | 'parameter'>): string =>
  [id ?? parameter.toLowerCase(), op, value ?? `${min}–${max}`, unit, basis ?? ''].join('|')

const SIGN: Readonly<Record<BoundOperator, string>> = {
  '=': '',
  '~': 'about ',
  '<': '< ',
  '<=': '≤ ',
  '>': '> ',
  '>=': '≥ ',
  range: '',
}

/** "≤ 0.3 % (dry)", "5–8 mm". Numbers as they are, for records and messages; a screen formats its own. */
export function figureText(
  { op, value, min, max, unit, basis }: Figure,
  number: (value: number) => string = String,
): string {
  const amount = value === null ? `${number(min ?? 0)}–${number(max ?? 0)}` : number(value)
  return `${SIGN[op]}${amount}${unit && `\u00a0${unit}`}${basis ? ` (${basis})` : ''}`
}
