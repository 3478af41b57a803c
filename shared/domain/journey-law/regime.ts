/** Who ships to whom, as the law on shipments of waste tells countries apart. */
import groups from '#shared/knowledge/journey-law/countries.json' with { type: 'json' }
import type { Regime } from '#shared/knowledge/journey-law/schema.ts'
import { own } from '../text/own.ts'

const EU: ReadonlySet<string> = new Set(groups.eu.countries)
const EFTA: ReadonlySet<string> = new Set(groups.efta.countries)
const UK: ReadonlySet<string> = new Set(groups.uk.countries)
const OECD: ReadonlySet<string> = new Set(groups.oecd.countries)
const NOT_BASEL: ReadonlySet<string> = new Set(groups.notBasel.countries)

/** The country under whose law a territory stands: Åland under that of Finland. */
export const lawOf = (country: string): string => own(groups.partOf, country) ?? country

export const isInUnion = (country: string): boolean => EU.has(lawOf(country))
export const isPartyToBasel = (country: string): boolean => !NOT_BASEL.has(lawOf(country))
/** Outside the Union: whether the OECD Decision on waste for recovery holds there. */
const isOecd = (country: string): boolean => OECD.has(country)

/**
 * The regime of a journey.
 *
 * @param from country, ISO 3166-1 alpha-2. @param to the same.
 */
export function regimeOf(from: string, to: string): Regime {
  const [here, there] = [lawOf(from), lawOf(to)]
  if (here === there) return 'home'
  if (EU.has(here)) {
    if (EU.has(there)) return 'within-eu'
    if (EFTA.has(there)) return 'eu-to-efta'
    return isOecd(there) ? 'eu-to-oecd' : 'eu-to-other'
  }
  if (EU.has(there)) {
    if (EFTA.has(here)) return 'efta-to-eu'
    return isOecd(here) ? 'oecd-to-eu' : 'other-to-eu'
  }
  const european = EFTA.has(here) || UK.has(here)
  if (isOecd(there)) return european ? 'european-to-oecd' : isOecd(here) ? 'oecd-to-oecd' : 'other-to-oecd'
  return european ? 'european-to-other' : isOecd(here) ? 'oecd-to-other' : 'other-to-other'
}
