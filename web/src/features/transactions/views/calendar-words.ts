import { dayAfter, monthAfter } from '#shared/domain/day.ts'
import { moveWords } from '#shared/domain/deals/step-names.ts'
import { paths } from '#web/app/paths.ts'
import { formatCount, formatMonth, formatQuantity } from '#web/lib/format.ts'
import type { CalendarEntry } from './queries.ts'

/** Days of the calendar and what stands on them, in words. Pure. */

/** Monday of the week of a day. */
const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Whole weeks that hold a month, Monday first. */
export function weeksOf(month: string): string[][] {
  const first = mondayOf(`${month}-01`)
  const weeks: string[][] = []
  for (let monday = first; monday < `${monthAfter(month, 1)}-01`; monday = dayAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)))
  return weeks
}

export type EntryTone = 'plain' | 'positive' | 'warning' | 'danger' | 'accent'

export interface EntryText {
  /** A word that says what it is. */
  word: string
  tone: EntryTone
  /** What it is about; short enough for a cell. */
  what: string
  /** The rest, where there is room. */
  more: string
  href: string
}

const PLANNED = {
  due: { word: 'Planned', tone: 'plain' },
  late: { word: 'Late', tone: 'warning' },
  missed: { word: 'Missed', tone: 'danger' },
} as const

const LOAD = {
  entered: { word: 'Weighed', tone: 'accent' },
  disputed: { word: 'Disputed', tone: 'warning' },
  settled: { word: 'Weighed', tone: 'positive' },
  withdrawn: { word: 'Withdrawn', tone: 'plain' },
} as const

const REFUSED = { word: 'Refused', tone: 'danger' } as const

const off = (days: number | null): string =>
  days === null
    ? ''
    : days === 0
      ? ', on its planned day'
      : `, ${formatCount(Math.abs(days), 'day')} ${days > 0 ? 'after' : 'before'} its planned day`

export function entryText(entry: CalendarEntry): EntryText {
  if (entry.kind === 'statement')
    return {
      ...{ word: 'Statement', tone: 'plain', what: formatMonth(entry.month) },
      ...{ more: 'closed from this day on', href: paths.deliveries.getHref() },
    }
  const { material_name, partner, side, unit, transaction_id } = entry
  const whose = `${side === 'seller' ? 'to' : 'from'} ${partner.name}`
  const deal = paths.transaction.getHref(transaction_id)
  const loads = paths.deliveries.getHref(transaction_id)
  switch (entry.kind) {
    case 'planned':
      return {
        ...PLANNED[entry.state],
        what: `${formatQuantity(entry.quantity, unit, { decimals: 3 })} ${material_name}`,
        more: [whose, entry.extra && 'extra load', entry.moved_from && 'moved'].filter(Boolean).join(', '),
        href: deal,
      }
    case 'load':
      return {
        ...(entry.refused ? REFUSED : LOAD[entry.state]),
        what: `${formatQuantity(entry.quantity, unit, { decimals: 3 })} ${material_name}`,
        more: `${whose}, ticket ${entry.ticket}${off(entry.days_off)}`,
        href: loads,
      }
    case 'move':
      return {
        word: entry.yours ? 'Your move' : 'Their move',
        tone: entry.yours ? 'accent' : 'plain',
        what: moveWords({ kind: entry.move, step: entry.step }),
        more: `${material_name} ${whose}; a guide, nothing lapses`,
        href: deal,
      }
    case 'silence':
      return {
        word: 'Silence',
        tone: entry.yours ? 'accent' : 'plain',
        what: `confirms ticket ${entry.ticket}`,
        more: `${material_name} ${whose}`,
        href: loads,
      }
  }
}

/** Unlike any other of its day. */
export const entryKey = (entry: CalendarEntry): string =>
  entry.kind === 'statement'
    ? `statement ${entry.month}`
    : `${entry.kind} ${entry.transaction_id} ${'key' in entry ? entry.key : 'load_id' in entry ? entry.load_id : entry.yours}`
