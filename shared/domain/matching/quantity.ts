/**
 * Amounts and rhythm: "20 t/month", "two tankers a week", "3000 t/season", "350 tpa". Result in tonnes a year, with the
 * density of the material where a volume is given.
 */
import type { Unit } from '#shared/knowledge/schema.ts'
import { fold } from './text.ts'

const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  a: 1,
  an: 1,
  single: 1,
  couple: 2,
  dozen: 12,
  half: 0.5,
}

/** Periods per year. A season or campaign is taken as one a year. */
const PERIODS: [RegExp, number][] = [
  [/^(hour|hr|h|stunde)s?$/, 8000],
  [/^(shift)s?$/, 500],
  [/^(day|d|daily|tag|jour|dia|working day)s?$/, 330],
  [/^(week|wk|w|weekly|woche|semaine|semana|settimana)s?$/, 52],
  [/^(fortnight|fortnightly)s?$/, 26],
  [/^(month|mo|mth|monthly|monat|mois|mes|mese|maand|pm)s?$/, 12],
  [/^(quarter|quarterly|qtr)s?$/, 4],
  [/^(season|campaign|harvest|seasonal)s?$/, 1],
  [/^(year|yr|y|a|pa|annum|annual|annually|yearly|jahr|an|ano|anno|jaar)s?$/, 1],
]

export interface Amount {
  value: number
  unit: Unit
  /** Times a year; null when no rhythm is given (a lot, once). */
  perYear: number | null
}

export function periodOf(word: string | undefined): number | undefined {
  if (!word) return undefined
  return PERIODS.find(([pattern]) => pattern.test(word))?.[1]
}

interface UnitIndex {
  byAlias: Map<string, Unit>
  longest: number
}
const cache = new WeakMap<readonly Unit[], UnitIndex>()

function indexOf(units: readonly Unit[]): UnitIndex {
  let index = cache.get(units)
  if (!index) {
    const byAlias = new Map<string, Unit>()
    for (const unit of units) for (const alias of [unit.id, ...unit.aliases]) byAlias.set(fold(alias), unit)
    index = { byAlias, longest: 3 }
    cache.set(units, index)
  }
  return index
}

const PART = /\d+(?:[.,\s]\d{3})*(?:[.,]\d+)?|[a-z]+\d?|\//g

/** "1,200", "1.200,5", "1 200" and "0.5" as people write them. */
export function parseNumber(text: string): number {
  const plain = text.replace(/\s/g, '')
  if (/^\d{1,3}([.,]\d{3})+$/.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  if (/,\d+$/.test(plain)) return Number(plain.replace(/\./g, '').replace(',', '.'))
  return Number(plain.replace(/,(?=\d{3})/g, ''))
}

/** The amounts of a text, in order. `text` is read up to 4 000 characters. */
export function readAmounts(text: string, units: readonly Unit[]): Amount[] {
  const { byAlias, longest } = indexOf(units)
  const parts = fold(text.slice(0, 4000)).match(PART) ?? []
  const out: Amount[] = []
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string
    const number = /^\d/.test(part) ? parseNumber(part) : NUMBER_WORDS[part]
    if (number === undefined || !Number.isFinite(number)) continue
    let unit: Unit | undefined
    let next = i + 1
    for (let length = longest; length >= 1 && !unit; length--) {
      unit = byAlias.get(parts.slice(i + 1, i + 1 + length).join(' '))
      if (unit) next = i + 1 + length
    }
    const compact = /^(t|kt)(pa|pm|pd|pw)$/.exec(parts[i + 1] ?? '')
    if (!unit && compact) {
      unit = byAlias.get(compact[1] as string)
      const rate = { pa: 1, pm: 12, pw: 52, pd: 330 }[compact[2] as 'pa' | 'pm' | 'pw' | 'pd']
      if (unit) out.push({ value: number, unit, perYear: rate })
      continue
    }
    // "a load" in running text is no amount; "two loads" is.
    if (!unit || ((part === 'a' || part === 'an') && unit.dimension !== 'load')) continue
    out.push({ value: number, unit, perYear: rhythm(parts, next) })
    i = next - 1
  }
  return out
}

function rhythm(parts: readonly string[], at: number): number | null {
  let i = at
  if (['/', 'per', 'a', 'an', 'each', 'every', 'pro', 'par', 'por', 'al'].includes(parts[i] ?? '')) i++
  else if (!/ly$/.test(parts[i] ?? '') && !/^(pa|pm)$/.test(parts[i] ?? '')) return null
  return periodOf(parts[i]) ?? null
}

/** Amount and unit of a listing's own fields ("t/month", "m3 per year", "kg"). */
export function listingAmount(
  quantity: number,
  unitText: string,
  units: readonly Unit[],
): Amount | undefined {
  if (!Number.isFinite(quantity) || quantity <= 0) return undefined
  return readAmounts(`${quantity} ${unitText}`, units)[0]
}

/**
 * Tonnes a year. Volumes need a density (t/m³); gas at normal conditions, energy and pieces give undefined. A lot
 * without rhythm counts as one a year.
 */
export function tonnesPerYear(amount: Amount | undefined, density: number | undefined): number | undefined {
  if (!amount) return undefined
  const times = amount.perYear ?? 1
  const { dimension, factor, id } = amount.unit
  if (dimension === 'mass' || dimension === 'load') return amount.value * factor * times
  if (dimension === 'volume' && density && id !== 'nm3') return amount.value * factor * density * times
  return undefined
}

/** An amount that has no weight, such as heat, gas or pieces: comparable with its like only. */
export interface Unweighed {
  dimension: Unit['dimension']
  /** In the base unit of the dimension: MWh, m³, pieces. */
  perYear: number
  /** EUR per base unit. */
  price: number | undefined
}

/** `price` is EUR per unit as listed. */
export function unweighed(amount: Amount | undefined, price: number | undefined): Unweighed | undefined {
  if (!amount) return undefined
  const { dimension, factor } = amount.unit
  return {
    dimension,
    perYear: amount.value * factor * (amount.perYear ?? 1),
    price: price === undefined ? undefined : price / factor,
  }
}
