import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { UpdateAttributesCommand } from 'dynamodb-toolbox/entity/actions/updateAttributes'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { requireOwnListing } from '#functions/data/listings/listing.ts'
import { rateRepository } from '#functions/data/content/rate-limit.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused, transact } from '#functions/data/table/transact.ts'
import { DAY, HOUR, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { FILES_A_DAY, MOST_FILES, MOST_PHOTOS } from '#shared/domain/files/limits.ts'
import { AppError } from '#shared/errors.ts'
import type { DocumentItem, PhotoItem } from '#shared/table/catalogue/listing-file.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { LISTED_RANGE, listingKey, ownerPartition } from '#shared/table/keys.ts'
import { MOST_ATTEMPTS } from './file-keys.ts'

/** Files of listings: whose they are, who reads them, what was found in them. Their bytes: `file-store.ts`. */

/** How long a file may wait to be looked into, and how long its item stays if it never is. */
const WAITS = HOUR
const STAYS = DAY

export type FileKind = 'document' | 'photo'
export type ItemOfKind = { document: DocumentItem; photo: PhotoItem }

export interface ListingFiles {
  /** Withdrawn ones too; null when there is none. */
  listing: ListingItem | null
  documents: DocumentItem[]
  /** In their order. */
  photos: PhotoItem[]
}

/** How many files a company sends in a day, of listings and of samples. */
export const filesRate = {
  most: FILES_A_DAY,
  per: 'day',
  refusal: `Your company has sent ${FILES_A_DAY} files today. Please go on tomorrow.`,
} as const

export type ListingFileRepository = ReturnType<typeof listingFileRepository>
export const listingFiles: Service<ListingFileRepository> = (services) =>
  listingFileRepository(services.use(store))

export function listingFileRepository(store: Store) {
  const { table, Listing, Document, Photo } = store
  const entityOf = { document: Document, photo: Photo } as const

  /** @param since of files that wait, those that were announced from then on. */
  async function filesSince(listingId: string, since: string): Promise<ListingFiles> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({
        partition: listingKey(listingId).PK,
        range: { between: [LISTED_RANGE.from, LISTED_RANGE.to] },
      })
      .entities(Listing, Document, Photo)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    const found: ListingFiles = { listing: null, documents: [], photos: [] }
    for (const item of Items) {
      if (!('added_at' in item)) found.listing = item
      else if (item.state === 'awaiting' && item.added_at < since) continue
      else if ('readers' in item) found.documents.push(item)
      else found.photos.push(item)
    }
    found.documents.sort((a, b) => (a.added_at < b.added_at ? -1 : 1))
    found.photos.sort((a, b) => a.place - b.place || (a.added_at < b.added_at ? -1 : 1))
    return found
  }

  /** The listing with its files, in one call; of files that wait, those that still may be looked into. */
  const of = (listingId: string, now: Date) => filesSince(listingId, later(now, -WAITS).toISOString())

  const isOnMarket = (listingId: string, companyId: string) =>
    Listing.build(ConditionCheck)
      .key({ id: listingId })
      .condition({
        and: [
          { attr: 'company_id', eq: companyId },
          { attr: 'status', eq: 'active' },
        ],
      })

  /**
   * A file of an own listing.
   *
   * @throws {AppError} NOT_FOUND, FORBIDDEN (another company's).
   */
  async function find<K extends FileKind>(
    kind: K,
    companyId: string,
    listingId: string,
    id: string,
    now: Date,
  ): Promise<ItemOfKind[K]> {
    const { listing, documents, photos } = await of(listingId, now)
    requireOwnListing(listing, companyId)
    const list = (kind === 'document' ? documents : photos) as ItemOfKind[K][]
    const found = list.find((one) => one.id === id)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }

  async function remove(kind: FileKind, companyId: string, listingId: string, id: string): Promise<void> {
    try {
      await (entityOf[kind] as typeof Document)
        .build(DeleteItemCommand)
        .key({ listing_id: listingId, id })
        .options({
          condition: {
            or: [
              { attr: 'id', exists: false },
              { attr: 'company_id', eq: companyId },
            ],
          },
        })
        .send()
    } catch (error) {
      throw isRefused(error) ? new AppError('FORBIDDEN') : error
    }
  }

  return {
    of,
    find,
    remove,

    /**
     * Announces a file: it is counted and waits until its bytes are looked into.
     *
     * @throws {AppError} NOT_FOUND, FORBIDDEN (another company's listing), RATE_LIMITED, or VALIDATION_FAILED naming the file
     * when the listing has as many as it may.
     */
    async announce<K extends FileKind>(
      kind: K,
      companyId: string,
      listingId: string,
      id: string,
      told: Omit<
        ItemOfKind[K],
        'listing_id' | 'id' | 'company_id' | 'state' | 'attempt' | 'added_at' | 'GSI1PK' | 'GSI1SK'
      >,
      now: Date,
    ): Promise<ItemOfKind[K]> {
      const item = {
        ...told,
        listing_id: listingId,
        id,
        company_id: companyId,
        state: 'awaiting',
        attempt: 0,
        added_at: now.toISOString(),
        GSI1PK: ownerPartition(companyId),
        GSI1SK: `LISTFILE#${listingId}#${id}`,
        expiresAt: seconds(later(now, STAYS)),
      } as unknown as ItemOfKind[K]
      const { write, refusal } = rateRepository(store)
      const refused = await transact(
        (entityOf[kind] as typeof Document)
          .build(PutTransaction)
          .item(item as DocumentItem)
          .options({ condition: { attr: 'id', exists: false } }),
        isOnMarket(listingId, companyId),
        write(`files#${companyId}`, filesRate, now),
      )
      const after = await of(listingId, now)
      if (refused) {
        if (requireOwnListing(after.listing, companyId).status !== 'active') throw new AppError('NOT_FOUND')
        if (refused[2]) throw refusal(filesRate, now)
        throw new AppError('CONFLICT', 'This id is taken.')
      }
      // Counted with those that others announced at the same moment: of too many none stays.
      const full = tooMany(after)
      if (full) {
        await remove(kind, companyId, listingId, id)
        throw new AppError('VALIDATION_FAILED', full, [{ field: 'file', message: full }])
      }
      return item
    },

    /**
     * Takes a file up to look into it.
     *
     * @returns it with the number of this attempt; or as it is, when it was looked into already.
     * @throws {AppError} NOT_FOUND, FORBIDDEN (another company's), VALIDATION_FAILED after too many attempts, or too late.
     */
    async takeUp<K extends FileKind>(
      kind: K,
      companyId: string,
      listingId: string,
      id: string,
      now: Date,
    ): Promise<ItemOfKind[K]> {
      try {
        const { Attributes } = await (entityOf[kind] as typeof Document)
          .build(UpdateAttributesCommand)
          .item({ listing_id: listingId, id, attempt: $add(1) })
          .options({
            condition: {
              and: [
                { attr: 'company_id', eq: companyId },
                { attr: 'state', eq: 'awaiting' },
                { attr: 'attempt', lt: MOST_ATTEMPTS },
                { attr: 'added_at', gte: later(now, -WAITS).toISOString() },
              ],
            },
            returnValues: 'ALL_NEW',
          })
          .send()
        return Attributes as ItemOfKind[K]
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      const present = await find(kind, companyId, listingId, id, now)
      if (present.state === 'ready') return present
      const message = 'This file could not be read. Please save it anew and send it again.'
      throw new AppError('VALIDATION_FAILED', message, [{ field: 'file', message }])
    },

    /**
     * Shows a file with what was found in it, if it still waits and its listing is on the market.
     *
     * @returns null when it does not: another attempt was first, or it was taken away.
     */
    async finish<K extends FileKind>(
      kind: K,
      file: ItemOfKind[K],
      found: Partial<ItemOfKind[K]>,
    ): Promise<ItemOfKind[K] | null> {
      const { listing_id, id, company_id, attempt } = file
      const refused = await transact(
        (entityOf[kind] as typeof Document)
          .build(UpdateTransaction)
          .item({ listing_id, id, ...(found as object), attempt, state: 'ready', expiresAt: $remove() })
          .options({ condition: { attr: 'state', eq: 'awaiting' } }),
        isOnMarket(listing_id, company_id),
      )
      return refused ? null : { ...file, ...found, state: 'ready' as const, expiresAt: undefined }
    },

    /**
     * Changes what the owner says of a file.
     *
     * @throws {AppError} NOT_FOUND, FORBIDDEN (another company's).
     */
    async change<K extends FileKind>(
      kind: K,
      companyId: string,
      listingId: string,
      id: string,
      change: Partial<Pick<DocumentItem, 'readers'>> & Partial<Pick<PhotoItem, 'alt' | 'place'>>,
      now: Date,
    ): Promise<ItemOfKind[K]> {
      try {
        const { Attributes } = await (entityOf[kind] as typeof Document)
          .build(UpdateAttributesCommand)
          .item({ listing_id: listingId, id, ...change })
          .options({ condition: { attr: 'company_id', eq: companyId }, returnValues: 'ALL_NEW' })
          .send()
        return Attributes as ItemOfKind[K]
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      await find(kind, companyId, listingId, id, now)
      throw new AppError('NOT_FOUND')
    },

    /** Takes all files of a listing away. */
    async removeAllOf(listingId: string): Promise<void> {
      const { documents, photos } = await filesSince(listingId, '')
      await Promise.all([
        ...documents.map(({ id, company_id }) => remove('document', company_id, listingId, id)),
        ...photos.map(({ id, company_id }) => remove('photo', company_id, listingId, id)),
      ])
    },
  }
}

function tooMany({ documents, photos }: ListingFiles): string | null {
  if (photos.length > MOST_PHOTOS) return `A listing shows at most ${MOST_PHOTOS} photos.`
  if (documents.length + photos.length > MOST_FILES) return `A listing has at most ${MOST_FILES} files.`
  return null
}
