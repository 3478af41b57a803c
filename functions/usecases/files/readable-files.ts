import { companies } from '#functions/data/company/company.ts'
import { listingFiles, type ListingFiles } from '#functions/data/files/listing-file.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { disclosures } from '#functions/data/trade/disclosure.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { maySee, visibilityOf } from '#shared/domain/catalogue/visibility.ts'
import { isOpenAt } from '#shared/domain/disclosure/stages.ts'
import { AppError } from '#shared/errors.ts'
import type { DocumentItem } from '#shared/table/catalogue/listing-file.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { onlookerOf } from '../listings/sees-listing.ts'

/**
 * The files of a listing as a caller may see them: four calls of the table at most, one of them for blind listings alone.
 *
 * @returns `hidden`: how many reports are for others.
 * @throws {AppError} NOT_FOUND for a listing that is not on the market.
 */
export async function readableFiles(
  listingId: string,
  caller: Caller | null,
  now: Date,
  services: Services,
): Promise<Pick<ListingFiles, 'documents' | 'photos'> & { listing: ListingItem; hidden: number }> {
  const { listing, documents, photos } = await services.use(listingFiles).of(listingId, now)
  if (listing?.status !== 'active') throw new AppError('NOT_FOUND')
  const owner = listing.company_id
  const onlooker = onlookerOf(caller)
  const { companyId } = onlooker
  if (companyId === owner) return { listing, documents, photos, hidden: 0 }
  const isBlind = visibilityOf(listing) === 'blind'
  const [company, connection, disclosure] = await Promise.all([
    services.use(companies).get(owner),
    companyId ? services.use(connections).get(owner, companyId) : null,
    isBlind && companyId ? services.use(disclosures).get(listing.id, companyId) : null,
  ])
  if (company?.role !== 'user' || company.unlisted) throw new AppError('NOT_FOUND')
  // Of a blind listing they are for whom its owner opened them, and all of them.
  const opened = isBlind && onlooker.member && isOpenAt(disclosure, 'documents', now.toISOString())
  if (!opened && !maySee(onlooker, listing, () => connection?.status === 'accepted'))
    throw new AppError('NOT_FOUND')
  const shown = documents.filter(({ state }) => state === 'ready')
  const isReadable = ({ readers }: DocumentItem) =>
    companyId !== null && (opened || readers === 'members' || connection?.status === 'accepted')
  const readable = shown.filter(isReadable)
  return {
    listing,
    documents: readable,
    photos: photos.filter(({ state }) => state === 'ready'),
    hidden: shown.length - readable.length,
  }
}

/** @throws {AppError} NOT_FOUND for a report that is not shown, FORBIDDEN for one that is for others. */
export async function readableDocument(
  { id, documentId }: { id: string; documentId: string },
  caller: Caller,
  now: Date,
  services: Services,
): Promise<DocumentItem> {
  const { documents, hidden } = await readableFiles(id, caller, now, services)
  const found = documents.find((document) => document.id === documentId && document.state === 'ready')
  if (!found) throw new AppError(hidden > 0 ? 'FORBIDDEN' : 'NOT_FOUND')
  return found
}
