import file from '../../knowledge/places/sites.json' with { type: 'json' }
import type { Point } from './distance.ts'
import { foldPlace } from './fold.ts'

/** A port, an industrial park or a plant that people name instead of a town. */
export interface KnownSite extends Point {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  kind: 'port' | 'park' | 'plant'
  town: string
}

const SITES = file.sites as unknown as readonly (readonly [
  names: string,
  country: string,
  lat: number,
  lon: number,
  kind: KnownSite['kind'],
  town: string,
])[]

let byName: Map<string, KnownSite[]> | undefined

let all: readonly KnownSite[] | undefined

/** Every site of the list. */
export const knownSites = (): readonly KnownSite[] =>
  (all ??= SITES.map(([names, country, lat, lon, kind, town]) => ({
    name: names.split('|')[0]!,
    country,
    lat,
    lon,
    kind,
    town,
  })))

function index(): Map<string, KnownSite[]> {
  const made = new Map<string, KnownSite[]>()
  for (const [names, country, lat, lon, kind, town] of SITES) {
    const all = names.split('|')
    const site = { name: all[0]!, country, lat, lon, kind, town }
    for (const name of all) {
      const folded = foldPlace(name)
      made.set(folded, [...(made.get(folded) ?? []), site])
    }
  }
  return made
}

/** Sites of exactly this name. */
export function sitesNamed(text: string): readonly KnownSite[] {
  byName ??= index()
  return byName.get(foldPlace(text)) ?? []
}
