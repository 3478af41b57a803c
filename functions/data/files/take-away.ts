import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set } from 'dynamodb-toolbox/entity/actions/update'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { withChanges } from '#shared/domain/catalogue/listing-history.ts'
import { listingFiles, type FileKind } from './listing-file.ts'

/**
 * An owner takes a file of a listing away. Of one that was shown the listing's history tells it, in the same transaction;
 * one that is gone already stays gone.
 *
 * @throws {AppError} FORBIDDEN (another company's).
 */
export const takeAway: Service<
  (kind: FileKind, companyId: string, listingId: string, id: string, now: Date) => Promise<void>
> = (services) => async (kind, companyId, listingId, id, now) => {
  const data = services.use(store)
  const files = services.use(listingFiles)
  const { Listing, Document, Photo } = data
  const entity = (kind === 'document' ? Document : Photo) as typeof Document
  return optimisticWrite(data, async () => {
    const { listing, documents, photos } = await files.of(listingId, now)
    const file = (kind === 'document' ? documents : photos).find((one) => one.id === id)
    const isTold = file?.state === 'ready' && file.company_id === companyId && listing?.status === 'active'
    if (!isTold) return files.remove(kind, companyId, listingId, id)
    const time = timeAfter(listing.changed_at, now)
    const change = { kind: kind === 'document' ? 'report_removed' : 'photo_removed', params: {} } as const
    const refused = await transact(
      entity
        .build(DeleteTransaction)
        .key({ listing_id: listingId, id })
        .options({ condition: { attr: 'company_id', eq: companyId } }),
      Listing.build(UpdateTransaction)
        .item({
          ...{ id: listingId, changed_at: time, ...changeKeys(time, 'L', listingId) },
          // Whole: else the list is written by its places. The types of a free attribute know no SET.
          history: $set(withChanges(listing.history, [change], time)) as never,
        })
        .options({ condition: { attr: 'changed_at', eq: listing.changed_at } }),
    )
    return refused ? STALE : undefined
  })
}
