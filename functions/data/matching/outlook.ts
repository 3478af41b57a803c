import type { MatchItem } from '#shared/table/matching/match.ts'

/** What a match would bring, as it is stored with it. */
export type Outlook = NonNullable<MatchItem['outlook']>

/** Of the way in which money, carbon and effort are computed; 2: prices are no savings. */
export const OUTLOOK_VERSION = 2

/** Money and carbon of a stored match, EUR and t CO2e a year of both sides together; null: not estimated. */
export function bringsOf({ outlook }: Pick<MatchItem, 'outlook'>): {
  savings: number | null
  carbon: number | null
} {
  if (outlook?.version !== OUTLOOK_VERSION) return { savings: null, carbon: null }
  return { savings: outlook.potential_savings, carbon: outlook.environmental_impact }
}
