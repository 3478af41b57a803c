import type { Provenance } from '#web/components/marks/source-mark.tsx'
import { formatNumber } from '#web/lib/format.ts'
import type { Match } from './types.ts'

/** The balances as a waterfall: where each bar begins and ends, and what is left in the end. Pure. */

export type BalanceLine = Match['explanation']['balance']['carbon'][number]
type Net = Match['explanation']['balance']['net']

export interface BalanceRow {
  term: string
  /** Null: not estimated, because of `missing`. */
  value: number | null
  unit: string
  missing: string | null
  /** Bar in % of the scale; null without a value or in another unit. */
  bar: { start: number; width: number } | null
  provenance: Provenance | null
  /** Number of its source mark; null when there is nothing to open. */
  mark: number | null
}

export interface BalanceTable {
  rows: BalanceRow[]
  unit: string
  /** Sum for both sides together; null while it is not estimated: half a sum would pass for a result. */
  net: { value: number; range: string | null; bar: { start: number; width: number } } | null
  /** Why there is no sum. */
  missing: string | null
  /** What a sum below zero means. */
  meaning: string
  /** Where zero lies, in %. */
  zero: number
}

/** "kg CO2e/t" as it is written: kg CO₂e / t. */
export const unitText = (unit: string): string =>
  unit
    .replace('CO2', 'CO₂')
    .replace('EUR', '€')
    .replace(/\s*\/\s*/g, '\u00a0/\u00a0')

/** @param firstMark number of the first source mark in this table. */
export function balanceTable(terms: readonly BalanceLine[], sum: Net, firstMark: number): BalanceTable {
  const { unit } = sum
  const counted = ({ figure }: BalanceLine) => figure.value !== null && figure.unit === unit
  const steps: number[] = [0]
  for (const term of terms) if (counted(term)) steps.push(steps.at(-1)! + term.figure.value!)
  const low = Math.min(...steps)
  const span = Math.max(...steps) - low || 1
  const at = (value: number) => ((value - low) / span) * 100
  const bar = (from: number, to: number) => ({
    start: at(Math.min(from, to)),
    width: Math.abs(at(to) - at(from)),
  })

  let step = 0
  let mark = firstMark
  const rows = terms.map((term): BalanceRow => {
    const { figure } = term
    const drawn = counted(term)
    const provenance = figure.value === null ? null : provenanceOf(figure)
    return {
      term: term.term,
      value: figure.value,
      unit: figure.unit,
      missing: figure.missing,
      bar: drawn ? bar(steps[step]!, steps[++step]!) : null,
      provenance,
      mark: provenance ? mark++ : null,
    }
  })
  return {
    rows,
    unit,
    net:
      sum.value === null
        ? null
        : { value: sum.value, range: rangeText(sum.low, sum.high, unit), bar: bar(0, sum.value) },
    missing: sum.missing,
    meaning: sum.meaning,
    zero: at(0),
  }
}

function provenanceOf(figure: BalanceLine['figure']): Provenance {
  const { low, high, unit } = figure
  return {
    basis: figure.basis,
    method: figure.method,
    source: figure.source,
    range: rangeText(low, high, unit),
  }
}

const rangeText = (low: number | null, high: number | null, unit: string): string | null => {
  if (low === null || high === null || low === high) return null
  const decimals = Math.abs(high) >= 100 ? 0 : 2
  return `${formatNumber(low, { decimals })} to ${formatNumber(high, { decimals })} ${unitText(unit)}`
}
