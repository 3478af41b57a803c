import { dayAfter, dayOf } from '#shared/domain/day.ts'
import {
  CALENDAR_TYPE,
  calendarText,
  dealPath,
  type CalendarEvent,
} from '#functions/views/exchange/calendar-file.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import type { Services } from '#functions/platform/services.ts'
import type { SavedFile } from '#shared/api/core/common.ts'
import { LOOK_AHEAD_DAYS } from '#shared/domain/deals/plan/plan.ts'
import { moveWords } from '#shared/domain/deals/step-names.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { dealCalendar, type DatedEntry } from './deal-calendar.ts'

/** The days of a company's deals as a calendar that programs subscribe to. */

/** Days before today that stay in it. */
const BACK_DAYS = 62

const number = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 3 }).format(value)
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const PLANNED = { due: 'Planned', late: 'Late', missed: 'Missed' } as const
const WEIGHED = {
  entered: 'Weighed, not confirmed yet',
  disputed: 'Weighed, disputed',
  settled: 'Weighed and confirmed',
  withdrawn: 'Withdrawn',
} as const

const off = (days: number) =>
  days === 0
    ? 'On its day.'
    : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'} the planned day.`

function told(entry: DatedEntry): Pick<CalendarEvent, 'summary' | 'description'> {
  if (entry.kind === 'statement')
    return {
      summary: `Statement of ${monthName(entry.month)}`,
      description: 'Nothing in it changes any more.',
    }
  const { material_name, partner, side, unit } = entry
  const whose = `${material_name} ${side === 'seller' ? 'to' : 'from'} ${partner.name}`
  switch (entry.kind) {
    case 'planned':
      return {
        summary: `${PLANNED[entry.state]}: ${number(entry.quantity)} ${unit} ${whose}`,
        description: entry.extra
          ? 'An extra load, called off.'
          : entry.moved_from
            ? `Moved from ${entry.moved_from} by both.`
            : '',
      }
    case 'load':
      return {
        summary: `${number(entry.quantity)} ${unit} ${whose}`,
        description:
          `${entry.refused ? 'Refused' : WEIGHED[entry.state]}: ticket ${entry.ticket}. ${entry.days_off === null ? '' : off(entry.days_off)}`.trim(),
      }
    case 'move':
      return {
        summary: `${entry.yours ? 'Your move' : `Move of ${partner.name}`}: ${moveWords({ kind: entry.move, step: entry.step })}, ${whose}`,
        description: 'As a guide; nothing lapses.',
      }
    case 'silence':
      return {
        summary: `Silence confirms ticket ${entry.ticket}: ${whose}`,
        description: entry.yours ? 'Confirm or dispute it before.' : 'Unless they answer before.',
      }
  }
}

export async function calendarFeed(
  { id, name }: Pick<CompanyItem, 'id' | 'name'>,
  now: Date,
  services: Services,
): Promise<SavedFile> {
  const today = dayOf(now)
  const window = { from: dayAfter(today, -BACK_DAYS), to: dayAfter(today, LOOK_AHEAD_DAYS) }
  const [{ entries }, site] = await Promise.all([
    dealCalendar(id, window, now, services),
    services.use(siteUrl)(),
  ])
  const events = entries.map((entry): CalendarEvent => {
    const { uid, day, stamp } = entry
    const page = entry.kind === 'statement' ? '/deliveries' : dealPath(entry.transaction_id)
    return { uid, day, stamp, url: `${site}${page}`, ...told(entry) }
  })
  const text = calendarText(`${name}: exchanges`, events)
  return { name: 'sidestream.ics', type: CALENDAR_TYPE, bytes: new TextEncoder().encode(text) }
}
