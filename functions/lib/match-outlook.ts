import type { FoundMatch } from '#functions/data/engine.ts'
import type { ListingRow } from '#functions/data/held-catalogue.ts'
import type { Balance } from '#shared/domain/matching/types.ts'
import type { MatchItem } from '#shared/table/match.ts'

/** What a match would bring, as it is stored with it: the dashboard reads it without the engine. */
export function outlookOf(
  { balance, explanation, treatment }: FoundMatch,
  offer: Pick<ListingRow['listing'], 'classification'>,
): NonNullable<MatchItem['outlook']> {
  return {
    potential_savings: savingsOf(balance),
    disposal_saved: termOf(balance, 'Saved disposal'),
    market_value: termOf(balance, 'Price of the material'),
    environmental_impact: carbonOf(balance),
    tonnes: balance.tonnesPerYear,
    reason: explanation.summary,
    open_fact: explanation.ask,
    treatment,
    hazardous: offer.classification.hazard !== 'non_hazardous',
  }
}

/**
 * EUR a year, a lower bound: a saving or price without a source is left out. Null while freight, the one cost, is
 * not estimated, when there is nothing to set against it, or when amounts are unknown.
 */
function savingsOf({ money, tonnesPerYear }: Balance): number | null {
  const known = money.filter(({ value }) => value !== null)
  if (tonnesPerYear === null || known.length < 2 || !known.some(({ label }) => label === 'Freight'))
    return null
  return Math.round(known.reduce((sum, { value }) => sum + value!, 0))
}

/** EUR a year of one term, if it comes from a published figure; what a company asks is no such figure. */
function termOf({ money, tonnesPerYear }: Balance, label: string): number | null {
  const term = money.find((one) => one.label === label)
  if (!term || term.value === null || tonnesPerYear === null || term.source?.startsWith('as asked'))
    return null
  return Math.round(term.value)
}

/** t CO2e a year. */
function carbonOf({ carbonPerTonne, tonnesPerYear }: Balance): number | null {
  if (carbonPerTonne === null || tonnesPerYear === null) return null
  return Math.round((carbonPerTonne * tonnesPerYear) / 10) / 100
}
