import type * as z from 'zod'
import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { FoundMatch } from '#functions/data/catalogue/engine.ts'
import { matchId } from '#functions/data/matching/match-ingest.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import type { reachSchema } from '#shared/api/market/reach.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { breakEvenKm, hauledBy, type Sureness } from '#shared/domain/economics/levers/levers.ts'
import type { PricedWay } from '#shared/domain/economics/carriage/ways.ts'
import { worthOf, type WorthInput } from '#shared/domain/economics/worth.ts'

/** How far a stream pays to each of its partners, and by which mode, as the API shows it. */

type PartnerCard = z.input<typeof reachSchema>['partners'][number]

export function reachCard({ match, partner }: { match: FoundMatch; partner: ListingRow }): PartnerCard {
  const { assessment, score, distanceKm, expected } = match
  const { input, ways, verdict, worth } = assessment
  const { listing, company } = partner
  return {
    match: matchId(match.offerId, match.needId),
    listing: listing.id,
    material_name: listing.material_name,
    company: companyCard(company),
    place: placeOf(listing, company),
    distance_km: distanceKm,
    score,
    verdict,
    net: worth && {
      p10: Math.round(worth.net.p10),
      p50: Math.round(worth.net.p50),
      p90: Math.round(worth.net.p90),
    },
    expected_worth: expected,
    amount: input && Math.round(1000 * input.tonnes) / 1000,
    modes: input ? ways.map((way) => modeCard(input, way, distanceKm)) : [],
  }
}

function modeCard(
  input: WorthInput,
  { mode, km, perTonne, haul }: PricedWay,
  crowKm: number | null,
): PartnerCard['modes'][number] {
  // A road winds, and a ring on a map does not: the ring shrinks by as much as this very way is longer than the crow's.
  const straight = crowKm !== null && crowKm > 0 && km > 0 ? Math.min(1, crowKm / km) : 1
  const paysTo = (sureness: Sureness) => breakEvenKm(input, haul, sureness)
  const [sure, middle, hopeful] = [paysTo('p10'), paysTo('p50'), paysTo('p90')]
  const ring = (way: number | null) => way && Math.round(way * straight)
  const whole = (way: number | null) => way && Math.round(way)
  return {
    mode,
    distance_km: Math.round(km),
    freight_per_tonne: Math.round(100 * perTonne) / 100,
    net: Math.round(worthOf(hauledBy(input, haul)).net.p50),
    pays_to_km: { p10: whole(sure), p50: whole(middle), p90: whole(hopeful) },
    ring_km: { p10: ring(sure), p50: ring(middle), p90: ring(hopeful) },
  }
}
