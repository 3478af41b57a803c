import type { SiteAccess } from '#shared/domain/sites/sites.ts'

/** How goods reach a site. */
export const ACCESS_NAMES: Record<SiteAccess, string> = { road: 'Road', rail: 'Rail siding', water: 'Quay' }

export const accessText = (access: readonly SiteAccess[]): string =>
  access.map((one) => ACCESS_NAMES[one]).join(', ')

/** The names of given sites; none are all. */
export const givenText = (
  given: readonly string[],
  sites: readonly { id: string; name: string }[],
): string =>
  given.length === 0
    ? 'All sites'
    : given.map((id) => sites.find((site) => site.id === id)?.name ?? 'a site that is gone').join(', ')
