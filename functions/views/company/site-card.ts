import type * as z from 'zod'
import type { siteCardSchema } from '#shared/api/market/catalogue.ts'
import type { ownSiteSchema } from '#shared/api/company/sites.ts'
import type { CompanySite } from '#shared/domain/sites/sites.ts'

/** A site as anybody sees it. */
export const siteCard = ({
  id,
  name,
  location,
  access,
  opening_hours,
  closed_at,
}: CompanySite): z.input<typeof siteCardSchema> => ({
  id,
  name,
  location,
  access,
  opening_hours,
  closed: closed_at !== null,
})

/** A site as its own company sees it. */
export const ownSiteCard = (site: CompanySite): z.input<typeof ownSiteSchema> => ({
  ...site,
  address: site.address ?? '',
  permits: site.permits ?? [],
  contacts: site.contacts ?? [],
})
