import { formatNumber } from '#web/lib/format.ts'
import type { Stream } from './queries.ts'

type Amount = NonNullable<Stream['amount']>

/** Long figures in words: 1 800 000 000 → "1.8 billion". */
function short(value: number): string {
  if (value >= 1e9) return `${formatNumber(value / 1e9, { decimals: 1 })} billion`
  if (value >= 1e6) return `${formatNumber(value / 1e6, { decimals: 1 })} million`
  return formatNumber(value)
}

/** The middle of an estimate, marked as one. */
export const amountText = ({ quantity, low, high, unit }: Amount): string =>
  `${low === high ? '' : '≈ '}${short(quantity)} ${unit}`

export const rangeText = ({ low, high, unit }: Amount): string =>
  low === high ? `${short(low)} ${unit} a year` : `${short(low)} to ${short(high)} ${unit} a year`
