import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { logEntryWrite } from '#functions/data/company/own-log.ts'
import { activityWrite } from '#functions/data/notices/activity.ts'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused, transact } from '#functions/data/table/transact.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { ImportItem } from '#shared/table/catalogue/import.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { newListing, roomFor, TOMBSTONE_LIFE, type ListingContent } from './listing.ts'

/** How long an import is remembered, and its key means the same file. */
const IMPORT_LIFE = 30 * DAY
/** Listings of one transaction: it takes a hundred items, of which four are not listings. */
const PER_TRANSACTION = 90

/** A row to list, with the id it gets: the same on every attempt. */
export interface ImportRow {
  id: string
  content: ListingContent
}

export type ImportRepository = ReturnType<typeof importRepository>
export const importItems: Service<ImportRepository> = (services) => importRepository(services.use(store))

export function importRepository(store: Store) {
  const { Company, Import, Listing } = store

  /** Withdraws what is still active of a part of the listings, and counts it off: all or nothing. */
  async function withdrawPart(
    { company_id, key }: ImportItem,
    ids: readonly string[],
    now: Date,
    by: string,
  ): Promise<void> {
    await optimisticWrite(store, async () => {
      const found = await Promise.all(
        ids.map(async (id) => {
          const { Item } = await Listing.build(GetItemCommand)
            .key({ id })
            .options({ consistent: true })
            .send()
          return Item
        }),
      )
      const active = found.filter(
        (listing): listing is ListingItem =>
          listing !== undefined && listing.company_id === company_id && listing.status === 'active',
      )
      if (active.length === 0) return
      const changes = active.map((listing) => {
        const time = timeAfter(listing.changed_at, now)
        return {
          listing,
          change: {
            status: 'withdrawn' as const,
            updated_at: time,
            changed_at: time,
            expiresAt: seconds(later(now, TOMBSTONE_LIFE)),
            ...changeKeys(time, 'L', listing.id),
          },
        }
      })
      const refused = await transact(
        ...changes.map(({ listing, change }) =>
          Listing.build(UpdateTransaction)
            .item({ id: listing.id, ...change })
            .options({ condition: { attr: 'changed_at', eq: listing.changed_at } }),
        ),
        Company.build(UpdateTransaction).item({ id: company_id, active_listings: $add(-active.length) }),
        activityWrite(store, company_id, `${key}-undone-${ids[0]!}`, now.toISOString(), {
          kind: 'import.undone',
          params: { count: active.length },
          activity_type: 'material_withdrawn',
          impact_level: 'low',
        }),
        logEntryWrite(
          store,
          { companyId: company_id, by, id: `${key}-undone-${ids[0]!}`, at: now.toISOString() },
          { action: 'import.undone', detail: String(active.length) },
        ),
      )
      // One of them was changed in the meantime: they are looked at again.
      return refused ? STALE : undefined
    })
  }

  async function get(companyId: string, key: string): Promise<ImportItem | null> {
    const { Item } = await Import.build(GetItemCommand)
      .key({ company_id: companyId, key })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  /** One part of the listings, the owner's count of them and how far the import is: all or nothing. */
  async function listPart(
    run: ImportItem,
    rows: readonly ImportRow[],
    now: Date,
    by: string,
  ): Promise<ImportItem> {
    const part = rows.slice(run.done, run.done + PER_TRANSACTION)
    const done = run.done + part.length
    const last = done === run.total
    const next: ImportItem = {
      ...run,
      done,
      status: last ? 'finished' : 'running',
      finished_at: last ? now.toISOString() : null,
    }
    const refused = await transact(
      Import.build(PutTransaction)
        .item(next)
        .options({ condition: { attr: 'done', eq: run.done } }),
      Company.build(UpdateTransaction)
        .item({ id: run.company_id, active_listings: $add(part.length) })
        .options({ condition: roomFor(part.length) }),
      ...part.map(({ id, content }) =>
        Listing.build(PutTransaction).item(newListing(run.company_id, id, content, now)),
      ),
      ...(last
        ? [
            activityWrite(store, run.company_id, run.key, run.created_at, {
              kind: 'import.done',
              params: { count: run.total },
              activity_type: 'material_listed',
              impact_level: 'medium',
            }),
            logEntryWrite(
              store,
              { companyId: run.company_id, by, id: run.key, at: now.toISOString() },
              { action: 'import.done', detail: String(run.total) },
            ),
          ]
        : []),
    )
    if (!refused) return next
    const [import_, owner] = refused
    // The same import, sent twice, goes on in the other request: this one follows it.
    if (import_) return (await get(run.company_id, run.key))!
    throw new AppError(
      owner ? 'PLAN_LIMIT' : 'CONFLICT',
      `Your plan no longer has room for all of these listings: ${run.done} of ${run.total} were listed.`,
    )
  }

  return {
    get,

    /**
     * Begins an import, or finds the one that has this key.
     *
     * @throws {AppError} CONFLICT when the key belongs to another file.
     */
    async begin(
      start: Pick<
        ImportItem,
        | 'company_id'
        | 'site_id'
        | 'key'
        | 'digest'
        | 'total'
        | 'rows'
        | 'invalid'
        | 'duplicates'
        | 'over_limit'
      >,
      now: Date,
    ): Promise<ImportItem> {
      const nothing = start.total === 0
      const item: ImportItem = {
        ...start,
        status: nothing ? 'finished' : 'running',
        done: 0,
        created_at: now.toISOString(),
        finished_at: nothing ? now.toISOString() : null,
        expiresAt: seconds(later(now, IMPORT_LIFE)),
      }
      try {
        await Import.build(PutItemCommand)
          .item(item)
          .options({ condition: { attr: 'key', exists: false } })
          .send()
        return item
      } catch (error) {
        if (!isRefused(error)) throw error
        const known = (await get(start.company_id, start.key))!
        if (known.digest !== start.digest) {
          throw new AppError('CONFLICT', 'Another file was imported under this key.')
        }
        return known
      }
    },

    /**
     * Lists the rows that are not listed yet, in parts, each with the count of what is done. A part bears the time at
     * which it is written, not that of the import's beginning: who follows the changes has looked past that.
     *
     * @throws {AppError} PLAN_LIMIT when the plan has room for fewer than it had when the import began.
     */
    async list(
      begun: ImportItem,
      rows: readonly ImportRow[],
      now: () => Date,
      by: string,
    ): Promise<ImportItem> {
      let run = begun
      while (run.status === 'running') run = await listPart(run, rows, now(), by)
      return run
    },

    /** Withdraws what a finished import listed, in parts; a second attempt goes on with what is left. */
    async undo(run: ImportItem, ids: readonly string[], now: () => Date, by: string): Promise<ImportItem> {
      for (let from = 0; from < ids.length; from += PER_TRANSACTION)
        await withdrawPart(run, ids.slice(from, from + PER_TRANSACTION), now(), by)
      const undone: ImportItem = { ...run, status: 'undone' }
      await Import.build(PutItemCommand).item(undone).send()
      return undone
    },
  }
}
