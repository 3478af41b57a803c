import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { FoundMatch } from '#functions/data/catalogue/engine.ts'
import { type Outlook, OUTLOOK_VERSION } from '#functions/data/matching/outlook.ts'
import { listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { DEFAULT_EFFORT, type Effort } from '#shared/domain/dashboard/recommendations.ts'
import type { Balance } from '#shared/domain/matching/types.ts'
import { dayOf } from '#shared/domain/waste/ewc.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'

/** What a match would bring, as it is stored with it: the dashboard reads it without the engine. */
export function outlookOf(
  { balance, explanation, treatment, distanceKm }: FoundMatch,
  offer: Pick<ListingRow['listing'], 'classification' | 'ewc' | 'hazardous_properties'>,
  now: Date,
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
    hazardous: listingCodes(offer, dayOf(now)).hazard !== 'non_hazardous',
    way_km: freight?.km ?? null,
    freight_share: freight && worth ? Math.round((100 * freight.perTonne) / worth) / 100 : null,
    customs: freight?.customs ?? false,
    piped: freight === null && distanceKm !== null,
    apart: explanation.against.some(({ kind }) => kind === 'prices.apart' || kind === 'prices.no-room'),
  }
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
