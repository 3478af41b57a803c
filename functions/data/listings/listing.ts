import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { UpdateAttributesCommand } from 'dynamodb-toolbox/entity/actions/updateAttributes'
import { actWrites, logEntryWrite, type Acting, type LoggedAct } from '#functions/data/company/own-log.ts'
import type { auditWrite } from '#functions/data/content/audit.ts'
import { rateRepository, type RateLimit } from '#functions/data/content/rate-limit.ts'
import { activityWrite } from '#functions/data/notices/activity.ts'
import type { notificationWrite } from '#functions/data/notices/notification.ts'
import { attributesWrite } from '#functions/data/table/attributes-write.ts'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { PLANS } from '#shared/api/core/vocabulary.ts'
import {
  listingChanges,
  sheetChanges,
  withChanges,
  type ListingChange,
} from '#shared/domain/catalogue/listing-history.ts'
import { visibilityOf } from '#shared/domain/catalogue/visibility.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import { EMPTY_SHEET, type StoredSheet } from '#shared/domain/properties/sheet.ts'
import { storedSheet } from '#shared/domain/properties/stored-sheet.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'
import type { Stated } from './stated.ts'

/** How long a withdrawn listing stays, so that every container that holds the catalogue hears of it. */
export const TOMBSTONE_LIFE = 30 * DAY

/** What the owner says about a material, and what it was understood as. */
export type ListingContent = Stated &
  Pick<ListingItem, 'classification' | 'ai_confidence' | 'site_id' | 'blind_id' | 'region_told'>

export type ListingRepository = ReturnType<typeof listingRepository>
export const listings: Service<ListingRepository> = (services) => listingRepository(services.use(store))

/** The counter of the owner may grow by `count`: the company is approved, and its plan has room. */
export const roomFor = (count: number) => ({
  and: [
    { attr: 'role' as const, eq: 'user' as const },
    {
      or: PLANS.map((plan) => {
        const limit = listingLimit(plan)
        const isPlan = { attr: 'plan' as const, eq: plan }
        return limit === null
          ? isPlan
          : { and: [isPlan, { attr: 'active_listings' as const, lte: limit - count }] }
      }),
    },
  ],
})

/** Index keys that put a listing among those of its owner, by the time it was listed. */
export const ownerKeys = (companyId: string, time: string, id: string) => ({
  GSI1PK: ownerPartition(companyId),
  GSI1SK: `LISTING#${time}#${id}`,
})

/** A listing as it enters the market. */
export function newListing(companyId: string, id: string, content: ListingContent, now: Date): ListingItem {
  const time = now.toISOString()
  return {
    id,
    company_id: companyId,
    ...content,
    status: 'active',
    created_at: time,
    updated_at: time,
    changed_at: time,
    ...ownerKeys(companyId, time, id),
    ...changeKeys(time, 'L', id),
  }
}

export function listingRepository(store: Store) {
  const { Listing, Company } = store
  const rates = rateRepository(store)

  /** Changes a listing as it was read, with the entries of the owner's log. */
  async function writeOver(
    before: ListingItem,
    time: string,
    change: Partial<ListingContent> & Pick<Partial<ListingItem>, 'sheet' | 'history' | 'updated_at'>,
    by: Acting,
    acts: readonly ListingAct[],
  ): Promise<ListingItem | typeof STALE> {
    const { id, changed_at } = before
    const written = { ...change, changed_at: time, ...changeKeys(time, 'L', id) }
    const refused = await transact(
      attributesWrite(
        Listing.build(UpdateAttributesCommand)
          .item({ id, ...written, ...(change.sheet && { stated: $remove() }) })
          .options({ condition: { attr: 'changed_at', eq: changed_at } }),
      ),
      ...acts.flatMap((act) => logged(by, { ...before, ...written }, time, act)),
    )
    if (refused) return STALE
    const { stated, ...kept } = { ...before, ...stripUndefined(written) }
    return change.sheet || stated === undefined ? kept : { ...kept, stated }
  }

  /** What a person did with a listing. */
  const logged = (by: Acting, { id, material_name }: ListingItem, at: string, act: ListingAct) =>
    actWrites(
      store,
      by,
      { id: `${id}-${act.action}`, at },
      { ...act, about: { kind: 'listing', id, name: material_name } },
    )

  /** Somebody else took it down: the owner reads that in its log too. */
  const removed = ({ id, company_id, material_name: name }: ListingItem, at: string) =>
    logEntryWrite(
      store,
      { companyId: company_id, by: null, id: `${id}-removed`, at },
      { action: 'listing.removed', about: { kind: 'listing', id, name } },
    )

  return {
    /** The listing as last written, withdrawn ones too; null when there is none. */
    async get(id: string): Promise<ListingItem | null> {
      const { Item } = await Listing.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
      return Item ?? null
    },

    /** Every active listing of a company. */
    async activeOf(companyId: string): Promise<ListingItem[]> {
      const { Items = [] } = await store.table
        .build(QueryCommand)
        .query({
          index: TABLE.indexes.byOwner.name,
          partition: ownerPartition(companyId),
          range: { beginsWith: 'LISTING#' },
        })
        .entities(Listing)
        .options({ maxPages: Infinity })
        .send()
      return Items.filter(({ status }) => status === 'active')
    },

    /**
     * Creates a listing, counts it for its owner and adds an activity, in one transaction. Idempotent by id: the same company
     * gets the first listing back, whatever its status is by now.
     * @param limit on new listings of the company; a repetition costs nothing.
     * @throws {AppError} PLAN_LIMIT; RATE_LIMITED; CONFLICT when another company has that id; FORBIDDEN when the owner is
     * not an approved company.
     */
    async create(
      by: Acting,
      id: string,
      content: ListingContent,
      now: Date,
      limit?: RateLimit,
    ): Promise<ListingItem> {
      const { companyId } = by
      const time = now.toISOString()
      const listing = newListing(companyId, id, content, now)
      const refused = await transact(
        Listing.build(PutTransaction)
          .item(listing)
          .options({
            condition: { attr: 'id', exists: false },
            returnValuesOnConditionFalse: 'ALL_OLD',
          }),
        Company.build(UpdateTransaction)
          .item({ id: companyId, active_listings: $add(1) })
          .options({ condition: roomFor(1), returnValuesOnConditionFalse: 'ALL_OLD' }),
        activityWrite(store, companyId, id, time, {
          kind: 'listing.listed',
          params: { material: content.material_name },
          activity_type: 'material_listed',
          impact_level: 'medium',
        }),
        ...(limit ? [rates.write(`listing#${companyId}`, limit, now)] : []),
        ...logged(by, listing, time, { action: 'listing.listed', detail: visibilityOf(listing) }),
      )
      if (!refused) return listing
      const [present, owner, , spent] = refused
      if (present) {
        if (present.item?.company_id === companyId) return present.item
        throw new AppError('CONFLICT', 'This id is taken.')
      }
      if (!owner && spent && limit) throw rates.refusal(limit, now)
      throw new AppError(owner?.item?.role === 'user' ? 'PLAN_LIMIT' : 'FORBIDDEN')
    },

    /**
     * Changes an active listing.
     *
     * @param content may be made from what stands there.
     * @param basedOn `updated_at` of what the owner changed; without it the last writer wins.
     * @throws {AppError} NOT_FOUND, FORBIDDEN (another company's), CONFLICT (written in the meantime).
     */
    async update(
      by: Acting,
      id: string,
      content: ListingContent | ((before: ListingItem) => ListingContent),
      now: Date,
      basedOn?: string,
    ): Promise<ListingItem> {
      return optimisticWrite(store, async () => {
        const before = requireOwnListing(await this.get(id), by.companyId)
        if (before.status !== 'active') throw new AppError('NOT_FOUND')
        if (basedOn !== undefined && before.updated_at !== basedOn) throw new AppError('CONFLICT')
        const time = timeAfter(before.changed_at, now)
        const after = typeof content === 'function' ? content(before) : content
        const changes = listingChanges(before, after)
        const change = {
          ...after,
          // What is stated of an offer is no limit of a need.
          ...(after.type !== before.type && {
            sheet: { ...EMPTY_SHEET, version: storedSheet(before).version + 1 },
          }),
          history: withChanges(before.history, changes, time),
          updated_at: time,
        }
        return writeOver(before, time, change, by, actsOf(before, after, changes))
      })
    },

    /**
     * States the data sheet of an active listing. `updated_at` stays, so that an open editor of the listing is not refused.
     *
     * @param write the sheet from the one that stands; null where it says so already.
     * @throws {AppError} NOT_FOUND, FORBIDDEN (another company's), and what `write` throws.
     */
    async state(
      by: Acting,
      id: string,
      write: (before: ListingItem, time: string) => StoredSheet | null,
      now: Date,
    ): Promise<ListingItem> {
      return optimisticWrite(store, async () => {
        const before = requireOwnListing(await this.get(id), by.companyId)
        if (before.status !== 'active') throw new AppError('NOT_FOUND')
        const time = timeAfter(before.changed_at, now)
        const sheet = write(before, time)
        if (!sheet) return before
        const history = withChanges(before.history, sheetChanges(storedSheet(before), sheet), time)
        return writeOver(before, time, { sheet, history }, by, [
          { action: 'listing.changed', detail: 'sheet' },
        ])
      })
    },

    /**
     * Withdraws a listing; withdrawing it again changes nothing. What remains is a tombstone, which the
     * table drops after `TOMBSTONE_LIFE`.
     *
     * @param beside written in the same transaction when somebody else takes it down.
     * @returns the withdrawn listing.
     * @throws {AppError} NOT_FOUND, FORBIDDEN (another company's).
     */
    async withdraw(
      by: Acting,
      id: string,
      now: Date,
      beside?: readonly [ReturnType<typeof notificationWrite>, ReturnType<typeof auditWrite>],
    ): Promise<ListingItem> {
      const { companyId } = by
      return optimisticWrite(store, async () => {
        const before = requireOwnListing(await this.get(id), companyId)
        if (before.status === 'withdrawn') return before
        const time = timeAfter(before.changed_at, now)
        const change = {
          status: 'withdrawn' as const,
          updated_at: time,
          changed_at: time,
          expiresAt: seconds(later(now, TOMBSTONE_LIFE)),
          ...changeKeys(time, 'L', id),
        }
        const refused = await transact(
          Listing.build(UpdateTransaction)
            .item({ id, ...change })
            .options({ condition: { attr: 'changed_at', eq: before.changed_at } }),
          Company.build(UpdateTransaction).item({ id: companyId, active_listings: $add(-1) }),
          activityWrite(store, companyId, id, time, {
            kind: beside ? 'listing.removed' : 'listing.withdrawn',
            params: { material: before.material_name },
            activity_type: 'material_withdrawn',
            impact_level: 'low',
          }),
          ...(beside
            ? [...beside, removed(before, time)]
            : logged(by, before, time, { action: 'listing.withdrawn' })),
        )
        return refused ? STALE : { ...before, ...change }
      })
    },
  }
}

type ListingAct = Pick<LoggedAct, 'action' | 'detail'>

/** What the log says of a change: for whom it is visible is an act of its own. */
function actsOf(before: ListingItem, after: ListingContent, changes: readonly ListingChange[]): ListingAct[] {
  const [was, is] = [visibilityOf(before), visibilityOf({ ...before, ...stripUndefined(after) })]
  const words = [
    ...changes.map(({ kind }) => kind),
    ...(after.site_id !== undefined && after.site_id !== before.site_id ? ['site'] : []),
    ...(after.type !== before.type ? ['type'] : []),
  ]
  return [
    ...(words.length > 0 ? [{ action: 'listing.changed' as const, detail: words.join(' ') }] : []),
    ...(was === is ? [] : [{ action: 'listing.visibility' as const, detail: `${was} ${is}` }]),
  ]
}

/** An attribute that a change does not name stays as it is. */
const stripUndefined = <T extends object>(change: T): T =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T

/** @throws {AppError} NOT_FOUND, also for another company's that is not for everybody; FORBIDDEN for another company's. */
export function requireOwnListing(listing: ListingItem | null, companyId: string): ListingItem {
  if (!listing) throw new AppError('NOT_FOUND')
  if (listing.company_id !== companyId)
    throw new AppError(visibilityOf(listing) === 'public' ? 'FORBIDDEN' : 'NOT_FOUND')
  return listing
}
