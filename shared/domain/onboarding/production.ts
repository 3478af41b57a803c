/** Reads how much a company makes: "1.2 million tonnes of crude steel a year", "600,000 hl beer", "45,000 m² floor area". */
import { parseNumber, periodOf } from '#shared/domain/matching/quantity.ts'
import { contentStems, fold } from '#shared/domain/matching/text.ts'

export type Dimension = 'mass' | 'volume' | 'area' | 'count'

export interface Production {
  /** A year, in tonnes, cubic metres, square metres or pieces. */
  quantity: number
  dimension: Dimension
  /** What is made, in the company's words; empty when it does not say. */
  product: string
  /** The words that were read. */
  text: string
  /** No period was written; a year is meant. */
  yearAssumed: boolean
}

export const BASE_UNIT: Record<Dimension, string> = { mass: 't', volume: 'm³', area: 'm²', count: 'pieces' }

/** Tried in order; the factor leads to the base unit. `Mt` is told from `mt` by its capital before folding. */
const UNITS: readonly (readonly [pattern: string, dimension: Dimension, factor: number])[] = [
  ['megatonnes?|megatons?', 'mass', 1e6],
  ['kilotonnes?|kilotons?|kt', 'mass', 1000],
  ['metric tons?|metric tonnes?|tonnes?|tonnen|tons?|toneladas|tonnellate|t', 'mass', 1],
  ['kilograms?|kilogrammes?|kilos?|kgs?', 'mass', 0.001],
  ['hectolitres?|hectoliters?|hl', 'volume', 0.1],
  ['cubic metres?|cubic meters?|cbm|m3', 'volume', 1],
  ['litres?|liters?|l', 'volume', 0.001],
  ['barrels?|bbl', 'volume', 0.158987294928],
  ['square metres?|square meters?|sqm|m2', 'area', 1],
  ['pieces?|pcs|units?|items?|cars?|vehicles?|boards?|sets?', 'count', 1],
]

const MULTIPLIERS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  million: 1e6,
  millions: 1e6,
  mio: 1e6,
  mn: 1e6,
  mln: 1e6,
  billion: 1e9,
  bn: 1e9,
}

const NUMBER = String.raw`(\d+(?:[.,\s]\d{3})*(?:[.,]\d+)?)`
const PERIOD = String.raw`(?:/|\bper\b|\ba\b|\bevery\b|\beach\b)\s*(year|yr|annum|month|week|day|quarter|hour)\b|\b(annually|yearly|monthly|weekly|daily)\b|\b(pa\b|p\.a\.)`
const AMOUNT = new RegExp(
  String.raw`${NUMBER}\s*(k|thousand|millions?|mio\.?|mn|mln|billion|bn)?\s*(${UNITS.map(([pattern]) => pattern).join('|')})(pa)?(?![a-z0-9])`,
  'g',
)

/** Every amount of a text, in order. Text without a number and a known unit gives none. */
export function readProduction(text: string): Production[] {
  // A capital decides between a megatonne and a metric ton.
  const folded = fold(text.slice(0, 2000).replace(/(\d\s*)Mt\b/g, '$1megatonnes'))
  const found = [...folded.matchAll(AMOUNT)]
  return found.flatMap((match, at) => {
    const [whole, number = '', multiplier, unit = '', perAnnum] = match
    const value = parseNumber(number) * (MULTIPLIERS[multiplier?.replace('.', '') ?? ''] ?? 1)
    const known = UNITS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(unit))
    if (!known || !Number.isFinite(value) || value <= 0) return []
    const rest = folded.slice(match.index + whole.length, found[at + 1]?.index ?? folded.length)
    const clause = rest.split(/[;.\n]|,(?!\d)/)[0] ?? ''
    const period = new RegExp(PERIOD).exec(clause)
    const word = period?.[1] ?? period?.[2] ?? (period?.[3] ? 'year' : undefined)
    const times = perAnnum ? 1 : (periodOf(word) ?? 1)
    const product = clause
      .replace(new RegExp(PERIOD), '')
      .replace(/^\s*of\b/, '')
      .trim()
    return [
      {
        quantity: value * known[2] * times,
        dimension: known[1],
        product: /^(cars?|vehicles?|boards?)$/.test(unit) ? `${unit} ${product}`.trim() : product,
        text: `${whole}${clause}`.trim(),
        yearAssumed: !perAnnum && word === undefined,
      },
    ]
  })
}

/** A rate's unit taken apart: "kg/t crude steel", "kg/m3 beer", "kg/employee/year". Null when it is of another kind. */
export interface RateUnit {
  /** Factor from the unit above the stroke to t, m³ or MWh. */
  factor: number
  unit: 't' | 'm³' | 'MWh'
  per: Dimension | 'employee'
  /** Base units in one unit below the stroke. */
  perFactor: number
  /** "crude steel"; empty when none is told. */
  product: string
}

const ABOVE: Record<string, readonly [number, RateUnit['unit']]> = {
  g: [1e-6, 't'],
  kg: [1e-3, 't'],
  t: [1, 't'],
  l: [1e-3, 'm³'],
  m3: [1, 'm³'],
  MWh: [1, 'MWh'],
}
const BELOW: Record<string, readonly [RateUnit['per'], number]> = {
  kg: ['mass', 1e-3],
  t: ['mass', 1],
  m3: ['volume', 1],
  hl: ['volume', 0.1],
  m2: ['area', 1],
  employee: ['employee', 1],
  vehicle: ['count', 1],
}

export function readRateUnit(unit: string): RateUnit | null {
  const match =
    /^(g|kg|t|l|m3|MWh)\s?(?:dry matter)?\/(employee|vehicle|kg|t|m3|hl|m2)(?:\/year)?(?: (.+))?$/.exec(unit)
  const above = ABOVE[match?.[1] ?? '']
  const below = BELOW[match?.[2] ?? '']
  if (!match || !above || !below) return null
  return { factor: above[0], unit: above[1], per: below[0], perFactor: below[1], product: match[3] ?? '' }
}

/** Whether two names of products share a telling word. */
export function sharesWord(a: string, b: string): boolean {
  const words = new Set(contentStems(a))
  return contentStems(b).some((stem) => words.has(stem))
}
