import { areasNamed, countryArea, liesIn, type Area } from './areas.ts'
import { findCountry } from './countries.ts'
import { greatCircleKm, type Point } from './distance.ts'
import { foldPlace } from './fold.ts'
import { sitesNamed } from './sites.ts'
import { townsAbbreviated, townsBeginning, townsNamed, townsNearly, townsSpelt, type Town } from './towns.ts'
import { townOfSite, placeWithArticle, withoutArticle } from './wording.ts'

/** Where a name is looked for. */
export interface PlaceContext {
  /** ISO 3166-1 alpha-2. */
  country?: string
  area?: Area
}

/** A place that a name may mean. */
export interface Candidate extends Point {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  kind: 'town' | 'site' | 'region' | 'country'
  radiusKm: number
  /** Place of its division; null where none is known. */
  area: number | null
  /** The division that was told with it. */
  state: Area | null
  /** Inhabitants, or what stands for them. */
  weight: number
}

/** A site that is named exactly is meant before a town. */
const SITE_WEIGHT = 1e8
/** A country is meant before a town or a region, unless a large one has its name: Georgia. */
const COUNTRY_WEIGHT = 2.5e5
/** A region weighs as a city: only a larger town of its name inside it is meant instead. */
const REGION_WEIGHT = 1e5
/** Inhabitants from which the town is meant that its region is named after; of a small region it always is. */
const SEAT = 30_000
const SMALL_KM = 25
/** Kilometres up to which a country is a city. */
const CITY_STATE_KM = 40
/** Kilometres between towns that may bear one name. */
const TWIN_KM = 15
/** A place is more often meant by its own name than by one that is used elsewhere. */
const FOREIGN = 0.1
/** Written letter for letter as it is, a name is more likely meant: Vila-real, not Vila Real. */
const TO_THE_LETTER = 10

/**
 * Places that a name may mean in a context. `site`: only sites of exactly this name; `exact`: towns, regions and countries too;
 * `loose`: also without an article, as a port or works of a town, with umlauts written out; `fuzzy`, in a country: also
 * beginnings, abbreviations and typing errors.
 */
export function candidatesOf(
  name: string,
  context: PlaceContext,
  how: 'site' | 'exact' | 'loose' | 'fuzzy',
): readonly Candidate[] {
  const inside = <T extends Point & { country: string }>(place: T) =>
    (context.country === undefined || place.country === context.country) &&
    (!context.area || liesIn({ area: null, ...place }, context.area))
  const sites = sitesNamed(name)
    .filter(inside)
    .filter(({ country }) => townsNamed(foldPlace(name), country).length === 0)
    .map((site): Candidate => ({
      ...site,
      kind: 'site',
      radiusKm: 0,
      area: null,
      state: null,
      weight: SITE_WEIGHT,
    }))
  if (sites.length > 0 || how === 'site') return sites
  const folded = foldPlace(name)
  const towns = (found: readonly Town[]) => found.filter(inside).map((town) => candidate(town, name, context))
  const lands = regions(name, folded, context)
  const capital = (town: Candidate) =>
    lands.some((land) => land.kind === 'country' && land.country === town.country)
  const exactly = [...towns(townsNamed(folded, context.country)).filter((town) => !capital(town)), ...lands]
  if (exactly.length > 0 || how === 'exact') return exactly
  for (const other of [withoutArticle(folded), townOfSite(folded), ...placeWithArticle(folded)]) {
    if (other === null) continue
    const found = [...sitesOfTown(other, context), ...towns(townsNamed(other, context.country))]
    if (found.length > 0) return found
  }
  const twin = twins(name, context)
  if (twin.length > 0) return twin
  const spelt = towns(townsSpelt(folded, context.country))
  if (spelt.length > 0) return spelt
  if (how === 'loose') return name.includes('.') ? towns(townsAbbreviated(folded, context.country)) : []
  return context.country === undefined ? [] : fuzzily(folded, context.country, towns)
}

/** Two towns that grew together, named after both: Sittard-Geleen. */
function twins(name: string, context: PlaceContext): Candidate[] {
  const [first, second, more] = name.split('-')
  if (!first || !second || more !== undefined) return []
  const others = candidatesOf(second, context, 'exact')
  return candidatesOf(first, context, 'exact').filter((one) =>
    others.some((other) => one.kind === 'town' && greatCircleKm(one, other) < TWIN_KM),
  )
}

const sitesOfTown = (name: string, context: PlaceContext) => candidatesOf(name, context, 'site')

function fuzzily(
  folded: string,
  country: string,
  towns: (found: readonly Town[]) => Candidate[],
): readonly Candidate[] {
  for (const find of [townsBeginning, townsAbbreviated, townsLonger, townsNearly]) {
    const found = towns(find(folded, country))
    if (found.length > 0) return found.slice(0, 1)
  }
  return []
}

/** The town of which a name is a district or an addition: `Ghent Zeehaven`. */
function townsLonger(folded: string, country: string): Town[] {
  const words = folded.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const found = townsNamed(words.slice(0, length).join(' '), country)
    if (found.length > 0 && words.slice(0, length).join(' ').length > 4) return found
  }
  return []
}

function candidate(
  { name, isOwn, country, lat, lon, area, inhabitants }: Town,
  typed: string,
  context: PlaceContext,
): Candidate {
  const letters = isOwn && isWritten(name, typed) ? TO_THE_LETTER : 1
  return {
    name,
    country,
    lat,
    lon,
    kind: 'town',
    radiusKm: 0,
    area,
    state: context.area ?? null,
    weight: inhabitants * letters * (isOwn || context.country !== undefined ? 1 : FOREIGN),
  }
}

/** Regions and countries of a name, but those that a large town in them is named like. */
function regions(name: string, folded: string, context: PlaceContext): Candidate[] {
  const place = (area: Area, kind: 'region' | 'country', weight: number): Candidate => ({
    ...area,
    kind,
    area: area.at,
    state: null,
    weight,
  })
  const towns = townsNamed(folded)
  const country = context.country === undefined ? findCountry(name) : null
  const land =
    country && country.code.toLowerCase() !== folded ? countryArea(country.code, country.name) : null
  const found = areasNamed(name)
    .filter((area) => context.country === undefined || area.country === context.country)
    .filter(() => !context.area)
    .filter(
      (area) =>
        !towns.some((town) => (town.inhabitants >= SEAT || area.radiusKm <= SMALL_KM) && liesIn(town, area)),
    )
    .map((area) => place(area, 'region', REGION_WEIGHT * (isWritten(area.name, name) ? TO_THE_LETTER : 1)))
  const city = land && towns.some((town) => land.radiusKm <= CITY_STATE_KM && town.country === land.country)
  return land && !city
    ? [place(land, 'country', COUNTRY_WEIGHT), ...found.filter(({ country }) => country !== land.country)]
    : found
}

/** Whether it is told with the hyphens and accents that tell it from others. */
const isWritten = (name: string, typed: string) => {
  const told = typed.trim().toLowerCase()
  return told === name.toLowerCase() && /[-'’]/.test(told)
}
