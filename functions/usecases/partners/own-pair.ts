import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { listings, requireOwnListing } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { Pair } from './find-partners.ts'
import { listingRow } from './search-listing.ts'

/**
 * The caller's listing; one that was written a moment ago and isn't in the index yet is read from the table, as is
 * an unlisted company, which is in no index.
 */
export async function ownListing(
  held: CatalogueCache,
  id: string,
  { companyId }: Member,
  services: Services,
): Promise<Pair> {
  const row = held.seenByCompany(companyId).row(id)
  if (row) {
    if (row.company.id !== companyId) throw new AppError('FORBIDDEN')
    return row
  }
  const listing = requireOwnListing(await services.use(listings).get(id), companyId)
  if (listing.status !== 'active') throw new AppError('NOT_FOUND')
  const written = await listingRow(listing, held, services)
  if (written) return written
  const company = await services.use(companies).get(companyId)
  if (!company) throw new AppError('NOT_FOUND')
  return { listing, company }
}
