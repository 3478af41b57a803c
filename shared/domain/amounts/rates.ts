/** How often: "per day", "/a", "every second month", "twice a week"; when a plant runs; times a year. */
import { countAt } from './number-words.ts'
import type { AmountToken } from './tokens.ts'
import {
  EVENTS,
  EVERY,
  INTENSITY_PER,
  isHyphen,
  NOT_OPERATING,
  NUMBER_WORDS,
  ONCE,
  PER,
  type Period,
  PERIOD_ADVERBS,
  PERIOD_LETTERS,
  PERIOD_NOUNS,
  ROUND_THE_CLOCK,
  SECOND,
  SHIFT_WORDS,
  THIRD,
  TIMES,
  WORK_WEEK,
} from './vocabulary.ts'

/** A period, or an event by its own word: "batch". */
export interface Span {
  period: Period | null
  event: string | null
}

export interface Rate extends Span {
  /** "every 2 weeks" → 2. */
  every: number
  /** "twice a week" → 2. */
  times: number
}

/** "250 days a year", "3 batches a week", "8,000 h/a". */
export interface OperatingTime {
  count: number
  of: Span
  per: Span | null
}

const rate = (span: Span, every = 1, times = 1): Rate => ({ ...span, every, times })
const ofPeriod = (period: Period): Span => ({ period, event: null })

interface Found<Value> {
  value: Value
  next: number
}

/** A period or event by its noun. */
export function spanAt(tokens: readonly AmountToken[], i: number): Found<Span> | null {
  const period = PERIOD_NOUNS.at(tokens, i)
  if (period) return { value: ofPeriod(period.value), next: period.next }
  const event = EVENTS.at(tokens, i)
  return event && { value: { period: null, event: event.value }, next: event.next }
}

/** @param afterUnit a unit stands right before, so that "pa" and "pm" can be nothing else. */
export function rateAt(tokens: readonly AmountToken[], i: number, afterUnit = false): Found<Rate> | null {
  const token = tokens[i]
  if (!token) return null
  if (token.fold === '/') return afterStroke(tokens, i + 1)
  return countedAt(tokens, i) ?? everyAt(tokens, i) ?? perAt(tokens, i) ?? adverbAt(tokens, i, afterUnit)
}

function afterStroke(tokens: readonly AmountToken[], i: number): Found<Rate> | null {
  const token = tokens[i]
  if (!token) return null
  if (token.kind === 'number') {
    const span = spanAt(tokens, i + 1)
    return span?.value.period ? { value: rate(span.value, token.numeral!.value ?? 1), next: span.next } : null
  }
  if (token.text === 'J') return { value: rate(ofPeriod('year')), next: i + 1 }
  const found = PERIOD_LETTERS.at(tokens, i)
  const span = spanAt(tokens, i)
  if (span && (!found || span.next > found.next)) return { value: rate(span.value), next: span.next }
  return found && { value: rate(ofPeriod(found.value)), next: found.next }
}

/** "twice a week", "2x per month", "3 times a year", "zweimal wöchentlich". */
function countedAt(tokens: readonly AmountToken[], i: number): Found<Rate> | null {
  const once = ONCE.at(tokens, i)
  let times = once?.value
  let next = once?.next ?? i
  if (!once) {
    const count = countAt(tokens, i, null)
    if (!count || count.kind === 'article') return null
    const mark = tokens[count.next]?.fold === 'x' ? count.next + 1 : TIMES.at(tokens, count.next)?.next
    if (!mark) return null
    times = count.value
    next = mark
  }
  const each =
    tokens[next]?.fold === '/'
      ? afterStroke(tokens, next + 1)
      : (perAt(tokens, next) ?? adverbAt(tokens, next, true))
  if (!each || each.value.times !== 1) return null
  return { value: { ...each.value, times: times! }, next: each.next }
}

function everyAt(tokens: readonly AmountToken[], i: number): Found<Rate> | null {
  const every = EVERY.at(tokens, i)
  if (!every) return null
  let next = every.next
  // Dutch "om de week": every other one.
  let count = tokens[i]?.fold === 'om' ? 2 : 1
  const number = countAt(tokens, next, null)
  if (SECOND.has(tokens, next)) [count, next] = [2, SECOND.at(tokens, next)!.next]
  else if (THIRD.has(tokens, next)) [count, next] = [3, THIRD.at(tokens, next)!.next]
  else if (number && number.kind !== 'article') [count, next] = [number.value, number.next]
  const span = spanAt(tokens, next)
  return span?.value.period ? { value: rate(span.value, count), next: span.next } : null
}

function perAt(tokens: readonly AmountToken[], i: number): Found<Rate> | null {
  const per = PER.at(tokens, i)
  const isArticle = /^(a|an)$/.test(tokens[i]?.fold ?? '')
  if (!per && !isArticle) return null
  let next = per?.next ?? i + 1
  // "al año", "à la semaine", "per l'anno", "in the year".
  while (/^(la|el|le|l|the|der|einem|un|una|der|de)$/.test(tokens[next]?.fold ?? '')) next++
  const isStrict = INTENSITY_PER.has(tokens, i)
  let every = 1
  if (isStrict && (tokens[next]?.kind === 'number' || NUMBER_WORDS.has(tokens, next))) {
    const count = countAt(tokens, next, null)
    if (count) [every, next] = [count.value, count.next]
  }
  const span = spanAt(tokens, next)
  if (!span || (span.value.event !== null && !isStrict)) return null
  return { value: rate(span.value, every), next: span.next }
}

function adverbAt(tokens: readonly AmountToken[], i: number, afterUnit: boolean): Found<Rate> | null {
  const found = PERIOD_ADVERBS.at(tokens, i)
  if (!found) return null
  const { text } = tokens[i]!
  if (/^(pa|pm)$/i.test(text) && (!afterUnit || text === 'PA' || text === 'PM')) return null
  return { value: rate(ofPeriod(found.value)), next: found.next }
}

/** "250 days", "5 days a week", "in 3 shifts", "24/7", "8,000 h/a", "3 batches a week". */
export function operationAt(tokens: readonly AmountToken[], i: number): Found<OperatingTime[]> | null {
  const clock = ROUND_THE_CLOCK.at(tokens, i) ?? twentyFourSeven(tokens, i)
  if (clock)
    return {
      value: [
        { count: 24, of: ofPeriod('hour'), per: ofPeriod('day') },
        { count: 365, of: ofPeriod('day'), per: ofPeriod('year') },
      ],
      next: clock.next,
    }
  const never = withoutPause(tokens, i)
  if (never) return never
  const week = WORK_WEEK.at(tokens, i)
  if (week) return { value: [{ count: 5, of: ofPeriod('day'), per: ofPeriod('week') }], next: week.next }
  const shifts = SHIFT_WORDS.at(tokens, i)
  if (shifts)
    return {
      value: [{ count: shifts.value, of: ofPeriod('shift'), per: ofPeriod('day') }],
      next: shifts.next,
    }
  const number = countAt(tokens, i, null)
  if (!number || number.kind === 'article') return null
  const at = isHyphen(tokens, number.next) ? number.next + 1 : number.next
  const letter = /^[hd]$/.test(tokens[at]?.fold ?? '') ? PERIOD_LETTERS.at(tokens, at) : null
  const of = spanAt(tokens, at) ?? (letter && { value: ofPeriod(letter.value), next: letter.next })
  if (!of || of.value.period === 'season' || of.value.period === 'second') return null
  if (i > 0 && of.value.period && [1, 2, 3].some((back) => reaches(tokens, i - back, i))) return null
  const per = rateAt(tokens, of.next)
  const isOwn = per && per.value.every === 1 && per.value.times === 1
  const next = isOwn ? per.next : of.next
  if (!isOwn && of.value.period === 'year') return null
  return { value: [{ count: number.value, of: of.value, per: isOwn ? per.value : null }], next }
}

/** "within 10 days", "after 28 days". */
const reaches = (tokens: readonly AmountToken[], from: number, to: number): boolean =>
  from >= 0 && NOT_OPERATING.at(tokens, from)?.next === to

/** "7j/7", "7/7", "24h/24". */
function withoutPause(tokens: readonly AmountToken[], i: number): Found<OperatingTime[]> | null {
  const parts = tokens.slice(i, i + 4).map(({ fold }) => fold)
  const text = parts.join('')
  const next = /^\d+\//.test(text) ? i + 3 : i + 4
  if (/^7(?:j|d|g|days?|tage)?\/7(?!\d)/.test(text))
    return { value: [{ count: 365, of: ofPeriod('day'), per: ofPeriod('year') }], next }
  if (/^24(?:h|u)?\/24(?!\d)/.test(text))
    return { value: [{ count: 24, of: ofPeriod('hour'), per: ofPeriod('day') }], next }
  return null
}

function twentyFourSeven(tokens: readonly AmountToken[], i: number): { next: number } | null {
  const [hours, stroke, days] = tokens.slice(i, i + 3)
  return hours?.text === '24' && stroke?.fold === '/' && days?.text === '7' ? { next: i + 3 } : null
}

/** Times a year that need no further word: a season and a campaign come round once. */
const YEARLY: Partial<Record<Period, number>> = {
  year: 1,
  'half-year': 2,
  quarter: 4,
  'two months': 6,
  month: 12,
  fortnight: 26,
  week: 52,
  season: 1,
  campaign: 1,
}
/** Most of a period that fit into the next: what is beyond is no working time. */
const MOST: Partial<Record<Period, number>> = { week: 53, month: 12, day: 366, hour: 8784, shift: 1100 }

/**
 * How often a rate comes round in a year, from its own words and the working time that the text states. Null where
 * the text does not say: a day, a shift or an hour has no number of its own in a year, nor has a batch.
 */
export function timesAYear(
  { every, times, ...span }: Rate,
  operations: readonly OperatingTime[],
): number | null {
  const { period } = span
  if (period === 'day' && every >= 7) {
    // "Every 14 days" is every second week; so are the "15 jours" of French, Spanish and Italian.
    const yearly = every === 15 ? 26 : every % 7 === 0 ? (52 * 7) / every : 365 / every
    return yearly * times
  }
  const yearly = spansAYear(span, operations, 0)
  return yearly === null ? null : (yearly * times) / every
}

function spansAYear(span: Span, operations: readonly OperatingTime[], depth: number): number | null {
  if (depth > 5) return null
  if (span.period === 'year') return 1
  const stated = operations.find(
    ({ of, count }) =>
      of.period === span.period &&
      of.event === span.event &&
      count > 0 &&
      count <= (MOST[of.period ?? 'year'] ?? 1e5),
  )
  if (stated) {
    const per = stated.per ?? usualFrame(stated)
    const frames = per && spansAYear(per, operations, depth + 1)
    if (frames !== null) return stated.count * frames
  }
  if (span.period === 'minute') return times(60, spansAYear(ofPeriod('hour'), operations, depth + 1))
  if (span.period === 'second') return times(3600, spansAYear(ofPeriod('hour'), operations, depth + 1))
  return (span.period && YEARLY[span.period]) ?? null
}

const times = (count: number, frames: number | null) => (frames === null ? null : count * frames)

/** What "5 days", "250 days", "16 h" are meant of, when nothing is said. */
function usualFrame({ count, of: { period } }: OperatingTime): Span | null {
  if (period === 'day') return ofPeriod(count <= 7 ? 'week' : 'year')
  if (period === 'week' || period === 'month' || period === 'campaign' || period === 'quarter')
    return ofPeriod('year')
  if (period === 'hour')
    return count <= 24 ? ofPeriod('day') : count <= 168 ? ofPeriod('week') : ofPeriod('year')
  if (period === 'shift') return ofPeriod(count <= 4 ? 'day' : count <= 21 ? 'week' : 'year')
  return null
}

/** The rate as it is told: "day", "2 weeks", "batch". */
export function rateText({ period, event, every }: Rate): string {
  const word = period ?? event ?? ''
  if (every === 1) return word
  return every === 2 && period === 'week' ? '2 weeks' : `${every} ${word}s`
}
