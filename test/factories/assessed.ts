import { assess, type Assessment, type Timed } from '#shared/domain/economics/assess.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const DAY = '2026-11-24'

type Place = readonly [city: string, country: string]

/** A listing of 100 t a year, with what a test says of it. */
export const timedListing = (
  type: Timed['type'],
  location: Timed['location'],
  more: Partial<Timed>,
): Timed => ({
  id: type,
  companyId: type,
  type,
  material_name: '',
  description: '',
  quantity: 100,
  unit: 't/year',
  location,
  ...more,
})

function timed(type: Timed['type'], [city, country]: Place, more: Partial<Timed>): Timed {
  const { text: name, lat, lon, country: code } = findPlace(city, country)!
  return timedListing(type, { name, lat, lon, country: code ?? '' }, more)
}

/** What an offer at one place and a need at another are worth together. */
export const assessed = (from: Place, to: Place, offer: Partial<Timed>, need: Partial<Timed>): Assessment =>
  assess(knowledge, timed('waste', from, offer), timed('requirement', to, need), DAY, Date.parse(DAY))
