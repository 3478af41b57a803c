import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import type { Services } from '#functions/platform/services.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { distanceKm } from '#shared/domain/places/distance.ts'
import { inOrderOfPromise } from '#shared/domain/prospects/order.ts'
import { prospectsOf } from '#shared/domain/prospects/prospects.ts'
import type { Prospect, Prospects } from '#shared/domain/prospects/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { plants } from '#shared/knowledge/plants/index.ts'
import type { Pair } from './find-partners.ts'
import { membersByPlant, type IndustryMember } from './industry-members.ts'
import { tradeAt } from '#shared/domain/catalogue/trade.ts'

/** A member of an industry, as far from a listing as the two places are. */
export interface NearMember extends IndustryMember {
  /** Great-circle kilometres; null where a place is not known. */
  km: number | null
}

export interface PeopledProspect extends Prospect {
  members: readonly NearMember[]
}

/** The industries that could take or supply a listing, in the order in which they are shown, with who is there. */
export function peopledProspects(
  held: CatalogueCache,
  { listing, company }: Pair,
  services: Services,
  now: Date,
): Omit<Prospects, 'prospects'> & { prospects: readonly PeopledProspect[] } {
  const read = services.use(engine).understood(listing, tradeAt(knowledge, listing, company))
  const found = prospectsOf(
    { knowledge, plants },
    { ...toListing({ listing, company }), classification: read },
    now.getTime(),
  )
  const members = services.use(membersByPlant)(held, company.id)
  const site = placeOf(listing, company)
  const near = (plant: string): NearMember[] =>
    (members.get(plant) ?? [])
      .map((member) => ({ ...member, km: distanceKm(site, member.company.location) }))
      .sort((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || (a.company.id < b.company.id ? -1 : 1))
  const peopled = found.prospects.map((prospect) => {
    const there = near(prospect.plant.id)
    return { ...prospect, there, members: there.length, nearestKm: there[0]?.km ?? null }
  })
  return {
    ...found,
    prospects: inOrderOfPromise(peopled).map(({ plant, outlets, there }) => ({
      ...{ plant, outlets },
      members: there,
    })),
  }
}
