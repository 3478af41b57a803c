/** What lists of matches are ordered by. */
import { COUNTED_FROM } from '#shared/domain/dashboard/series.ts'
import { tonnesOf } from '#shared/domain/matching/gates/carriage.ts'
import type { Judged } from '#shared/domain/matching/match.ts'
import type { WorthVerdict } from './verdict.ts'
import type { Worth } from './worth.ts'

/** Nobody sees a difference below a tenth of a per cent, and time alone moves a fit by that. */
const seen = (fit: number): number => Math.round(fit * 1000) / 1000

/**
 * EUR a year that is to be expected of a pair: what it brings both sides, times the probability that they fit. What loses is
 * lost whole. What is not worth it is never above nothing. Nothing is to be expected of what is less likely to fit than not,
 * and of what is sold elsewhere at more than is bid; null: not estimated.
 *
 * @param fit 0–1.
 */
export function expectedWorth(
  { verdict, reason, worth }: WorthVerdict & { worth: Pick<Worth, 'net' | 'middle'> | null },
  fit: number,
): number | null {
  if (!worth) return verdict === 'no' ? LOST : null
  const { p50 } = worth.net
  const isSoldElsewhere =
    reason.kind === 'sold-nearer' || (reason.kind === 'prices-apart' && !worth.middle.disposal)
  if (verdict !== 'no' && (fit < COUNTED_FROM || isSoldElsewhere)) return Math.round(Math.min(0, p50))
  const expected = p50 > 0 ? seen(fit) * p50 : p50
  return Math.round(verdict === 'no' ? Math.min(LOST, expected) : expected)
}

/** Of what is refused without a figure: below all that is not known. */
const LOST = -1

/** A trade of which no amount is known is taken for a few lorries. */
const UNKNOWN_TONNES = 100

/** EUR a year that a pair may bring, by figures that were looked up already: it only tells of which worth is reckoned in full. */
export function worthBound({ score, offer, need, carriage: { value, freight } }: Judged): number {
  return score * (value - (freight?.perTonne ?? 0)) * (tonnesOf(offer, need) ?? UNKNOWN_TONNES)
}

/** Expected worth first; what is not estimated stands between what brings and what loses, by its fit. */
export const byExpected = (
  a: { expected: number | null; score: number },
  b: { expected: number | null; score: number },
): number => (b.expected ?? 0) - (a.expected ?? 0) || b.score - a.score
