import { dayOf } from '#shared/domain/day.ts'
import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { FoundMatch } from '#functions/data/catalogue/engine.ts'
import { type Outlook, OUTLOOK_VERSION } from '#functions/data/matching/outlook.ts'
import { listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { DEFAULT_EFFORT, type Effort } from '#shared/domain/dashboard/recommendations.ts'
import type { Balance } from '#shared/domain/matching/types.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'

/** What a match would bring, as it is stored with it: the dashboard reads it without the engine. */
export function outlookOf(
  { balance, explanation, treatment, distanceKm, assessment, expected }: FoundMatch,
  offer: Pick<ListingRow['listing'], 'classification' | 'ewc' | 'hazardous_properties'>,
  now: Date,
): Outlook {
  const { freight } = balance
  const { worth, verdict, reason } = assessment
  const value = valuePerTonne(assessment)
  return {
    version: OUTLOOK_VERSION,
    potential_savings: worth && Math.round(worth.net.p50),
    net_low: worth && Math.round(worth.net.p10),
    net_high: worth && Math.round(worth.net.p90),
    expected,
    verdict,
    decides: reason,
    environmental_impact: carbonOf(balance, assessment),
    tonnes: balance.tonnesPerYear,
    reason: explanation.summary,
    open_fact: explanation.ask,
    treatment,
    hazardous: listingCodes(offer, dayOf(now)).hazard !== 'non_hazardous',
    way_km: freight?.km ?? null,
    freight_share: freight && value ? Math.round((100 * freight.perTonne) / value) / 100 : null,
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

/** EUR that a tonne brings both sides before what it costs; null: not estimated. */
function valuePerTonne({ worth, input }: FoundMatch['assessment']): number | null {
  if (!worth || !input) return null
  const { disposal = 0, replaced = 0, outlet = 0 } = worth.middle
  return (disposal + replaced + outlet) / input.tonnes
}

/** t CO2e a year. */
function carbonOf({ carbonPerTonne, tonnesPerYear, net }: Balance, { input }: FoundMatch['assessment']) {
  const amount = net.unit.endsWith('/MWh') ? (input?.tonnes ?? null) : tonnesPerYear
  if (carbonPerTonne === null || amount === null) return null
  return Math.round((carbonPerTonne * amount) / 10) / 100
}
