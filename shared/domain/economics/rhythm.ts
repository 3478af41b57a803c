/** Supply and demand over the months of a year: as stated, else as such plants usually have them, else even. */
import { rhythmOf } from '#shared/knowledge/economics/index.ts'
import type { WorthPair } from './pair.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAMED = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/gi
const EVEN = Array.from({ length: 12 }, () => 1 / 12)

/** "November to April" and "October and November" name months; "from January 2027" names a start and none. */
export function statedMonths(availability: string): readonly number[] | null {
  const named = [...availability.matchAll(NAMED)].map(([, name]) => MONTHS.indexOf(name!.toLowerCase()))
  if (named.length === 0 || /\b20\d\d\b/.test(availability)) return null
  const [first, last] = [named[0]!, named.at(-1)!]
  const isSpan = named.length === 2 && /\bto\b|\buntil\b|–|-/.test(availability)
  const months = isSpan
    ? Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, i) => (first + i) % 12)
    : [...new Set(named)]
  return EVEN.map((_, month) => (months.includes(month) ? 1 / months.length : 0))
}

export interface Rhythms {
  supply: readonly number[]
  demand: readonly number[]
  /** Share of a year's amount that is not taken in the month in which it arises, 0–1. */
  apart: number
}

export function rhythmsOf(
  { offer, need, stream, use }: WorthPair,
  said: { offer?: string; need?: string },
  amounts: { given: number | null; taken: number | null } = { given: null, taken: null },
): Rhythms {
  const usual = (side: 'supply' | 'demand') => {
    const [entry, concept] = side === 'supply' ? [offer, stream] : [need, use]
    const known = rhythmOf(
      side,
      { concept, plant: null },
      entry.country,
      Number.isNaN(entry.lat) ? null : entry.lat,
    )
    return known?.months.map((share) => share / 100)
  }
  const supply = statedMonths(said.offer ?? '') ?? usual('supply') ?? EVEN
  const demand = statedMonths(said.need ?? '') ?? usual('demand') ?? EVEN
  // Who has or takes more than the other in the year meets it in more of its months.
  const [given, taken] = [amounts.given ?? amounts.taken ?? 1, amounts.taken ?? amounts.given ?? 1]
  const moved = Math.min(given, taken)
  const together = supply.reduce(
    (sum, share, month) => sum + Math.min(share * given, demand[month]! * taken),
    0,
  )
  return { supply, demand, apart: moved > 0 ? Math.max(0, 1 - together / moved) : 0 }
}
