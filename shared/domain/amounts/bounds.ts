/**
 * What a quantity, a unit and a price of a listing can be. One rule for the dialog, the import, the review and the
 * server; each answers with what is wrong, in words, or null.
 */
import { readAll } from './read.ts'
import { unitBySymbol } from './vocabulary.ts'

/**
 * EUR per tonne (or m³): more than 20,000 is asked for no disposal (mercury, laboratory chemicals), and nothing that
 * is traded by weight is dearer than twice gold.
 */
const PER_TONNE = { low: -20_000, high: 200_000_000 }
/** EUR per MWh: beyond any price of energy that markets have seen, exchanges cap at 4,000. */
const PER_MWH = { low: -1000, high: 10_000 }
/** EUR per piece, metre and whatever else. */
const PER_OTHER = { low: -100_000, high: 10_000_000 }
/** Tonnes: the largest mines move some 300 million a year. */
const MOST_TONNES = 1e9

interface Unit {
  /** As it is kept: "m3/day" for "m3/dzień". */
  text: string
  symbol: string
}

const known = new Map<string, Unit | null>()

/** A unit with or without a rhythm, in any of the languages; null where it is none that is known. */
function read(text: string): Unit | null {
  const typed = text.trim()
  const kept = known.get(typed)
  if (kept !== undefined) return kept
  const [amount, ...more] = readAll(`1 ${typed}`, 'production')
  const isUnit =
    amount && more.length === 0 && amount.what === null && amount.unit !== '' && amount.min === amount.max
  const scaled = isUnit && amount.quantity !== 1
  const plain = isUnit ? `${shown(amount.unit)}${amount.per ? `/${amount.per}` : ''}` : ''
  const unit = isUnit ? { text: scaled || amount.basis ? typed : plain, symbol: amount.unit } : null
  if (known.size > 1000) known.clear()
  known.set(typed, unit)
  return unit
}

const shown = (symbol: string): string =>
  symbol.replace(/m([23])$/, (_, power) => (power === '3' ? 'm³' : 'm²'))

/** A unit in plain letters, alone or with an English rhythm behind a stroke. */
const IS_PLAIN =
  /^[\w³² -]+(?:\/(?:hour|shift|day|week|month|quarter|half-year|season|campaign|year|batch|\d+ (?:weeks|months)))?$/

/** "m3/dzień" is kept as "m³/day", "t p.a." as "t/year"; what is plain already, or not known, stays as typed. */
export function plainUnit(text: string): string {
  const typed = text.trim().replace(/\s*\/\s*/, '/')
  const unit = read(typed)
  const hasRate = unit?.text.includes('/') ?? false
  return !unit || (IS_PLAIN.test(typed) && typed.includes('/') === hasRate) ? typed : unit.text
}

export const UNKNOWN_UNIT =
  'This unit is not known. Use t, kg, m³, l, MWh, pieces …, with a rhythm if there is one: t/month'

/** Why a unit is refused. */
export const unitProblem = (unit: string): string | null => (read(unit) ? null : UNKNOWN_UNIT)

/** Why a quantity is refused. */
export function quantityProblem(quantity: number, unit: string): string | null {
  if (!(quantity > 0)) return 'Quantity must be above zero'
  const factor = tonnesOf(unit)
  if (factor !== null && quantity * factor > MOST_TONNES)
    return 'More than a billion tonnes: please check quantity and unit'
  return null
}

const tonnesOf = (text: string): number | null => {
  const unit = unitBySymbol(read(text)?.symbol ?? '')
  return unit && (unit.dimension === 'mass' || unit.dimension === 'load') ? unit.factor : null
}

/** Why a price per unit is refused; below zero the owner pays. */
export function priceProblem(price: number, unit: string): string | null {
  const symbol = read(unit)?.symbol
  if (symbol === undefined) return null
  const { dimension, factor } = unitBySymbol(symbol) ?? { dimension: 'count', factor: 1 }
  const isWeighed = dimension === 'mass' || dimension === 'volume' || dimension === 'load'
  const { low, high } = isWeighed ? PER_TONNE : dimension === 'energy' ? PER_MWH : PER_OTHER
  const of = isWeighed || dimension === 'energy' ? factor : 1
  if (price >= low * of && price <= high * of) return null
  const bound = price < 0 ? low * of : high * of
  return `Nothing is traded at this price: at most ${Math.abs(bound).toLocaleString('en-GB', { maximumSignificantDigits: 6 })} € per unit is ${price < 0 ? 'paid for collection' : 'asked'}`
}
