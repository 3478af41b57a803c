import type { Location } from '#shared/api/core/common.ts'
import { countryArea, firstDivision } from '#shared/domain/places/areas.ts'
import { findCountry } from '#shared/domain/places/countries.ts'
import { knownSites } from '#shared/domain/places/sites.ts'
import { areaNear } from '#shared/domain/places/towns.ts'
import wide from '#shared/knowledge/places/wide-regions.json' with { type: 'json' }
import { LEAST_SITES, REGION_KINDS, type RegionKind } from './region-rule.ts'
import groups from '#shared/knowledge/places/regions.json' with { type: 'json' }

/** The region that a blind listing is told to be in: so wide that several industrial sites lie there. */

export interface WideRegion {
  kind: RegionKind
  /** "Flanders, Belgium"; "Belgium"; "Western Europe". */
  name: string
  /** ISO 3166-1 alpha-2; null for a group of countries. */
  country: string | null
  /** Its centre, by which distances are told: the same for all who ask. */
  lat: number
  lon: number
  /** Industrial sites known in it. */
  sites: number
}

/** Sites that are known in each division of a country, by the division's place in the list. */
const counted = new Map<string, Map<number, number>>()

function sitesByDivision(country: string): Map<number, number> {
  const known = counted.get(country)
  if (known) return known
  const counts = new Map<number, number>()
  for (const site of knownSites()) {
    if (site.country !== country) continue
    const at = firstDivision(areaNear(site, country))?.at ?? null
    if (at !== null) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  counted.set(country, counts)
  return counts
}

const sitesIn = (countries: (country: string) => boolean): number =>
  knownSites().filter((site) => countries(site.country)).length

/**
 * By the gazetteer alone, never by who is a member: nobody can make a region narrower by signing up in it.
 *
 * @param least told no narrower than this, as the owner wishes; it widens and never narrows.
 * @returns null where the place is not known, or no region around it is wide enough.
 */
export const wideRegionOf = (
  place: Location | null,
  least: RegionKind = REGION_KINDS[0],
): WideRegion | null =>
  mayBeTold(place).find(({ kind }) => REGION_KINDS.indexOf(kind) >= REGION_KINDS.indexOf(least)) ?? null

/** The regions around a place that have sites enough to be told, from the narrowest to the widest. */
export const mayBeTold = (place: Location | null): WideRegion[] =>
  regionsAround(place).filter(({ sites }) => sites >= LEAST_SITES)

/** The regions around a place that are narrower than any that may be told, with the sites that they have too few of. */
export function tooNarrow(place: Location | null): Pick<WideRegion, 'name' | 'sites'>[] {
  const around = regionsAround(place)
  const told = around.findIndex(({ sites }) => sites >= LEAST_SITES)
  return around.slice(0, told === -1 ? around.length : told).map(({ name, sites }) => ({ name, sites }))
}

/** From the narrowest to the widest; those that are known. */
function regionsAround(place: Location | null): WideRegion[] {
  const country = place?.country ? findCountry(place.country) : null
  if (!place || !country) return []
  return [divisionOf(place, country), countryOf(country), groupOf(country.code)].filter(
    (region) => region !== null,
  )
}

type Named = NonNullable<ReturnType<typeof findCountry>>

function divisionOf(place: Location, { code, name }: Named): WideRegion | null {
  if (!Object.hasOwn(wide.countries, code)) return null
  const division = firstDivision(areaNear(place, code))
  const sites = (division && sitesByDivision(code).get(division.at!)) ?? 0
  if (!division) return null
  const { lat, lon } = division
  return { kind: 'division', name: `${division.name}, ${name}`, country: code, lat, lon, sites }
}

function countryOf({ code, name }: Named): WideRegion | null {
  const area = countryArea(code, name)
  const sites = sitesIn((country) => country === code)
  if (!area) return null
  return { kind: 'country', name, country: code, lat: area.lat, lon: area.lon, sites }
}

function groupOf(code: string): WideRegion | null {
  const group = groups.find(({ countries }) => Object.hasOwn(countries, code))
  if (!group) return null
  const sites = sitesIn((country) => Object.hasOwn(group.countries, country))
  const [lat = 0, lon = 0] = group.centre
  return { kind: 'group', name: group.name, country: null, lat, lon, sites }
}
