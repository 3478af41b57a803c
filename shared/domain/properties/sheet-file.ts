/** A data sheet as a table, for files that people keep and send: one list of columns, written and read. */
import { decimalMark, parseNumber, type DecimalMark } from '#shared/domain/amounts/numbers.ts'
import { dayIn } from '#shared/domain/imports/cells.ts'
import { withoutApostrophe } from '#shared/domain/text/formula.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import { MOST_PROPERTIES, type PropertySource, type SheetProperty } from './sheet.ts'
import { parameterMeant, propertyProblem } from './stored.ts'

/** `quote`, `document` and `page` are parts of the source. */
type Field = Exclude<keyof SheetProperty, 'at' | 'source'> | 'source' | 'document' | 'page' | 'quote'
type Kind = 'text' | 'number' | 'day' | 'choice'
export type SheetCell = string | number | null

interface SheetColumn {
  field: Field
  head: string
  kind: Kind
  /** Of a choice: what is stored, and the words that say it; the first are written. */
  words?: Readonly<Record<string, readonly string[]>>
  /** Characters at most. */
  most?: number
}

const same = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, [id]]))

/** What stands in the file, in this order; the source's words come last, for they are long. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { field: 'parameter', head: 'Property', kind: 'text', most: 120 },
  { field: 'id', head: 'Property id', kind: 'text', most: 120 },
  {
    field: 'op',
    head: 'Bound',
    kind: 'choice',
    words: {
      '=': ['is', '='],
      '~': ['is about', 'about', '~', '≈'],
      range: ['between', 'range'],
      '<=': ['at most', '<=', '≤'],
      '>=': ['at least', '>=', '≥'],
      '<': ['less than', '<'],
      '>': ['more than', '>'],
    },
  },
  { field: 'value', head: 'Value', kind: 'number' },
  { field: 'min', head: 'From', kind: 'number' },
  { field: 'max', head: 'To', kind: 'number' },
  { field: 'unit', head: 'Unit', kind: 'text', most: 30 },
  {
    field: 'basis',
    head: 'Basis',
    kind: 'choice',
    words: {
      ...same('dry', 'as received', 'dry ash free', 'air dry', 'organic dry', 'fat basis', 'feed 88'),
      ...same('normal gas', 'eluate', 'iron'),
    },
  },
  {
    field: 'weight',
    head: 'Must or wish',
    kind: 'choice',
    words: { must: ['must'], either: ['one is enough', 'either'], wish: ['wish'] },
  },
  { field: 'method', head: 'Method', kind: 'text', most: 80 },
  { field: 'date', head: 'Date', kind: 'day' },
  { field: 'note', head: 'Note', kind: 'text', most: 200 },
  {
    field: 'source',
    head: 'Source',
    kind: 'choice',
    words: { own: ['own statement', 'own'], text: ['text'], report: ['report'] },
  },
  { field: 'document', head: 'Report', kind: 'text', most: 128 },
  { field: 'page', head: 'Page', kind: 'number' },
  { field: 'quote', head: 'Words of the text', kind: 'text', most: 400 },
]

/** What stands in a cell; of a choice the stored word. */
function fieldOf(property: SheetProperty, field: Field): SheetCell {
  const { source } = property
  if (field === 'parameter')
    return (property.id === null ? undefined : parameterOf(property.id))?.label ?? property.parameter
  if (field === 'source') return source.kind
  if (field === 'document') return source.kind === 'report' ? source.document : null
  if (field === 'page') return source.kind === 'report' ? source.page : null
  if (field === 'quote') return source.kind === 'text' ? source.quote : null
  return property[field]
}

/** The rows of a file, without its heads. */
export const sheetRows = (properties: readonly SheetProperty[]): SheetCell[][] =>
  properties.map((property) =>
    SHEET_COLUMNS.map(({ field, words }) => {
      const value = fieldOf(property, field)
      return words && value !== null ? words[value]![0]! : value
    }),
  )

/** The same as JSON: fields by name, words as they are stored. */
export const sheetObjects = (properties: readonly SheetProperty[]): Record<string, SheetCell>[] =>
  properties.map((property) =>
    Object.fromEntries(SHEET_COLUMNS.map(({ field }) => [field, fieldOf(property, field)])),
  )

export interface PropertyProblem {
  field: Field
  message: string
}

/** A row as it was read; what could not be read of it is null, and named. */
export interface PropertyRow {
  /** As a spreadsheet counts, the heads are row 1. */
  row: number
  property: Omit<SheetProperty, 'at'>
  problems: PropertyProblem[]
}

export interface ReadSheet {
  rows: PropertyRow[]
  /** Heads of columns that are none of ours. */
  ignored: string[]
}

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/**
 * Reads a table whose first line has the heads, in any order. What of a property can't be is named by its field.
 *
 * @returns null where no column says which property it is.
 */
export function readSheetTable([heads = [], ...lines]: readonly (readonly string[])[]): ReadSheet | null {
  const found = heads.map((head) =>
    SHEET_COLUMNS.find(({ field, head: ours }) => [plain(ours), field].includes(plain(head))),
  )
  if (!found.some((column) => column?.field === 'parameter' || column?.field === 'id')) return null
  const cells = lines.map((line) => new Map(found.flatMap((column, at) => cellOf(column, line[at]))))
  const mark = markOf(cells)
  const rows = cells.flatMap((line, at) => (line.size === 0 ? [] : [readRow(line, at + 2, mark)]))
  return {
    rows: rows.slice(0, MOST_PROPERTIES),
    ignored: heads.filter((head, at) => !found[at] && head.trim() !== ''),
  }
}

type Line = ReadonlyMap<Field, string>

const cellOf = (column: SheetColumn | undefined, cell = ''): [Field, string][] =>
  column && cell.trim() !== '' ? [[column.field, withoutApostrophe(cell).trim()]] : []

/** Our files have points; a comma alone is a decimal one, as in most of Europe. */
function markOf(lines: readonly Line[]): DecimalMark {
  const numbers = lines.flatMap((line) =>
    (['value', 'min', 'max'] as const).flatMap((field) => line.get(field) ?? []),
  )
  if (!numbers.some((number) => number.includes(','))) return '.'
  return numbers.some((number) => number.includes('.')) ? decimalMark(numbers) : ','
}

const BOUND = /^(<=|>=|[<>≤≥~≈=])\s*(?=[\d-])/

function readRow(line: Line, row: number, mark: DecimalMark): PropertyRow {
  const problems: PropertyProblem[] = []
  const wrong = (field: Field, message: string): null => {
    problems.push({ field, message })
    return null
  }
  const text = (field: Field): string | null => {
    const { most = 0 } = SHEET_COLUMNS.find((column) => column.field === field)!
    const value = line.get(field) ?? null
    return value !== null && value.length > most
      ? wrong(field, `At most ${most} characters are kept here`)
      : value
  }
  const number = (field: Field, typed = line.get(field)): number | null => {
    if (typed === undefined) return null
    // As JSON and our own files write it: "2.5e-7" too.
    const value =
      /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(typed) && mark === '.'
        ? Number(typed)
        : parseNumber(typed, mark)
    return Number.isFinite(value) ? value : wrong(field, `“${typed}” is no number`)
  }
  const choice = (field: Field): string | null => {
    const typed = line.get(field)
    if (typed === undefined) return null
    const { words = {} } = SHEET_COLUMNS.find((column) => column.field === field)!
    const known = Object.entries(words).find(
      ([id, said]) => id === plain(typed) || said.includes(plain(typed)),
    )
    return (
      known?.[0] ??
      wrong(
        field,
        `“${typed}” is none of: ${Object.values(words)
          .map(([word]) => word)
          .join(', ')}`,
      )
    )
  }
  const day = (): string | null => {
    const typed = line.get('date')
    if (typed === undefined) return null
    const read = dayIn(typed)
    return isDay(read) ? read : wrong('date', `“${typed}” is no day, such as 2027-03-01`)
  }

  // "< 0.5" in the column of the value says both.
  const [, sign] = BOUND.exec(line.get('value') ?? '') ?? []
  const value = number('value', line.get('value')?.replace(BOUND, ''))
  const [min, max] = [number('min'), number('max')]
  const named = text('parameter') ?? text('id') ?? ''
  const known = parameterOf(line.get('id') ?? '') ?? parameterMeant(named)
  const op = (choice('op') ?? signed(sign) ?? opOf(value, min, max)) as SheetProperty['op']
  const single = op === 'range' ? null : (value ?? (op.startsWith('<') ? max : min))
  const property: PropertyRow['property'] = {
    id: known?.id ?? null,
    parameter: known?.label ?? named,
    op,
    value: single,
    min: op === 'range' ? min : null,
    max: op === 'range' ? max : null,
    unit: text('unit') ?? '',
    basis: choice('basis') as SheetProperty['basis'],
    weight: choice('weight') as SheetProperty['weight'],
    method: text('method'),
    date: day(),
    note: text('note'),
    source: sourceOf(choice('source'), text('document'), number('page'), text('quote')),
  }
  if (named === '') wrong('parameter', 'The name of the property is missing')
  const problem = problems.length === 0 && propertyProblem(property)
  if (problem) problems.push(problem)
  return { row, property, problems }
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const signed = (sign: string | undefined): string | undefined =>
  sign && Object.entries(SHEET_COLUMNS[2]!.words!).find(([, said]) => said.includes(sign))?.[0]

const opOf = (value: number | null, min: number | null, max: number | null): string =>
  value !== null || (min === null && max === null)
    ? '='
    : min !== null && max !== null
      ? 'range'
      : max !== null
        ? '<='
        : '>='

const sourceOf = (
  kind: string | null,
  document: string | null,
  page: number | null,
  quote: string | null,
): PropertySource =>
  kind === 'report' && document !== null
    ? { kind, document, page }
    : kind === 'text' && quote !== null
      ? { kind, quote }
      : { kind: 'own' }

/** JSON as a table: an object for each property, fields by name. */
export function tableOfObjects(objects: readonly Record<string, unknown>[]): string[][] {
  const written = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return [
    SHEET_COLUMNS.map(({ field }) => field),
    ...objects.map((one) => SHEET_COLUMNS.map(({ field }) => written(one[field]))),
  ]
}
