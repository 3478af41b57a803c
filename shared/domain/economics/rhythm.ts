/** Supply and demand over the months of a year: as stated, else as such plants usually have them, else even. */
import { plantsNamed } from '#shared/domain/matching/reading/plants.ts'
import { listingAmount, tonnesPerYear } from '#shared/domain/matching/values/quantity.ts'
import { monthsNamed, runningMonths, seasonOf } from '#shared/domain/matching/values/season.ts'
import { keepsOf, rhythmOf, type HandlingFile, type Rhythm } from '#shared/knowledge/economics/index.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Timed } from './assess.ts'
import { calendarOf, MONTHS, type YearCalendar } from './calendar.ts'
import type { WorthPair } from './pair.ts'
import type { PipeFlow } from './carriage/flow.ts'

const EVEN: readonly number[] = Array.from({ length: MONTHS }, () => 1 / MONTHS)
const DAYS = 365 / MONTHS

/** The months that a text names, each with its share of the year; null: it names none. */
export function statedMonths(availability: string): readonly number[] | null {
  const months = monthsNamed(availability)
  return months && shared(months)
}

const shared = (months: readonly number[]): readonly number[] =>
  EVEN.map((_, month) => (months.includes(month) ? 1 / months.length : 0))

/** Whose word a rhythm is: of a field, of the description, of the trade, or nobody's. */
export type RhythmBasis = 'stated' | 'read' | 'usual' | 'even'

export interface SideRhythm {
  /** Shares of a year's amount in January to December; they sum to one. */
  shares: readonly number[]
  basis: RhythmBasis
  /** Of the trade; null: another basis. */
  known: Rhythm | null
}

export interface YearOfMonths {
  supply: SideRhythm
  demand: SideRhythm
  /** A year of each side; null: it does not say, and the amount of the other stands in for it. */
  given: number | null
  wanted: number | null
  calendar: YearCalendar
  /** How long it keeps; null: it flows, and nothing is kept. */
  keeps: HandlingFile['keeps'][number] | null
  flows: boolean
  unit: 't' | 'MWh'
  /** The least that either side moves at once, tonnes; null: not stated as a weight. */
  lot: number | null
}

/** Null where neither side tells an amount. */
export function yearOfMonths(
  knowledge: Knowledge,
  pair: WorthPair,
  { offer, need, flows }: { offer: Timed; need: Timed; flows: boolean },
  { given, taken: wanted, unit }: PipeFlow,
): YearOfMonths | null {
  if (given === null && wanted === null) return null
  const [supply, demand] = [
    sideRhythm(knowledge, pair, 'supply', offer),
    sideRhythm(knowledge, pair, 'demand', need),
  ]
  const keeps = flows || !pair.stream ? null : (keepsOf(pair.stream) ?? null)
  const days = keeps?.ensiled && isEnsiled(need) ? keeps.ensiled : keeps?.days
  const months = flows ? 0 : days ? days.typical / DAYS : Infinity
  const of = ({ shares }: SideRhythm, amount: number) => shares.map((share) => share * amount)
  return {
    supply,
    demand,
    given,
    wanted,
    keeps,
    flows,
    unit,
    lot: flows ? null : lotOf(pair, offer, need),
    calendar: calendarOf(of(supply, given ?? wanted!), of(demand, wanted ?? given!), months),
  }
}

const SILO = /\bsilage\b|\bensil|\bclamps?\b|\bclamped\b|\bsilo bags?\b/i

/** The taker makes it sour, and has it the year round. */
const isEnsiled = ({ material_name, description }: Timed): boolean =>
  SILO.test(`${material_name}. ${description}`)

/** In the unit of the quantity, its period left aside: t of t/month. */
function lotOf({ offer: { density } }: WorthPair, ...sides: readonly Timed[]): number | null {
  const lots = sides.flatMap(({ minimum_lot, unit }) => {
    const amount = minimum_lot ? listingAmount(minimum_lot, unit.split('/')[0]!.trim()) : undefined
    return tonnesPerYear(amount && { ...amount, perYear: null }, density) ?? []
  })
  return lots.length > 0 ? Math.max(...lots) : null
}

/** A rhythm that its owner did not type, less the weeks in which the description says that nothing runs. */
function sideRhythm(...of: Parameters<typeof wholeRhythm>): SideRhythm {
  const whole = wholeRhythm(...of)
  const running = whole.basis === 'stated' ? null : runningMonths(of[3].description)
  if (!running) return whole
  const left = whole.shares.map((share, month) => share * running[month]!)
  const sum = left.reduce((all, share) => all + share, 0)
  return sum === 0 ? whole : { shares: left.map((share) => share / sum), basis: 'read', known: null }
}

function wholeRhythm(
  knowledge: Knowledge,
  { offer, need, stream, use }: WorthPair,
  side: Rhythm['side'],
  listing: Timed,
): SideRhythm {
  const season = seasonOf(listing)
  if (season?.isTyped) return { shares: shared(season.months), basis: 'stated', known: null }
  const said = statedMonths(listing.availability ?? '')
  if (said) return { shares: said, basis: 'stated', known: null }
  if (season) return { shares: shared(season.months), basis: 'read', known: null }
  const [entry, concept] = side === 'supply' ? [offer, stream] : [need, use]
  // What a plant gives off follows its runs; what it takes in follows what it is for, but heat, which is for the plant itself.
  const isOfPlant = side === 'supply' || offer.form === 'heat'
  const plants = isOfPlant ? plantsNamed(knowledge, listing.industry ?? '') : []
  const found = rhythmOf(side, { concept, plants }, entry.country, Number.isNaN(entry.lat) ? null : entry.lat)
  return found
    ? { shares: found.months.map((share) => share / 100), basis: 'usual', known: found.rhythm }
    : { shares: EVEN, basis: 'even', known: null }
}
