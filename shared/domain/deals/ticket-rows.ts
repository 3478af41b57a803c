import { decimalMark, parseNumber, type DecimalMark } from '../amounts/numbers.ts'
import { dayIn } from '../imports/cells.ts'
import { loadIdOf } from './loads.ts'
import HEADS from './ticket-heads.json' with { type: 'json' }

/** Weighbridge tickets out of a table, each row read for itself. */

export type TicketColumn = keyof typeof HEADS

export interface ReadTicket {
  ticket: string
  day: string
  /** In the unit of the deal. */
  quantity: number
  percent: number | null
  carrier: string | null
  note: string | null
}

export interface TicketRow {
  /** Of the file, from 1; the heads are the first line. */
  line: number
  /** Null where something is wrong. */
  ticket: ReadTicket | null
  faults: { column: string; message: string }[]
}

/** Kilograms of one unit, of what a weighbridge writes. */
const MASSES = new Map([
  ['kg', 1],
  ['t', 1000],
  ['to', 1000],
  ['tonne', 1000],
  ['tonnes', 1000],
  ['tons', 1000],
])

const plain = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\[.*?\]|\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Unit that a head bears: "Net kg", "Netto [t]". */
const unitIn = (head: string): string | null =>
  /(?:^|[\s[(])(kg|to|t|tonnes?|tons)(?:[\])]|$)/i.exec(head.trim())?.[1]?.toLowerCase() ?? null

const withoutUnit = (head: string) => plain(head).replace(/ (kg|to|t)$/, '')

const WORDS = Object.entries(HEADS) as [TicketColumn, string[]][]

/** Which column holds what; null where no head says it. */
export function ticketColumns(heads: readonly string[]): Map<TicketColumn, number> {
  const found = new Map<TicketColumn, number>()
  for (const [column, words] of WORDS) {
    const at = heads.findIndex((head) => words.includes(plain(head)) || words.includes(withoutUnit(head)))
    if (at >= 0) found.set(column, at)
  }
  return found
}

/** Columns that a file needs and does not have. */
export function missingColumns(heads: readonly string[]): string[] {
  const columns = ticketColumns(heads)
  const weighs = columns.has('net') || (columns.has('gross') && columns.has('tare'))
  return [
    ...(columns.has('ticket') ? [] : ['ticket number']),
    ...(columns.has('day') ? [] : ['date']),
    ...(weighs ? [] : ['net weight, or gross and tare']),
  ]
}

/** "27.400" beside "26.950": a weighbridge that writes tonnes writes kilograms behind the mark. */
function markOf(cells: readonly string[], isLarge: boolean): DecimalMark {
  const marked = cells.flatMap((cell) => /^\d{1,3}([.,])\d{3}$/.exec(cell)?.[1] ?? [])
  const [first] = marked
  const open = cells.filter((cell) => /[.,]/.test(cell)).length === marked.length
  return isLarge && open && (first === '.' || first === ',') ? first : decimalMark(cells)
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

/**
 * @param unit of the deal: weights in kilograms or tonnes become it; a head without a unit is read in it.
 * @param needsPercent whether the price is of a measured share.
 */
export function readTickets(
  [heads = [], ...rows]: readonly (readonly string[])[],
  unit: string,
  needsPercent: boolean,
): TicketRow[] {
  const columns = ticketColumns(heads)
  const cellsOf = (column: TicketColumn) => rows.map((row) => row[columns.get(column) ?? -1]?.trim() ?? '')
  const unitOf = (column: TicketColumn) => unitIn(heads[columns.get(column) ?? -1] ?? '') ?? unit
  const marks = new Map(
    (['net', 'gross', 'tare', 'percent'] as const).map((column) => [
      column,
      markOf(cellsOf(column), unitOf(column) !== 'kg'),
    ]),
  )
  const seen = new Map<string, number>()
  return rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return []
    const line = index + 2
    const faults: TicketRow['faults'] = []
    const cell = (column: TicketColumn) => row[columns.get(column) ?? -1]?.trim() ?? ''
    const fault = (column: string, message: string) => void faults.push({ column, message })

    const number = cell('ticket')
    const id = loadIdOf(number)
    if (id === '') fault('ticket', 'The ticket number is missing')
    else if (seen.has(id)) fault('ticket', `The same ticket stands in line ${seen.get(id)}`)
    else seen.set(id, line)
    if (number.length > 40) fault('ticket', 'The ticket number has more than 40 characters')

    const day = dayIn(cell('day'))
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
    if (!isDay || new Date(day).toISOString().slice(0, 10) !== day)
      fault(
        'date',
        cell('day') === '' ? 'The date is missing' : `“${cell('day')}” is no clear date: write 2026-12-09`,
      )

    const weight = (column: 'net' | 'gross' | 'tare'): number => {
      const read = parseNumber(cell(column), marks.get(column))
      const written = unitOf(column)
      if (written === unit) return read
      const [from, to] = [MASSES.get(written), MASSES.get(unit.toLowerCase())]
      return from === undefined || to === undefined ? Number.NaN : (read * from) / to
    }
    const hasNet = columns.has('net') && cell('net') !== ''
    const quantity = thousandths(hasNet ? weight('net') : weight('gross') - weight('tare'))
    if (!(quantity > 0))
      fault('weight', hasNet ? `“${cell('net')}” is no weight above 0` : 'The net weight is missing')

    const percent =
      cell('percent') === '' ? null : parseNumber(cell('percent').replace(/%$/, ''), marks.get('percent'))
    if (needsPercent && percent === null)
      fault('percent', 'The measured per cent is missing: the price is of it')
    else if (percent !== null && !(percent > 0 && percent <= 100))
      fault('percent', `“${cell('percent')}” is no per cent above 0 and up to 100`)

    const ticket = {
      ...{ ticket: number, day, quantity, percent },
      carrier: cell('carrier').slice(0, 120) || null,
      note: cell('note').slice(0, 500) || null,
    }
    return [{ line, ticket: faults.length > 0 ? null : ticket, faults }]
  })
}
