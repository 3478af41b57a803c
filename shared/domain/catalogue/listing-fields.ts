/**
 * What the owner of a listing states, field by field. Contract, table, snapshot, cards, import, form, erasure and demo
 * data derive from this record; `docs/change-guide.md` says what is left to write by hand for a new field.
 */

/** Kinds of fields; what each stands for is said where something is made of it. */
type Kind = 'name' | 'text' | 'unit' | 'side' | 'category' | 'quantity' | 'price' | 'code' | 'note' | 'figure'

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
  },
} as const satisfies Record<string, ListingField>

type Fields = typeof LISTING_FIELDS
export type ListingFieldName = keyof Fields
/** Fields that a card shows as they are stored. */
export type ShownFieldName = Exclude<ListingFieldName, 'ewc'>

export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as [ListingFieldName, ...ListingFieldName[]]
export const SHOWN_FIELD_NAMES = LISTING_FIELD_NAMES.filter((name) => name !== 'ewc')

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
