import { formatShort } from '#web/lib/format.ts'
import type { AnalysedStream } from './queries.ts'

type Amount = NonNullable<AnalysedStream['amount']>

/** The middle of an estimate, marked as one. */
export const estimateText = ({ quantity, low, high, unit }: Amount): string =>
  `${low === high ? '' : '≈ '}${formatShort(quantity)} ${unit}`

export const rangeText = ({ low, high, unit }: Amount): string =>
  low === high
    ? `${formatShort(low)} ${unit} a year`
    : `${formatShort(low)} to ${formatShort(high)} ${unit} a year`
