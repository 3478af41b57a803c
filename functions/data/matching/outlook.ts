import { QUALITY_THRESHOLDS } from '#shared/domain/matching/scoring/quality.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'

/** What a match would bring, as it is stored with it. */
export type Outlook = NonNullable<MatchItem['outlook']>

/** Of the way in which money, carbon and effort are computed; 9: carbon of the share that nobody uses without the exchange; what fills no load is fetched once a year. */
export const OUTLOOK_VERSION = 9

export interface Brings {
  /** EUR a year of both sides together, the middle and its range; null: not estimated. */
  savings: number | null
  range: { low: number; high: number } | null
  /** EUR a year that is to be expected; null: not estimated. */
  expected: number | null
  /** t CO2e a year. */
  carbon: number | null
  /** Null: found before worth was told. */
  verdict: Outlook['verdict'] | null
}

const NOTHING: Brings = { savings: null, range: null, expected: null, carbon: null, verdict: null }

/** Money and carbon of a stored match. */
export function bringsOf({ outlook }: Pick<MatchItem, 'outlook'>): Brings {
  if (outlook?.version !== OUTLOOK_VERSION) return NOTHING
  const { potential_savings, net_low, net_high, expected, environmental_impact, verdict } = outlook
  return {
    savings: potential_savings,
    range: net_low == null || net_high == null ? null : { low: net_low, high: net_high },
    expected: expected ?? null,
    carbon: environmental_impact,
    verdict: verdict ?? null,
  }
}

/** Beyond this nobody tells the order of two matches. */
const MOST_EUROS = 9e9

/** What stored matches stand in order by, as text: expected worth, then fit; what is not estimated stands between what brings and what loses. */
export function orderKey({ score, outlook }: Pick<MatchItem, 'score' | 'outlook'>): string {
  const expected = Math.max(-MOST_EUROS, Math.min(MOST_EUROS, bringsOf({ outlook }).expected ?? 0))
  return `${String(Math.round(expected) + 1e10).padStart(11, '0')}${scoreKey(score)}`
}

/** A new match of which a company is told: an excellent fit that is not known to be worth nobody's while. */
export const isWorthTelling = ({ score, outlook }: Pick<MatchItem, 'score' | 'outlook'>): boolean =>
  score >= QUALITY_THRESHOLDS.excellent && bringsOf({ outlook }).verdict !== 'no'

/**
 * Whether it brings a company too little to be told of, by its own measure. What is not estimated is not known to.
 *
 * @param least EUR a year of both sides; absent or 0: none.
 */
export function isBelow({ outlook }: Pick<MatchItem, 'outlook'>, least = 0): boolean {
  const { savings } = bringsOf({ outlook })
  return least > 0 && savings !== null && savings < least
}

/** Scores as text in index order: `0.87` → `0870`. */
export const scoreKey = (score: number): string => String(Math.round(score * 1000)).padStart(4, '0')
