import type { FoundMatch } from '#functions/data/engine.ts'
import type { ListingRow } from '#functions/data/held-catalogue.ts'
import { DEFAULT_EFFORT, type Effort } from '#shared/domain/dashboard/recommendations.ts'
import type { Balance } from '#shared/domain/matching/types.ts'
import type { MatchItem } from '#shared/table/match.ts'
import { listingCodes } from './listing-codes.ts'

type Outlook = NonNullable<MatchItem['outlook']>

/** Of the way in which money, carbon and effort are computed; 2: prices are no savings. */
const OUTLOOK_VERSION = 2

/** What a match would bring, as it is stored with it: the dashboard reads it without the engine. */
export function outlookOf(
  { balance, explanation, treatment, distanceKm }: FoundMatch,
  offer: Pick<ListingRow['listing'], 'classification' | 'ewc'>,
): Outlook {
  const { freight, valuePerTonne, disposalPerTonne } = balance
  const worth = valuePerTonne || disposalPerTonne
  return {
    version: OUTLOOK_VERSION,
    potential_savings: savingsOf(balance),
    environmental_impact: carbonOf(balance),
    tonnes: balance.tonnesPerYear,
    reason: explanation.summary,
    open_fact: explanation.ask,
    treatment,
    hazardous: listingCodes(offer).hazard !== 'non_hazardous',
    way_km: freight?.km ?? null,
    freight_share: freight && worth ? Math.round((100 * freight.perTonne) / worth) / 100 : null,
    customs: freight?.customs ?? false,
    piped: freight === null && distanceKm !== null,
    apart: explanation.against.some((text) => text.startsWith('the prices ')),
  }
}

/** Money and carbon of a stored match, EUR and t CO2e a year of both sides together; null: not estimated. */
export function bringsOf({ outlook }: Pick<MatchItem, 'outlook'>): {
  savings: number | null
  carbon: number | null
} {
  if (outlook?.version !== OUTLOOK_VERSION) return { savings: null, carbon: null }
  return { savings: outlook.potential_savings, carbon: outlook.environmental_impact }
}

/** What stands between the two gates. */
export function effortOf({ outlook }: Pick<MatchItem, 'outlook'>): Effort | null {
  if (!outlook) return null
  const { treatment, hazardous, way_km, freight_share, customs, piped, apart } = outlook
  return {
    ...DEFAULT_EFFORT,
    steps: treatment.length,
    hazardous,
    ...(outlook.version === OUTLOOK_VERSION && {
      km: way_km ?? null,
      freightShare: freight_share ?? null,
      customs: customs ?? false,
      piped: piped ?? false,
      apart: apart ?? false,
    }),
  }
}

/** EUR a year of both sides together: the sum that the match shows; null while it or the amount is not known. */
function savingsOf({ net, tonnesPerYear }: Balance): number | null {
  return net.money.value === null || tonnesPerYear === null ? null : Math.round(net.money.value)
}

/** t CO2e a year. */
function carbonOf({ carbonPerTonne, tonnesPerYear }: Balance): number | null {
  if (carbonPerTonne === null || tonnesPerYear === null) return null
  return Math.round((carbonPerTonne * tonnesPerYear) / 10) / 100
}
