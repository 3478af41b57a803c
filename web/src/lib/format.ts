import { firstSign } from '#shared/domain/text/cut.ts'

/**
 * Figures, units and dates as the interface writes them: thousands as the reader's locale groups them (with
 * a thin space where it uses a space), a no-break space before the unit, a real minus, an en dash in ranges.
 */

const NO_BREAK = '\u00a0'
const THIN = '\u202f'
const MINUS = '\u2212'

/** The reader's locale. Some systems report one that Intl does not take ("en-US@posix"); then its language. */
const locale: string = (() => {
  const tag = typeof navigator === 'undefined' ? 'en' : navigator.language
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return /^[a-z]{2,3}(?=[^a-z]|$)/i.exec(tag)?.[0] ?? 'en'
  }
})()

/** Between the whole and its parts, as the reader writes numbers. */
export const decimalSign = (): '.' | ',' =>
  new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.'

const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  let format = formatters.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    formatters.set(key, format)
  }
  return format
}

/** At most two decimals unless told; `signed` writes a plus before what is positive. */
export function formatNumber(value: number, { decimals = 2, signed = false } = {}): string {
  const text = numberFormat({
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(value)
  return text.replace(/-/g, MINUS).replace(/[\u0020\u00a0]/g, THIN)
}

/** Long figures in words: `1.8 billion`, `5.6 million`; below a million as they are. */
export function formatShort(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e9) return `${formatNumber(value / 1e9, { decimals: 1 })}${NO_BREAK}billion`
  if (size >= 1e6) return `${formatNumber(value / 1e6, { decimals: 1 })}${NO_BREAK}million`
  return formatNumber(value)
}

/** A range of long figures: `3.3–65.6 million`, `740,000–1.2 million`. */
export function formatShortRange(low: number, high: number): string {
  if (low === high) return formatShort(low)
  const [from, to] = [formatShort(low), formatShort(high)]
  const [, word] = from.split(NO_BREAK)
  return word && to.endsWith(word) ? `${from.slice(0, -word.length - 1)}–${to}` : `${from}–${to}`
}

/** Figure and unit: `42,000 t`. A rhythm in the unit gets its spaces: `t/year` → `t / year`. */
export function formatQuantity(
  value: number,
  unit: string,
  options?: { decimals?: number; signed?: boolean },
) {
  const spaced = unit
    .trim()
    .split(/\s*\/\s*/)
    .join(`${NO_BREAK}/${NO_BREAK}`)
  return `${formatNumber(value, options)}${spaced && NO_BREAK + spaced}`
}

/** `percent` from 0 to 100, whole. */
export const formatPercent = (percent: number): string =>
  `${formatNumber(percent, { decimals: 0 })}${NO_BREAK}%`

/** Kilometres, whole; below one `< 1 km`. */
export const formatDistance = (km: number): string =>
  km < 1 ? `<${NO_BREAK}1${NO_BREAK}km` : formatQuantity(Math.round(km), 'km')

/** Between two sites. They are known by their town: within one, nobody knows the kilometres. */
export const formatSiteDistance = (km: number): string => (km < 1 ? 'same town' : formatDistance(km))

/** Amount in EUR: whole from 1000 on, cents below unless there are none. */
export function formatMoney(value: number, { signed = false } = {}): string {
  const decimals = Math.abs(value) >= 1000 || Number.isInteger(value) ? 0 : 2
  const text = numberFormat({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(value)
  return `${text.replace(/-/g, MINUS).replace(/[\u0020\u00a0]/g, THIN)}${NO_BREAK}€`
}

/** Amount in euro cents, cents always shown: for tickets and invoices. */
export function formatCents(cents: number): string {
  const text = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)
  return `${text.replace(/[\u0020\u00a0]/g, THIN)}${NO_BREAK}€`
}

/** `3–6 months`. */
export const formatRange = (low: number, high: number, unit = ''): string =>
  low === high ? formatQuantity(low, unit) : `${formatNumber(low)}–${formatQuantity(high, unit)}`

/** Day and month, with the year when it is not the current one: `3 Oct`, `3 Oct 2024`. */
export function formatDate(iso: string, now: Date = new Date()): string {
  const date = new Date(iso)
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(date)
}

/** Day, month and year, for what may be years ago: how long a company has been a member. */
export const formatFullDate = (iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))

/** A calendar day, "2026-12-09", the same wherever it is read. */
export const formatCalendarDay = (day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** A calendar day by its weekday: "Monday 7 December". */
export const formatWeekday = (day: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(day))

/** Monday to Sunday, short. */
export const weekdayHeads = (): string[] =>
  Array.from({ length: 7 }, (_, at) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, 1 + at)),
    ),
  )

/** "2026-12" as "December 2026". */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))

/** Day of a conversation: `Friday 14 November`, with the year when it is not the current one. */
export function formatDay(iso: string, now: Date = new Date()): string {
  const date = new Date(iso)
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(date)
}

/** Time when it was today, otherwise the date. */
export const formatWhen = (iso: string, now: Date = new Date()): string =>
  new Date(iso).toDateString() === now.toDateString() ? formatTime(iso) : formatDate(iso, now)

/** Day, month, year and time, for records. */
export const formatDateTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** `1 listing`, `48 listings`; the plural adds an s unless it is given. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count, { decimals: 0 })}${NO_BREAK}${count === 1 ? one : many}`

/** Up to two letters for the square mark of a company: "Scheldt Ironworks" → SI. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '', second = ''] = words
  const sign = firstSign(first)
  return (sign + firstSign(second || first.slice(sign.length))).toUpperCase()
}

/** A figure and its unit stay on one line wherever a text breaks: "95 °C", "8 %", "3,500 t". */
export const keepUnits = (text: string): string =>
  text.replace(
    /(\d) (?=(?:%|°C|€|kg|t|km|mm|µm|m²|m³|MWh|GWh|kWh|MW|ppm|h|l|kt|mg|g)(?![\p{L}\d]))/gu,
    `$1${NO_BREAK}`,
  )
