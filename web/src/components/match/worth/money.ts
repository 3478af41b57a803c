import type { Provenance } from '#web/components/marks/source-mark.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { roundedEuros, type WorthEstimate } from './worth-texts.ts'

/** The money of a year as a table for both sides: who has what of each term. Pure. */

export interface MoneyRow {
  name: string
  /** EUR a year, of each side and of both. */
  holder: number
  taker: number
  both: number
  /** Bar in % of the scale. */
  bar: { start: number; width: number } | null
  provenance: Provenance
  mark: number | null
}

export interface MoneyTable {
  rows: MoneyRow[]
  /** The price at which the sides are told, which is in no sum of both. */
  price: MoneyRow
  /** All terms at their typical figure. */
  typical: Pick<MoneyRow, 'holder' | 'taker' | 'both'>
  /** Where zero lies, in %. */
  zero: number
}

const PRICE_METHOD: Record<WorthEstimate['price_basis'], string> = {
  asked: 'as the offer asks',
  bid: 'as the need bids',
  middle: 'no price is stated: the middle of the two at which each side breaks even',
}

/** @param firstMark number of the first source mark. @param price EUR per tonne that the taker pays the holder. */
export function moneyTable(estimate: WorthEstimate, price: number, firstMark: number): MoneyTable {
  const { terms, amount, unit, price_basis } = estimate
  const steps = [0]
  for (const { value } of terms) steps.push(steps.at(-1)! + value)
  const low = Math.min(...steps)
  const span = Math.max(...steps) - low || 1
  const at = (value: number) => ((value - low) / span) * 100
  const rows = terms.map((term, i): MoneyRow => {
    const [from, to] = [at(steps[i]!), at(steps[i + 1]!)]
    const holder = term.value * term.holder_share
    return {
      name: term.name,
      holder,
      taker: term.value - holder,
      both: term.value,
      bar: { start: Math.min(from, to), width: Math.abs(to - from) },
      provenance: {
        basis: term.basis,
        method: term.method,
        source: sourceOf(term),
        range: null,
      },
      mark: firstMark + i,
    }
  })
  const paid = price * amount
  const sum = (pick: (row: MoneyRow) => number) => rows.reduce((total, row) => total + pick(row), 0)
  return {
    rows,
    price: {
      name: paid < 0 ? 'Price, who offers pays' : 'Price, who takes pays',
      holder: paid,
      taker: -paid,
      both: 0,
      bar: null,
      provenance: {
        basis: price_basis === 'middle' ? 'computed' : 'stated',
        method: `${formatNumber(amount)} ${unit} × ${formatNumber(price)} €/${unit}; ${PRICE_METHOD[price_basis]}`,
        source: null,
      },
      mark: firstMark + terms.length,
    },
    typical: {
      holder: sum(({ holder }) => holder) + paid,
      taker: sum(({ taker }) => taker) - paid,
      both: sum(({ both }) => both),
    },
    zero: at(0),
  }
}

function sourceOf({ source, year, region, checked }: WorthEstimate['terms'][number]): string | null {
  if (source === null) return null
  return [source, year, region, !checked && 'to be checked against a published text']
    .filter(Boolean)
    .join(', ')
}

/** Both sides at another price: what one gains the other gives. */
export function sidesAt(
  { holder, taker, price, amount }: WorthEstimate,
  at: number,
): Pick<WorthEstimate, 'holder' | 'taker'> {
  const by = (at - price) * amount
  const moved = ({ p10, p50, p90 }: WorthEstimate['net'], change: number) => ({
    p10: p10 + change,
    p50: p50 + change,
    p90: p90 + change,
  })
  return { holder: moved(holder, by), taker: moved(taker, -by) }
}

/** "+12,700 (−3,000 to +31,000)". */
export const percentilesText = ({ p10, p50, p90 }: WorthEstimate['net']): string => {
  const [low, middle, high] = [p10, p50, p90].map((value) =>
    formatNumber(roundedEuros(value), { signed: true, decimals: 0 }),
  )
  return `${middle} (${low} to ${high})`
}

/** Whole loads, at least one: "171 loads". */
export function loadsText(loads: number): string {
  const count = Math.max(1, Math.round(loads))
  return `${formatNumber(count, { decimals: 0 })} ${count === 1 ? 'load' : 'loads'}`
}
