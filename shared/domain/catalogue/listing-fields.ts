/**
 * What the owner of a listing states, field by field. Contract, table, snapshot, cards, import, form, erasure and demo
 * data derive from this record; `docs/change-guide.md` says what is left to write by hand for a new field.
 */

import type { Vocabulary } from './choices.ts'

/** Kinds of fields; what each stands for is said where something is made of it. */
type Kind =
  | 'name'
  | 'text'
  | 'unit'
  | 'side'
  | 'category'
  | 'quantity'
  | 'price'
  | 'code'
  | 'note'
  | 'figure'
  | 'choice'
  | 'choices'
  | 'day'
  | 'un'

interface ListingField {
  kind: Kind
  /** In the form, and as the head of a column. */
  label: string
  /** What stands in the column of a file, for somebody who fills one in. */
  note: string
  /** A file without such a column lists nothing. */
  needed?: true
  /** Most characters of a text. */
  max?: number
  /** What it is where nobody says it. */
  otherwise?: string
  /** What is chosen from. */
  of?: Vocabulary
  /** Of what is offered; a need states none. */
  offered?: true
}

export const LISTING_FIELDS = {
  material_name: {
    kind: 'name',
    max: 120,
    label: 'Material name',
    note: 'What it is called at your site.',
    needed: true,
  },
  quantity: {
    kind: 'quantity',
    label: 'Quantity',
    note: 'A number with at most two decimals; 1,234.50 and 1.234,50 are both read.',
    needed: true,
  },
  /** kg, t, m³, MWh …, with or without a rhythm: "t/month". */
  unit: {
    kind: 'unit',
    max: 30,
    otherwise: 'kg',
    label: 'Unit',
    note: 't, kg, m³, MWh …, alone or per period: t/month. Without a column you choose one for all rows.',
  },
  description: {
    kind: 'text',
    max: 4000,
    label: 'Description',
    note: 'Composition, form, contaminants, how often it arises, how it is loaded.',
    needed: true,
  },
  /** `waste` is offered, `requirement` needed. */
  type: {
    kind: 'side',
    label: 'Type',
    note: 'waste or requirement, offer or need, sell or buy; Abfall, Angebot, Bedarf and other languages too.',
  },
  category: {
    kind: 'category',
    max: 60,
    otherwise: 'General',
    label: 'Category',
    note: 'General when empty.',
  },
  /** EUR per unit; negative when the owner pays for collection; null when not stated. */
  price_per_unit: {
    kind: 'price',
    label: 'Price per unit',
    note: 'In €; below zero when you pay for collection.',
  },
  /** The company's own waste code; a card shows it among `ewc_codes`. */
  ewc: {
    kind: 'code',
    label: 'EWC code',
    note: 'Your own waste code, such as 11 05 03*. Empty: it is proposed from the text.',
    offered: true,
  },
  packaging: {
    kind: 'choice',
    of: 'packaging',
    label: 'Packaging',
    note: 'Loose, big bags, drums, IBC, bales, pallets, tank, container, pipeline or other.',
  },
  storage: {
    kind: 'choice',
    of: 'storage',
    label: 'Storage',
    note: 'Indoors, covered, in the open, silo, tank or refrigerated.',
  },
  available_from: { kind: 'day', label: 'Available from', note: 'A day, such as 2027-03-01.' },
  available_to: { kind: 'day', label: 'Available to', note: 'The last day; empty: no end.' },
  /** A quantity per week or month then holds in these months only. */
  months: {
    kind: 'choices',
    of: 'month',
    label: 'Months of the year',
    note: 'In which it arises or is taken, such as October to January; empty: all year.',
  },
  /** In the unit of the quantity, its period left aside. */
  minimum_lot: {
    kind: 'figure',
    label: 'Minimum lot',
    note: 'The least that is handed over at once, in the unit of the quantity: t of t/month.',
  },
  loading: {
    kind: 'choices',
    of: 'loading',
    label: 'Loading',
    note: 'One or several of lorry, tipper, tanker, container, rail, barge, ship, pipeline, crane, forklift.',
  },
  samples: { kind: 'choice', of: 'answer', label: 'Samples', note: 'Yes or no.' },
  hazardous_properties: {
    kind: 'choices',
    of: 'hazard',
    label: 'Hazardous properties',
    note: 'HP 1 to HP 15, such as HP 4, HP 8.',
    offered: true,
  },
  un_number: { kind: 'un', label: 'UN number', note: 'Four digits, such as UN 1830.', offered: true },
  adr_class: {
    kind: 'choice',
    of: 'adr',
    label: 'ADR class',
    note: 'Of dangerous goods, such as 8 or 6.1.',
    offered: true,
  },
  legal_status: {
    kind: 'choice',
    of: 'status',
    label: 'Legal status',
    note: 'Waste, by-product, end of waste or product, as you claim it.',
    offered: true,
  },
  status_evidence: {
    kind: 'note',
    max: 500,
    label: 'Evidence of the status',
    note: 'Act, permit, opinion of an authority, statement of conformity.',
    offered: true,
  },
  /** The four conditions of a by-product, Article 5(1) (a) to (d) of Directive 2008/98/EC. */
  use_certain: {
    kind: 'choice',
    of: 'answer',
    label: 'Further use is certain',
    note: 'Yes or no; empty: not known.',
    offered: true,
  },
  use_certain_evidence: {
    kind: 'note',
    max: 500,
    label: 'Evidence of further use',
    note: 'Contract, order book, sales of two years.',
    offered: true,
  },
  normal_practice: {
    kind: 'choice',
    of: 'answer',
    label: 'Usable by normal industrial practice',
    note: 'Yes or no; empty: not known.',
    offered: true,
  },
  normal_practice_evidence: {
    kind: 'note',
    max: 500,
    label: 'Evidence of normal practice',
    note: 'The steps that it goes through before use.',
    offered: true,
  },
  integral_part: {
    kind: 'choice',
    of: 'answer',
    label: 'Integral part of production',
    note: 'Yes or no; empty: not known.',
    offered: true,
  },
  integral_part_evidence: {
    kind: 'note',
    max: 500,
    label: 'Evidence of integral production',
    note: 'Flow sheet, step of the process.',
    offered: true,
  },
  lawful_use: {
    kind: 'choice',
    of: 'answer',
    label: 'Lawful use without overall harm',
    note: 'Yes or no; empty: not known.',
    offered: true,
  },
  lawful_use_evidence: {
    kind: 'note',
    max: 500,
    label: 'Evidence of lawful use',
    note: 'Analyses, safety data sheet, REACH, product standard of the use.',
    offered: true,
  },
} as const satisfies Record<string, ListingField>

type Fields = typeof LISTING_FIELDS
export type ListingFieldName = keyof Fields
/** Fields that a card shows as they are stored. */
export type ShownFieldName = Exclude<ListingFieldName, 'ewc'>

export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as [ListingFieldName, ...ListingFieldName[]]
export const SHOWN_FIELD_NAMES = LISTING_FIELD_NAMES.filter((name) => name !== 'ewc')

/** Fields of what is offered; of a need they are not kept. */
export const OFFERED_FIELD_NAMES = LISTING_FIELD_NAMES.filter((name) => 'offered' in LISTING_FIELDS[name])

/** How and when a listing changes hands, of offers and needs. */
export const HANDOVER_FIELD_NAMES = LISTING_FIELD_NAMES.filter(
  (name) =>
    ['choice', 'choices', 'day', 'figure'].includes(LISTING_FIELDS[name].kind) &&
    !OFFERED_FIELD_NAMES.includes(name),
)

/** What the owner of an offer says of hazard and status. */
export const CLAIM_FIELD_NAMES = OFFERED_FIELD_NAMES.filter((name) => name !== 'ewc')

/** The names of the fields of a kind. */
export type FieldsOfKind<K extends Kind> = {
  [N in ListingFieldName]: Fields[N]['kind'] extends K ? N : never
}[ListingFieldName]

export const isNumeric = (name: ListingFieldName): boolean =>
  ['quantity', 'price', 'figure'].includes(LISTING_FIELDS[name].kind)

/** By field: what `make` makes of its kind. */
export function byField<M extends { [K in Kind]: (field: Readonly<ListingField>) => unknown }>(
  make: M,
): { [N in ListingFieldName]: ReturnType<M[Fields[N]['kind']]> } {
  const made = LISTING_FIELD_NAMES.map((name) => {
    const field = LISTING_FIELDS[name]
    return [name, make[field.kind](field)]
  })
  return Object.fromEntries(made) as ReturnType<typeof byField<M>>
}

/** What a listing shows of its fields as they are stored; what was never stated is null. */
export const shownFields = <T extends { [N in ShownFieldName]?: unknown }>(
  listing: T,
): { [N in ShownFieldName]: undefined extends T[N] ? Exclude<T[N], undefined> | null : T[N] } =>
  Object.fromEntries(SHOWN_FIELD_NAMES.map((name) => [name, listing[name] ?? null])) as ReturnType<
    typeof shownFields<T>
  >
