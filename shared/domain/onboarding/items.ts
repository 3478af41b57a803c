/** The materials that an answer names, each with the amount that belongs to it. */
import { tidy } from '#shared/domain/amounts/numbers.ts'
import type { OperatingTime } from '#shared/domain/amounts/rates.ts'
import { type Amount, readAll } from '#shared/domain/amounts/read.ts'
import { isRemark, nameBefore } from '#shared/domain/amounts/remark.ts'
import { unitBySymbol } from '#shared/domain/amounts/vocabulary.ts'
import { yearly } from '#shared/domain/amounts/yearly.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { NO_PERIOD } from './production.ts'
import { listItems } from './questions.ts'
import type { Quantity } from './stream.ts'

export interface Item {
  /** The company's words of this item, whole. */
  text: string
  /** The material, without figures of amounts: "Zinc SHG". */
  name: string
  /** What is said of it, without its amount: "Filter cake Fe(OH)3, 60% water". */
  words: string
  /** Null where the text has none, or none that can be told of a year. */
  amount: Quantity | null
  /** What was read, and what was assumed: "250 t a year; 60 % water"; null without an amount in the text. */
  figure: string | null
  /** The same as a sentence that quotes the words. */
  read: string | null
}

/** When a plant runs, as its production volume tells: "18 t/day, 300 days". */
export const operatingTimes = (volume: string | undefined): OperatingTime[] =>
  readAll(volume ?? '', 'production').flatMap(({ operations }) => operations)

/**
 * @param field whose amounts are meant.
 * @param operations when the plant runs, for amounts that do not say it themselves.
 */
export function readItems(
  text: string | undefined,
  field: 'waste' | 'needs',
  operations: readonly OperatingTime[] = [],
): Item[] {
  return withRemarks(listItems(text)).flatMap((item) => {
    const all = readAll(item, field).map((amount) =>
      amount.operations.length > 0 ? amount : { ...amount, operations },
    )
    const own = all.filter(({ isProduction }) => !isProduction)
    if (own.length === 0)
      return [
        {
          text: item,
          name: capital(nameBefore(item, all[0])),
          words: capital(item),
          amount: null,
          figure: null,
          read: null,
        },
      ]
    // One item may name several materials: "zinc ash 180 t and dross 90 t".
    const named = own.filter(({ what }, i) => i === 0 || what !== null)
    return named.map((amount) => ({
      text: named.length === 1 ? item : item.slice(amount.start, amount.end),
      name: nameOf(amount, item),
      words: named.length === 1 ? withoutAmounts(item, own) : nameOf(amount, item),
      ...told(amount, item),
    }))
  })
}

/** "2 m3/day, 250 days, 60 % water": what names no material belongs to the item before. */
function withRemarks(parts: readonly string[]): string[] {
  const items: string[] = []
  for (const part of parts) {
    const last = items.at(-1)
    if (last !== undefined && (isRemark(part) || isRemark(last))) items[items.length - 1] = `${last}, ${part}`
    else items.push(part)
  }
  return items
}

const nameOf = (amount: Amount, item: string): string => capital(amount.what ?? nameBefore(item, amount))

/** An amount is a field of its own: beside it, one in the words would contradict it as soon as it is corrected. */
function withoutAmounts(item: string, amounts: readonly Amount[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of amounts) {
    parts.push(item.slice(at, start))
    at = end
  }
  const rest = [...parts, item.slice(at)].map((part) => part.trim()).filter(Boolean)
  return capital(
    rest
      .join(', ')
      .replace(/\s*[,;:](?:\s*[,;:])+/g, ',')
      .replace(/\s+([,;.)])/g, '$1')
      .replace(/[\s,;:.–-]+$/, ''),
  )
}

/** Masses are told in t, volumes in m³, energy in MWh; loads and pieces as they are. */
function baseOf(symbol: string): { unit: string; factor: number } {
  const unit = unitBySymbol(symbol)
  if (unit?.dimension === 'mass') return { unit: 't', factor: unit.factor }
  if (unit?.dimension === 'volume' && unit.id !== 'nm3') return { unit: 'm³', factor: unit.factor }
  if (unit?.dimension === 'energy') return { unit: 'MWh', factor: unit.factor }
  return { unit: symbol, factor: 1 }
}

/** The amount of a year, and how it was read. */
function told(amount: Amount, item: string): Pick<Item, 'amount' | 'figure' | 'read'> {
  const power = unitBySymbol(amount.unit)?.dimension === 'power'
  const { unit, factor } = power
    ? { unit: 'MWh', factor: unitBySymbol(amount.unit)!.factor }
    : baseOf(amount.unit)
  const year = power ? heatOf(amount) : amount.rate ? yearly(amount) : bare(amount)
  const basis = amount.basis ? `; ${amount.basis}` : ''
  if (!year) {
    const figure = 'say how often that is in a year'
    return { amount: null, figure, read: `You wrote “${item}”. Say how often that is in a year.` }
  }
  const [low, middle, high] = [year.low, year.middle, year.high].map((value) => tidy(value * factor))
  const quantity = year.assumed && low !== high ? twoDigits(middle!) : middle!
  const ends = low === high ? count(quantity) : `${count(low!)} to ${count(high!)}`
  const bound = amount.min === null ? 'at most ' : amount.max === null ? 'at least ' : ''
  const assumed = year.assumed ? `; assuming ${year.assumed}` : ''
  const figure = `${bound}${ends} ${unit}${amount.isStock ? ' once' : ' a year'}${basis}${assumed}`
  return {
    amount: { quantity, low: low!, high: high!, unit, ...(amount.isStock && { once: true }) },
    figure,
    read: `You wrote “${item}”. Read: ${figure}.`,
  }
}

/** Power over the hours of a year that are stated or usual. */
const heatOf = (amount: Amount) =>
  yearly({ ...amount, unit: 'MWh', rate: { period: 'hour', event: null, every: 1, times: 1 } })

/** Without a rate: a stock once, anything else a year's amount. */
function bare({ min, max, isStock }: Amount) {
  const [low, high] = [min ?? max, max ?? min]
  if (low === null || high === null) return null
  return { low, high, middle: (low + high) / 2, assumed: isStock ? null : NO_PERIOD }
}

const count = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 3 })

function twoDigits(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(value)) - 1)
  return tidy(Math.round(value / step) * step)
}
