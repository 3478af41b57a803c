/** How much a company makes in a year, from its own words: "1.2 Mt of crude steel", "80 t a day, 250 days". */
import { tidy } from '#shared/domain/amounts/numbers.ts'
import { type Amount, readAmounts } from '#shared/domain/amounts/read.ts'
import { sumsIn } from '#shared/domain/amounts/remark.ts'
import { unitBySymbol } from '#shared/domain/amounts/vocabulary.ts'
import { yearly } from '#shared/domain/amounts/yearly.ts'
import { cut } from '#shared/domain/text/cut.ts'
import type { Unit } from '#shared/knowledge/schema.ts'
import type { Dimension } from '#shared/knowledge/plants/schema.ts'

export interface Production {
  /** A year, in the base unit of the dimension: the middle of the range. */
  quantity: number
  low: number
  high: number
  dimension: Dimension
  /** What is made, in the company's words; empty when it does not say. */
  product: string
  /** The words that were read. */
  text: string
  /** What was assumed of the year, in words; null where all was said. */
  assumed: string | null
  /** Told as a part of another amount. */
  isPart?: boolean
  /** Plants and steps whose name or product the words for it are. */
  namedBy?: readonly string[]
  /** Plants among which the stated amount was shared evenly. */
  sharedBy?: number
}

export const BASE_UNIT: Record<Dimension, string> = {
  mass: 't',
  volume: 'm³',
  area: 'm²',
  count: 'pieces',
  length: 'm',
  energy: 'MWh',
  power: 'MW',
  money: 'EUR',
  none: '',
}

const DIMENSION: Record<Unit['dimension'], Dimension> = {
  mass: 'mass',
  load: 'mass',
  volume: 'volume',
  area: 'area',
  count: 'count',
  package: 'count',
  length: 'length',
  energy: 'energy',
  power: 'power',
}

/** "120.000 EW", "65 000 EH": how many inhabitants a waste water works is for, in the abbreviations of eight languages; PE before a noun is the plastic. */
const EQUIVALENTS = /(?<=\d)\s?(?:EW|EGW|EH|HE|PE|p\.e\.|RLM|EO|AE|AVL)(?=\s*(?:$|[,;.)(]))/g
/** "Of which": the amount behind it is part of the one before. */
const OF_WHICH =
  /\b(?:of which|thereof|including|davon|darunter|dont|de los cuales|incluid[oa]s?|di cui|waarvan|w tym|dos quais|z toho|varav|heraf|josta)\W*$/i

/** Every amount of a text, in order, then its turnover. An amount per batch that nothing counts is none of a year. */
export function readProduction(written: string): Production[] {
  const text = written.replace(EQUIVALENTS, ' population equivalents')
  const sums = sumsIn(cut(text, 2000)).map(({ value, text: words }): Production => {
    const ends = { quantity: value, low: value, high: value }
    return { ...ends, dimension: 'money', product: '', text: words, assumed: null }
  })
  const amounts = readAmounts(cut(text, 2000), 'production').flatMap((amount): Production[] => {
    const unit = unitBySymbol(amount.unit)
    // "3 million pallets" of a works that makes them hold nothing.
    const isEmpty = amount.what === null && (unit?.dimension === 'package' || unit?.id === 'pallet')
    const dimension = isEmpty ? 'count' : unit ? DIMENSION[unit.dimension] : 'none'
    const factor = isEmpty ? 1 : (unit?.factor ?? 1)
    const year = yearOf(amount, dimension)
    if (!year) return []
    return [
      {
        quantity: tidy(year.middle * factor),
        low: tidy(year.low * factor),
        high: tidy(year.high * factor),
        dimension,
        product: amount.what ?? (isEmpty ? amount.unit : ''),
        text: amount.text,
        assumed: year.assumed,
        isPart: OF_WHICH.test(text.slice(0, amount.start)),
      },
    ]
  })
  return [...amounts, ...sums]
}

/** What is assumed of an amount without a period. */
export const NO_PERIOD = 'a yearly amount'

/** Capacity has no period; an amount without one is taken as a year's. */
function yearOf(amount: Amount, dimension: Dimension) {
  const low = amount.min ?? amount.max
  const high = amount.max ?? amount.min
  if (low === null || high === null) return null
  if (amount.rate && dimension !== 'power') return yearly(amount)
  const assumed = dimension === 'power' ? null : NO_PERIOD
  return { low, high, middle: (low + high) / 2, assumed }
}
