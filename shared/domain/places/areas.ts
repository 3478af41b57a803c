import divisions from '../../knowledge/places/areas.json' with { type: 'json' }
import own from '../../knowledge/places/own-regions.json' with { type: 'json' }
import { greatCircleKm, type Point } from './distance.ts'
import { foldPlace } from './fold.ts'

/** A country, a division of one, or a region that people speak of. */
export interface Area extends Point {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** As in an address: OR, NSW, VI; empty where there is none. */
  code: string
  /** Kilometres around the centre that hold most of it: how far off a site in it may be. */
  radiusKm: number
  /** Place in the list of divisions; null of a region that is none. */
  at: number | null
  isCountry: boolean
}

type Division = readonly [
  country: string,
  code: string,
  parent: number,
  names: string,
  lat: number,
  lon: number,
  radius: number,
]
type Own = readonly [names: string, country: string, lat: number, lon: number, radius: number]

const DIVISIONS = divisions.areas as unknown as readonly Division[]
const OWN = own.regions as unknown as readonly Own[]

/** Words around a name that say what kind of division it is. */
const KIND =
  /\b(canton|city|co|comitato|communaute|community|comunidad|comunita|autonoma|autonome|autonomous|principado|condado|contea|county|departement|department|departamento|dept|district|distrito|estado|etat|free|freistaat|gobierno|governorate|kanton|kraj|kreis|lan|landkreis|maakunta|oblast|of|prefecture|prefettura|prov|provincia|provincie|provincija|province|provinz|regiao|region|regione|republic|state|the|voivodeship|wojewodztwo|woiwodschaft|woj|vojvodstvi|de|del|della|di|do|du|et|la|le|und|y|s)\b/g

/** A name of an area without what kind it is: Co. Tipperary, Province of Vicenza, województwo śląskie. */
const bare = (folded: string) => folded.replace(KIND, ' ').replace(/\s+/g, ' ').trim()

interface Index {
  names: Map<string, Area[]>
  bare: Map<string, Area[]>
  codes: Map<string, Area[]>
}

let known: Index | undefined

function index(): Index {
  const made: Index = { names: new Map(), bare: new Map(), codes: new Map() }
  const add = (map: Map<string, Area[]>, key: string, area: Area) => {
    const there = map.get(key) ?? []
    if (key !== '' && !there.includes(area)) map.set(key, [...there, area])
  }
  const addAll = (area: Area, names: readonly string[]) => {
    for (const folded of names.map(foldPlace)) {
      add(made.names, folded, area)
      add(made.bare, bare(folded), area)
    }
  }
  for (const at of DIVISIONS.keys()) {
    const area = areaAt(at)
    if (area.isCountry) continue
    addAll(area, DIVISIONS[at]![3].split('|'))
    add(made.codes, area.code.toLowerCase(), area)
  }
  for (const [names, country, lat, lon, radiusKm] of OWN) {
    const all = names.split('|')
    const area = { name: all[0]!, country, code: '', lat, lon, radiusKm, at: null, isCountry: false }
    // A division may be the same land: then these are further names of it.
    const same = all
      .flatMap((name) => [
        ...(made.names.get(foldPlace(name)) ?? []),
        ...(made.bare.get(bare(foldPlace(name))) ?? []),
      ])
      .find((other) => other.country === country && greatCircleKm(other, area) < other.radiusKm)
    addAll(same ?? area, all)
  }
  return made
}

/** @param at place in the list of divisions. */
export function areaAt(at: number): Area {
  const [country, code, , names, lat, lon, radiusKm] = DIVISIONS[at]!
  return { name: names.split('|')[0]!, country, code, lat, lon, radiusKm, at, isCountry: names === '' }
}

/** The country as an area, under the name it is given. */
export function countryArea(country: string, name: string): Area | null {
  const at = DIVISIONS.findIndex(([code, , , names]) => code === country && names === '')
  return at < 0 ? null : { ...areaAt(at), name }
}

/** Regions of this name, in any language, with or without their kind. */
export function areasNamed(text: string): Area[] {
  known ??= index()
  const folded = foldPlace(text)
  return distinct([...(known.names.get(folded) ?? []), ...(known.bare.get(bare(folded)) ?? [])])
}

/** Divisions an abbreviation in an address means: several countries may have it. A postal code may follow. */
export function areasCoded(text: string): Area[] {
  known ??= index()
  return known.codes.get(foldPlace(text.replace(/\s+\d{4,5}(-\d{4})?$/, ''))) ?? []
}

/** A division and a region of our own may be the same land. */
function distinct(areas: readonly Area[]): Area[] {
  return areas.filter(
    (area, i) =>
      !areas
        .slice(0, i)
        .some((other) => other.country === area.country && greatCircleKm(area, other) < area.radiusKm),
  )
}

/** Whether something lies in an area: in that division, or within its extent. */
export function liesIn(
  { area, ...point }: Point & { area: number | null; country: string },
  within: Area,
): boolean {
  if (point.country !== within.country) return false
  if (within.isCountry) return true
  if (within.at === null || area === null) return greatCircleKm(point, within) <= 1.2 * within.radiusKm
  for (let at = area; at >= 0; at = DIVISIONS[at]![2]) if (at === within.at) return true
  return false
}

/** The division of a place that tells it from its namesakes: of the first order. */
export function firstDivision(area: number | null): Area | null {
  if (area === null) return null
  const parent = DIVISIONS[area]![2]
  if (parent < 0) return null
  return DIVISIONS[parent]![3] === '' ? areaAt(area) : firstDivision(parent)
}
