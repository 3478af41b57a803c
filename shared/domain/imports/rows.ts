import type * as z from 'zod'
import { listingInputSchema } from '../../api/catalogue.ts'
import { type ImportField, REQUIRED_FIELDS } from './fields.ts'
import { type DecimalMark, decimalMark, parseNumber } from './numbers.ts'

/** A file as it was read: heads, and rows with the number they have in a spreadsheet (the heads are row 1). */
export interface Sheet {
  heads: string[]
  rows: { row: number; cells: string[] }[]
}

export interface Defaults {
  /** Of rows whose file says nothing of it. */
  type: 'waste' | 'requirement'
  unit: string
}

/** What stands in the way of a row; `column` is the head in the person's own file. */
export interface RowError {
  column: string
  message: string
}

export type ImportedRow =
  | { row: number; input: z.output<typeof listingInputSchema>; errors: [] }
  | { row: number; input: null; errors: RowError[] }

const FIELD_NAMES: Record<ImportField, string> = {
  material_name: 'Material name',
  quantity: 'Quantity',
  unit: 'Unit',
  description: 'Description',
  type: 'Type',
  category: 'Category',
  price_per_unit: 'Price per unit',
}

const OFFERS = ['waste', 'offer', 'sell', 'sale', 'available', 'byproduct', 'output', 'angebot', 'offre']
const NEEDS = [
  'requirement',
  'need',
  'buy',
  'wanted',
  'request',
  'input',
  'bedarf',
  'gesuch',
  'besoin',
  'demande',
]

/**
 * The rows of a file as listings, each with what is wrong with it.
 *
 * @param fields by column: what it stands for, null when it is not used.
 */
export function readRows(
  sheet: Sheet,
  fields: readonly (ImportField | null)[],
  defaults: Defaults,
): ImportedRow[] {
  const at = new Map(fields.flatMap((field, column) => (field ? [[field, column] as const] : [])))
  const cell = (cells: readonly string[], field: ImportField) => (cells[at.get(field) ?? -1] ?? '').trim()
  const head = (field: ImportField) => sheet.heads[at.get(field) ?? -1] || FIELD_NAMES[field]
  const markOf = (field: ImportField) => decimalMark(sheet.rows.map(({ cells }) => cell(cells, field)))
  const marks = { quantity: markOf('quantity'), price_per_unit: markOf('price_per_unit') }

  return sheet.rows.map(({ row, cells }) => {
    const type = typeOf(cell(cells, 'type'), defaults.type)
    const parsed = listingInputSchema.safeParse({
      material_name: cell(cells, 'material_name'),
      quantity: numberOf(cell(cells, 'quantity'), marks.quantity),
      unit: cell(cells, 'unit') || defaults.unit,
      description: cell(cells, 'description'),
      type,
      category: cell(cells, 'category') || undefined,
      price_per_unit: cell(cells, 'price_per_unit')
        ? numberOf(cell(cells, 'price_per_unit'), marks.price_per_unit)
        : null,
    })
    if (parsed.success) return { row, input: parsed.data, errors: [] }
    const errors = parsed.error.issues.map(({ path, message }) => {
      const field = path[0] as ImportField
      return { column: head(field), message: messageOf(field, cell(cells, field), message) }
    })
    return { row, input: null, errors: firstOfEach(errors) }
  })
}

/** Fields that no column stands for and that no row can do without. */
export const missingFields = (fields: readonly (ImportField | null)[]): string[] =>
  REQUIRED_FIELDS.filter((field) => !fields.includes(field)).map((field) => FIELD_NAMES[field])

/** NaN reads "Please enter a number"; so does an empty cell. */
const numberOf = (text: string, mark: DecimalMark): number => parseNumber(text, mark)

/** Any other word stays as it is, and is refused. */
function typeOf(text: string, otherwise: Defaults['type']): string {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  if (word === '') return otherwise
  if (OFFERS.includes(word)) return 'waste'
  return NEEDS.includes(word) ? 'requirement' : text
}

function messageOf(field: ImportField, value: string, message: string): string {
  if (field === 'type') return `“${value}” is neither waste nor requirement`
  if ((field === 'quantity' || field === 'price_per_unit') && value !== '' && /number/i.test(message)) {
    return `“${value}” is not a number`
  }
  return value === '' ? 'This field is required' : message
}

const firstOfEach = (errors: readonly RowError[]): RowError[] =>
  errors.filter(({ column }, index) => errors.findIndex((other) => other.column === column) === index)
