import type * as z from 'zod'
import { listingInputFields, listingInputSchema } from '../../api/market/catalogue.ts'
import { choiceIn, choicesIn, dayIn } from './cells.ts'
import { REQUIRED_FIELDS } from './fields.ts'
import type { Vocabulary } from '#shared/domain/catalogue/choices.ts'
import {
  byField,
  isNumeric,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingFieldName,
} from '#shared/domain/catalogue/listing-fields.ts'
import { plainUnit } from '#shared/domain/amounts/bounds.ts'
import { type DecimalMark, decimalMark, parseNumber } from '#shared/domain/amounts/numbers.ts'
import { readAmounts } from '#shared/domain/amounts/read.ts'

/** A file as it was read: heads, and rows with the number they have in a spreadsheet (the heads are row 1). */
export interface ImportSheet {
  heads: string[]
  rows: SheetRow[]
}

export interface SheetRow {
  row: number
  cells: string[]
  /** Why it can't be read as a row of this sheet; such a row is never listed. */
  fault?: string
}

export interface Defaults {
  /** Of rows whose file says nothing of it. */
  type: 'waste' | 'requirement'
  /** Empty: the file must say it. */
  unit: string
}

/** A cell that the person mended on the page; its column need not be there. */
export interface Correction {
  row: number
  field: ListingFieldName
  value: string
}

/** What stands in the way of a row; `column` is the head in the person's own file. */
export interface RowError {
  column: string
  /** Null: the row as a whole. */
  field: ListingFieldName | null
  /** What stands there now. */
  value: string
  message: string
}

/** `name`: the material as the file has it, empty where it says none. */
export type ImportedRow =
  | { row: number; name: string; input: z.output<typeof listingInputSchema>; errors: [] }
  | { row: number; name: string; input: null; errors: RowError[] }

/** Words of a cell for either side, in the languages in which heads are read; without case, accents and signs. */
const OFFERS = new Set(
  (
    'waste wastes offer offers offering sell selling sale supply supplier available byproduct residue output surplus ' +
    'abfall abfalle reststoff nebenprodukt angebot verkauf verkaufen abgabe ausgang ' +
    'dechet dechets offre vente vendre residu sousproduit sortie ' +
    'afval afvalstof reststroom aanbod verkoop bijproduct ' +
    'residuo residuos oferta venta vender subproducto salida ' +
    'rifiuto rifiuti offerta vendita vendere sottoprodotto scarto ' +
    'odpad odpady sprzedaz sprzedam produktuboczny'
  ).split(' '),
)
const NEEDS = new Set(
  (
    'requirement requirements need needs needed buy buying purchase wanted request demand input ' +
    'bedarf gesuch gesucht nachfrage kauf kaufen ankauf einkauf eingang ' +
    'besoin besoins demande achat acheter recherche entree ' +
    'behoefte vraag gevraagd inkoop koop kopen ' +
    'necesidad demanda compra comprar busco entrada ' +
    'fabbisogno richiesta acquisto comprare cerco domanda ' +
    'zapotrzebowanie zakup kupno kupie popyt'
  ).split(' '),
)

/** What a cell says, where that is not its text itself. */
const text = () => (cell: string) => cell
const READ = byField({
  ...{ name: text, text, unit: text, side: text, category: text, quantity: text, price: text },
  ...{ code: text, note: text, figure: text, un: text },
  choice: (field) => (cell) => choiceIn(field.of!, cell),
  choices: (field) => (cell) => choicesIn(field.of!, cell),
  day: () => dayIn,
} satisfies Record<string, (field: { of?: Vocabulary }) => (cell: string) => string | string[]>)

/** What an empty cell says: null where that can be said, nothing where something else holds then. */
const EMPTY = new Map(
  LISTING_FIELD_NAMES.map((name) => {
    const input = listingInputFields[name]
    return [name, input.safeParse(null).success ? null : input.safeParse(undefined).success ? undefined : '']
  }),
)

/**
 * The rows of a file as listings, each with what is wrong with it.
 *
 * @param fields by column: what it stands for, null when it is not used.
 * @param corrections stand for what the file has in their cells.
 */
export function readRows(
  sheet: ImportSheet,
  fields: readonly (ListingFieldName | null)[],
  defaults: Defaults,
  corrections: readonly Correction[] = [],
): ImportedRow[] {
  const at = new Map(fields.flatMap((field, column) => (field ? [[field, column] as const] : [])))
  const mended = new Map(corrections.map(({ row, field, value }) => [`${row} ${field}`, value]))
  const cell = ({ row, cells }: SheetRow, field: ListingFieldName) =>
    (mended.get(`${row} ${field}`) ?? cells[at.get(field) ?? -1] ?? '').trim()
  const head = (field: ListingFieldName) => sheet.heads[at.get(field) ?? -1] || LISTING_FIELDS[field].label
  const marks = new Map(
    LISTING_FIELD_NAMES.filter(isNumeric).map((field) => [
      field,
      decimalMark(sheet.rows.map(({ cells }) => cells[at.get(field) ?? -1] ?? '')),
    ]),
  )
  const typed = (line: SheetRow, name: ListingFieldName) => {
    const value = cell(line, name)
    const mark = marks.get(name)
    if (value === '') return EMPTY.get(name)
    return mark ? parseNumber(value, mark) : READ[name](value)
  }

  return sheet.rows.map((line): ImportedRow => {
    const { row, fault } = line
    const name = cell(line, 'material_name')
    if (fault !== undefined)
      return { row, name, input: null, errors: [{ column: '', field: null, value: '', message: fault }] }
    const type = typeOf(cell(line, 'type'), defaults.type)
    const told = quantityOf(cell(line, 'quantity'), cell(line, 'unit'), marks.get('quantity')!)
    const parsed = listingInputSchema.safeParse({
      ...Object.fromEntries(LISTING_FIELD_NAMES.map((field) => [field, typed(line, field)])),
      quantity: told.quantity,
      // Never a unit that nobody named: kilograms for tonnes would be a thousandth.
      unit: plainUnit(told.unit || defaults.unit.trim()),
      type,
    })
    if (parsed.success) return { row, name, input: parsed.data, errors: [] }
    const errors = parsed.error.issues.map(({ path, message }) => {
      const field = path[0] as ListingFieldName
      const value = cell(line, field)
      return { column: head(field), field, value, message: messageOf(field, value, message) }
    })
    return { row, name, input: null, errors: firstOfEach(errors) }
  })
}

/** Fields that no column stands for and that no row can do without. */
export const missingFields = (fields: readonly (ListingFieldName | null)[]): string[] =>
  REQUIRED_FIELDS.filter((field) => !fields.includes(field)).map((field) => LISTING_FIELDS[field].label)

/**
 * Quantity and unit of a row; "12 t" brings its unit along. NaN, which reads "Please enter a number", where the cell
 * is empty, a range, or of another unit than the unit's own cell says.
 */
function quantityOf(text: string, unit: string, mark: DecimalMark): { quantity: number; unit: string } {
  const quantity = parseNumber(text, mark)
  if (!Number.isNaN(quantity)) return { quantity, unit }
  const [amount, ...more] = readAmounts(text)
  if (amount?.quantity == null || more.length > 0 || amount.what !== null) return { quantity, unit }
  const own = plainUnit(amount.per ? `${amount.unit}/${amount.per}` : amount.unit)
  const isSame = unit === '' || plainUnit(unit) === own
  return { quantity: isSame ? amount.quantity : Number.NaN, unit: unit || own }
}

/** Any other word stays as it is, and is refused. */
function typeOf(text: string, otherwise: Defaults['type']): string {
  const word = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^a-z]/g, '')
  if (text === '') return otherwise
  if (OFFERS.has(word)) return 'waste'
  return NEEDS.has(word) ? 'requirement' : text
}

function messageOf(field: ListingFieldName, value: string, message: string): string {
  if (field === 'type') return `“${value}” is neither waste nor requirement`
  if (isNumeric(field) && value !== '' && /number/i.test(message)) {
    return `“${value}” is not a number`
  }
  if (field === 'unit' && value === '') return 'A unit is missing: t, kg, m³, t/month …'
  return value === '' ? 'This field is required' : message
}

const firstOfEach = (errors: readonly RowError[]): RowError[] =>
  errors.filter(({ column }, index) => errors.findIndex((other) => other.column === column) === index)

/** What makes two listings one: side, name, amount, unit and description, without case and blanks. */
export function duplicateKey(input: {
  type: string
  material_name: string
  quantity: number
  unit: string
  description: string
}): string {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  const { type, material_name, quantity, unit, description } = input
  return JSON.stringify([type, plain(material_name), quantity, plain(unit), plain(description)])
}
