import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { barredChange, BarredList } from '#functions/data/company/barred.ts'
import { isInCatalogue } from '#functions/data/company/company.ts'
import type { BarredChanges } from '#functions/data/company/standing.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { clock, HOUR, later, LATENESS, MINUTE } from '#functions/platform/clock.ts'
import { logger } from '#functions/platform/logger.ts'
import { thisRequest } from '#functions/platform/metering.ts'
import type { Service } from '#functions/platform/services.ts'
import { isOutage } from '#functions/platform/timeouts.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { CHANGES, TABLE } from '#shared/table/keys.ts'
import { CatalogueCache, snapshotPlaces } from './catalogue-cache.ts'
import { toCatalogueLesson } from '#functions/data/listings/lesson.ts'
import { TOMBSTONE_LIFE } from '#functions/data/listings/listing.ts'
import { snapshots, toCatalogueCompany, toCatalogueListing, type Snapshots } from './snapshot.ts'

/**
 * How far back each reading of the changes overlaps the one before, in milliseconds: longer than an index
 * lags behind the table, a write usually waits for its transaction, and two containers' clocks differ.
 */
export const OVERLAP = 10_000
/** So often a reading begins where the last such reading did, and by `LATENESS` earlier: it finds what took longer. */
const LOOK_BACK_EVERY = MINUTE
/** A snapshot older than this may miss withdrawals whose tombstones are gone: then everything is read anew. */
const SNAPSHOT_LIFE = TOMBSTONE_LIFE - 24 * HOUR
/** A withdrawn listing is remembered this long in memory, well beyond the overlap. */
const WITHDRAWN_MEMORY = HOUR

/**
 * The catalogue in memory. A container loads the snapshot once; each request then reads what changed since,
 * usually one small query.
 */
export interface CatalogueService extends BarredChanges {
  /** The catalogue with everything that changed until now; within one request, until it was first asked for. */
  current(): Promise<CatalogueCache>
  /** Takes in what this container just wrote, so that its own next answer shows it whatever the index lags. */
  wrote(change: { listing: ListingItem } | { company: CompanyItem }): void
}

export const catalogueService: Service<CatalogueService> = (services) =>
  openCatalogue(services.use(store), services.use(snapshotsIfAny), services.use(clock))

/** With an object store that fails, a container does without the snapshot and reads all changes from the table. */
const snapshotsIfAny: Service<Pick<Snapshots, 'read'>> = (services) => ({
  read: () =>
    services
      .use(snapshots)
      .read()
      .catch((error: unknown) => {
        if (!isOutage(error)) throw error
        services.use(logger).warn('The snapshot could not be read', { error: error as Error })
        return null
      }),
})

export function openCatalogue(
  opened: Store,
  stored: Pick<Snapshots, 'read'>,
  now: () => Date,
): CatalogueService {
  const { table, Company, Lesson, Listing, PartnerPair } = opened
  const held = new CatalogueCache()
  const barred = new BarredList()
  /** When the last reading began, and the last one that looked back. */
  let [readAt, lookedBackAt] = [new Date(0), new Date(0)]
  let loading: Promise<void> | null = null
  /** As of when it was loaded; and that time once the changes since were read, too. */
  let loadedOf: Date | null = null
  let knownSince: Date | null = null
  /** Readings of requests that are under way: who asks again within one gets the same. */
  const readings = new WeakMap<object, Promise<void>>()
  const asBarred = barredChange(opened)
  const [asCompany, asLesson, asListing, asPartners] = [
    Company.build(EntityFormatter),
    Lesson.build(EntityFormatter),
    Listing.build(EntityFormatter),
    PartnerPair.build(EntityFormatter),
  ]
  /**
   * Places in the order of changes that the last reading found. What the overlap brings again is not looked at
   * again: while many write, that would be most of the work.
   */
  let taken = new Set<unknown>()

  async function load(): Promise<void> {
    const snapshot = await stored.read()
    const usable = snapshot && Date.parse(snapshot.builtAt) > now().getTime() - SNAPSHOT_LIFE
    for (const company of usable ? snapshot.companies : []) held.putCompany(company)
    for (const listing of usable ? snapshot.listings : []) held.putListing(listing)
    for (const lesson of usable ? snapshot.lessons : []) held.putLesson(lesson)
    for (const pair of (usable && snapshot.partners) || []) held.putPartners(pair)
    if (usable) held.snapshot = snapshotPlaces(snapshot)
    readAt = usable ? new Date(snapshot.builtAt) : new Date(0)
    loadedOf = readAt
    // So that the first reading looks back, and finds what whoever built the snapshot had not found yet.
    lookedBackAt = later(readAt, -2 * LOOK_BACK_EVERY)
  }

  async function readChanges(): Promise<void> {
    const started = now()
    const looksBack = started.getTime() >= lookedBackAt.getTime() + LOOK_BACK_EVERY
    const since = looksBack ? later(lookedBackAt, -LATENESS) : later(readAt, -OVERLAP)
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({
        index: TABLE.indexes.bySecondParty.name,
        partition: CHANGES,
        range: { gte: since.toISOString() },
      })
      .options({ maxPages: Infinity })
      .send()
    const places = new Set<unknown>()
    for (const item of Items) {
      const place = item[TABLE.indexes.bySecondParty.sortKey]
      places.add(place)
      // A lesson counts: two decisions of one millisecond leave two states at one place.
      if ('offer_concept' in item) held.putLesson(toCatalogueLesson(asLesson.format(item)))
      else if (taken.has(place)) continue
      else if ('open' in item) held.putPartners(asPartners.format(item))
      else if ('material_name' in item) held.putListing(toCatalogueListing(asListing.format(item)))
      else {
        const entry = asBarred(item)
        if (entry) barred.put(entry)
        else held.putCompany(toCatalogueCompany(asCompany.format(item)))
      }
    }
    taken = places
    knownSince ??= loadedOf
    if (readAt < started) readAt = started
    if (looksBack && lookedBackAt < started) lookedBackAt = started
    held.forgetWithdrawnBefore(later(started, -WITHDRAWN_MEMORY).toISOString())
  }

  async function read(): Promise<void> {
    loading ??= load().catch((error: unknown) => {
      loading = null // the next request tries again
      throw error
    })
    await loading
    await readChanges()
  }

  return {
    barred,
    knownSince: () => knownSince,
    readAt: () => readAt,

    async current() {
      const request = thisRequest()
      const begun = request && readings.get(request)
      const reading = begun ?? read()
      if (request && !begun) {
        readings.set(request, reading)
        reading.catch(() => readings.delete(request))
      }
      await reading
      return held
    },

    wrote(change) {
      if (!loading) return
      if ('listing' in change) held.putListing(toCatalogueListing(change.listing))
      else if (isInCatalogue(change.company)) held.putCompany(toCatalogueCompany(change.company))
    },
  }
}
