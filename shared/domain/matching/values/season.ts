/** The months in which a stream arises, or is taken, as its owner states them. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { sentences } from '#shared/domain/text/sentences.ts'
import { choiceIds, choicesOf } from '#shared/domain/catalogue/choices.ts'

/** "jan" to "dec", in the order of the year. */
export const MONTH_IDS: readonly string[] = choiceIds('month')

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** "October to January", "February–April", with further months behind it: "March–May and August". */
const SPAN = new RegExp(
  `\\b(${MONTH})\\s*(?:to|until|till|through|[–—-])\\s*(${MONTH})\\b(?!\\s*\\d)((?:\\s*(?:,|and)\\s*${MONTH}\\b(?!\\s*\\d))*)`,
  'i',
)
const NAMED = new RegExp(`\\b${MONTH}\\b`, 'gi')

/** "October to January"; "March, April and August". @param months in the order of the year, 0 is January. */
export function monthsText(months: readonly number[]): string {
  const names = choicesOf('month').map(({ label }) => label)
  const first = months.find((month) => !months.includes((month + 11) % 12)) ?? 0
  const run = Array.from({ length: months.length }, (_, i) => (first + i) % 12)
  if (months.length > 2 && run.every((month) => months.includes(month)))
    return `${names[first]} to ${names[run.at(-1)!]}`
  const all = months.map((month) => names[month])
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ')
}

/** In the order of the year. @param ids as they were ticked. */
export const monthNumbers = (ids: readonly string[]): number[] =>
  MONTH_IDS.flatMap((id, month) => (ids.includes(id) ? [month] : []))

const numberOf = (name: string): number => MONTH_IDS.indexOf(name.slice(0, 3).toLowerCase())
const named = (text: string): number[] => [...text.matchAll(NAMED)].map(([name]) => numberOf(name))
const span = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, i) => (first + i) % 12)

/** "November to April" and "October and November" name months; "from January 2027" names a start and none. 0 is January. */
export function monthsNamed(text: string): readonly number[] | null {
  const found = named(text)
  if (found.length === 0 || /\b20\d\d\b/.test(text)) return null
  const isSpan = found.length === 2 && /\bto\b|\buntil\b|–|-/.test(text)
  return isSpan ? span(found[0]!, found[1]!) : [...new Set(found)]
}

/** Words of a time in which nothing runs. */
const STOPS =
  /\b(?:standstill|shut ?downs?|stops?|stopped|stoppage|outage|closed|closure|turnaround|holidays?|overhaul|no (?:production|operation)|idle)\b/i
/** Nothing at all runs then. */
const WHOLE = /\b(?:closed|closure|shut ?downs?|idle|no (?:production|operation))\b/i
const WEEKS = /\b(\d+|one|two|three|four|five|six)[- ]weeks?\b/i
const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six']
const WEEKS_A_MONTH = 52 / 12

/** Share of each month, January first, in which it runs as the text says: "three weeks standstill in August"; null: nothing is said. */
export function runningMonths(description: string): readonly number[] | null {
  const running = MONTH_IDS.map(() => 1)
  for (const sentence of sentences(description)) {
    const months = STOPS.test(sentence) ? monthsNamed(sentence) : null
    if (!months) continue
    const count = WEEKS.exec(sentence)?.[1]?.toLowerCase()
    const weeks = count === undefined ? null : COUNTS.includes(count) ? COUNTS.indexOf(count) : Number(count)
    const lost =
      weeks === null
        ? WHOLE.test(sentence)
          ? 1
          : parameters.values.standstill
        : weeks / WEEKS_A_MONTH / months.length
    for (const month of months) running[month] = Math.max(0, 1 - lost)
  }
  return running.every((share) => share === 1) || running.every((share) => share === 0) ? null : running
}

export interface Season {
  /** In order of the year, 0 is January; never all twelve. */
  months: readonly number[]
  /** Typed as such; else read from the description, and nobody confirmed it. */
  isTyped: boolean
}

/** Null: the whole year, or nothing is said. */
export function seasonOf({
  months,
  description,
}: {
  months?: readonly string[] | null | undefined
  description: string
}): Season | null {
  if (months && months.length > 0) return season(monthNumbers(months), true)
  const said = SPAN.exec(
    sentences(description)
      .filter((one) => !STOPS.test(one))
      .join('. '),
  )
  return said && season([...span(numberOf(said[1]!), numberOf(said[2]!)), ...named(said[3]!)], false)
}

function season(months: readonly number[], isTyped: boolean): Season | null {
  const all = [...new Set(months)].filter((one) => one >= 0).sort((a, b) => a - b)
  return all.length === 0 || all.length === MONTH_IDS.length ? null : { months: all, isTyped }
}
