import type { Location } from '../../api/core/common.ts'
import type { SITE_ACCESS } from '../../api/core/vocabulary.ts'

/** Rules over the sites of a company: which there are, and which one a listing is of. */

export type SiteAccess = (typeof SITE_ACCESS)[number]

/** A site as it is stored with its company. Address, permits and contacts are for the company's own people. */
export interface CompanySite {
  id: string
  name: string
  /** Null while nobody told it. */
  location: Location | null
  /** Plants of the knowledge base that stand there, by id. */
  plants: string[]
  /** How goods reach it; null: not stated. */
  access: SiteAccess[] | null
  opening_hours: string | null
  /** When it was closed; null while it is open. */
  closed_at: string | null
  address?: string | undefined
  permits?: { name: string; valid_until: string | null }[] | undefined
  contacts?: { name: string; task: string; email: string; phone: string }[] | undefined
}

/** Id of the site that a company has from its start. */
export const MAIN_SITE = 'main'
/** Sites of a company at most, closed ones too: they stand in its record. */
export const MOST_SITES = 20
/** Permits, and contacts, of a site at most. */
export const MOST_PERMITS = 8
export const MOST_CONTACTS = 5

interface Sited {
  location: Location | null
  plants?: readonly string[] | null | undefined
  /** Absent of a record of before there were sites. */
  sites?: readonly CompanySite[] | null | undefined
}

/** The one site of a company of which no more than its place is known. */
export const firstSite = ({ location, plants }: Pick<Sited, 'location' | 'plants'>): CompanySite => ({
  id: MAIN_SITE,
  name: nameBy(location),
  location,
  plants: [...(plants ?? [])],
  access: null,
  opening_hours: null,
  closed_at: null,
})

/** All sites of a company, the main one first, closed ones too; never empty. */
export const sitesOf = (company: Sited): readonly CompanySite[] =>
  company.sites?.length ? company.sites : [firstSite(company)]

type OfSite = { site_id?: string | null | undefined } | null | undefined

/** The site that a listing is of; the main one where it names none. */
export function siteOf(listing: OfSite, company: Sited): CompanySite {
  const sites = sitesOf(company)
  return sites.find(({ id }) => id === listing?.site_id) ?? sites[0]!
}

/** What everybody may know of a site. */
export const publicSite = ({ address: _, permits: __, contacts: ___, ...shown }: CompanySite): CompanySite =>
  shown

/** What a site is called that nobody named. */
const nameBy = (location: Location | null): string => location?.city ?? 'Main site'

/** The sites of a company after one of them was written over. A site that nobody named is called by its town. */
export const withSite = (company: Sited, id: string, change: Partial<CompanySite>): CompanySite[] =>
  sitesOf(company).map((site) => {
    if (site.id !== id) return site
    const after = { ...site, ...change }
    return site.name === nameBy(site.location) && change.name === undefined
      ? { ...after, name: nameBy(after.location) }
      : after
  })

/**
 * What is written of a company when its sites change, or a profile says where it is or what it makes: place and plants
 * of a company are those of its main site, and stay so.
 */
export function sitesAfter(
  before: Sited,
  change: { sites?: readonly CompanySite[]; location?: Location | null; plants?: readonly string[] },
): { sites: CompanySite[]; location: Location | null; plants: string[] } {
  const { location, plants } = change
  const moved = { ...(location !== undefined && { location }), ...(plants && { plants: [...plants] }) }
  const sites = [...(change.sites ?? withSite(before, sitesOf(before)[0]!.id, moved))]
  return { sites, location: sites[0]!.location, plants: sites[0]!.plants }
}

/** A company as it is seen from one of its sites: as if that were the main one. */
export function seenFrom<C extends Sited>(company: C, siteId: string | undefined): C {
  const sites = sitesOf(company)
  const site = sites.find(({ id }) => id === siteId) ?? sites[0]!
  const others = sites.filter((one) => one !== site)
  return { ...company, sites: [site, ...others], location: site.location, plants: site.plants }
}

/** Whether somebody to whom sites were given may write for one; no sites are all. */
export const mayAt = (given: readonly string[], siteId: string): boolean =>
  given.length === 0 || given.includes(siteId)

/** What somebody is told whose sites do not include the one that is written for. */
export const SITE_REFUSAL =
  'You may change what stands at your own sites only. Ask an owner of your company for others.'
