import type { Stop } from '#shared/domain/logistics/modes.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'

/** A city of the gazetteer as a stop of a journey. */
export function site(city: string, code: string): Stop {
  const { text, lat, lon } = findPlace(city, code)!
  return { name: text, lat, lon, country: code }
}
