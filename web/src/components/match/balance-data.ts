import type { Provenance } from '#web/components/source-mark.tsx'
import { formatNumber } from '#web/lib/format.ts'
import type { Match } from './types.ts'

/** The balances as a waterfall: where each bar begins and ends, and what is left in the end. Pure. */

export type Term = Match['explanation']['balance']['carbon'][number]

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
  /** Sum of all terms; null while one of them is not estimated: half a sum would pass for a result. */
  net: { value: number; bar: { start: number; width: number } } | null
  /** Terms that are not in the sum. */
  missing: string[]
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
export function balanceTable(terms: readonly Term[], firstMark: number): BalanceTable {
  const unit = terms.find(({ figure }) => figure.value !== null)?.figure.unit ?? terms[0]?.figure.unit ?? ''
  const counted = ({ figure }: Term) => figure.value !== null && figure.unit === unit
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
  const sum = steps.at(-1)!
  const missing = rows.filter((row) => row.bar === null).map((row) => row.term)
  return {
    rows,
    unit,
    net: missing.length === 0 && rows.length > 0 ? { value: sum, bar: bar(0, sum) } : null,
    missing,
    zero: at(0),
  }
}

function provenanceOf(figure: Term['figure']): Provenance {
  const { low, high, unit } = figure
  return {
    basis: figure.basis,
    method: figure.method,
    source: figure.source,
    range:
      low === null || high === null
        ? null
        : `${formatNumber(low)} to ${formatNumber(high)} ${unitText(unit)}`,
  }
}
