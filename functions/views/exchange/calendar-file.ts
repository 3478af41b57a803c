import { dayAfter } from '#shared/domain/day.ts'
import ICAL from 'ical.js'

/** Days of a calendar as RFC 5545 writes them: whole days, in no time zone, without anybody's address. */

/** What a day is known by in every calendar, whoever asks: the same for the same thing of the same deal. */
export const eventUid = (key: string, deal?: { id: string }): string =>
  `${key}${deal ? `.${deal.id}` : ''}@sidestream`

export interface CalendarEvent {
  /** The same for the same thing, whenever the file is made. */
  uid: string
  day: string
  summary: string
  description: string
  /** When what it says was last changed, as an ISO time: the file is the same until then. */
  stamp: string
  /** The page of it. */
  url: string
  /** For what comes again: its rule, its last day, days of it that are left out. */
  repeats?: { rule: string; end: string | null; left_out: readonly string[] }
  /** One of what comes again, on another day: which. */
  instead_of?: string
}

/** Page of a deal. */
export const dealPath = (id: string): string => `/transaction/${encodeURIComponent(id)}`

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
const PRODUCT = '-//Sidestream//Deliveries 1//EN'
/** How often programs ask again (RFC 7986). */
const REFRESH = 'PT1H'

const date = (day: string) => ICAL.Time.fromDateString(day)

export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const calendar = new ICAL.Component('vcalendar')
  const set = (component: ICAL.Component, field: string, value: unknown) =>
    component.addPropertyWithValue(field, value as string)
  set(calendar, 'version', '2.0')
  set(calendar, 'prodid', PRODUCT)
  set(calendar, 'calscale', 'GREGORIAN')
  set(calendar, 'method', 'PUBLISH')
  set(calendar, 'name', name)
  set(calendar, 'x-wr-calname', name)
  set(calendar, 'refresh-interval', ICAL.Duration.fromString(REFRESH))
  set(calendar, 'x-published-ttl', REFRESH)
  for (const { uid, day, summary, description, stamp, url, repeats, instead_of } of events) {
    const event = new ICAL.Component('vevent')
    set(event, 'uid', uid)
    set(event, 'dtstamp', ICAL.Time.fromString(`${stamp.slice(0, 19)}Z`, null))
    set(event, 'dtstart', date(day))
    set(event, 'dtend', date(dayAfter(day, 1)))
    if (instead_of) set(event, 'recurrence-id', date(instead_of))
    if (repeats) {
      const until = repeats.end === null ? '' : `;UNTIL=${repeats.end.replaceAll('-', '')}`
      set(event, 'rrule', ICAL.Recur.fromString(`${repeats.rule}${until}`))
      for (const left of repeats.left_out) set(event, 'exdate', date(left))
    }
    set(event, 'summary', summary)
    if (description) set(event, 'description', description)
    set(event, 'url', url)
    set(event, 'transp', 'TRANSPARENT')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}
