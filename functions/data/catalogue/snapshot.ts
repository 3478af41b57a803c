import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { env } from '#functions/platform/env.ts'
import type { Service } from '#functions/platform/services.ts'
import { LONG_TIMEOUT, clientTimeouts } from '#functions/platform/timeouts.ts'
import { LISTING_FIELD_NAMES } from '#shared/domain/catalogue/listing-fields.ts'
import { pack, unpack } from '#shared/domain/matching/compiled/packed.ts'
import { pick } from '#shared/domain/pick.ts'
import { EMPTY_SHEET } from '#shared/domain/properties/sheet.ts'
import { publicSite, sitesOf } from '#shared/domain/sites/sites.ts'
import { storedSheet } from '#shared/domain/properties/stored-sheet.ts'
import { CATALOGUE_SNAPSHOT_KEY, ENV } from '#shared/environment.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { storedPart, withStored, type StoredListings } from '#functions/data/listings/classification-head.ts'
import type { CatalogueLesson } from '#functions/data/listings/lesson.ts'
import type { PartnerPair } from './partner-pairs.ts'
import type { StoredBest } from './stored/stored-best.ts'
import type { StoredPostings } from './stored/stored-postings.ts'
import { allTexts, packTexts, type StoredTexts } from './stored/stored-texts.ts'

/** By what is told who a company is. */
const STANDING = [
  'mail_domain',
  'mail_domain_at',
  'vat_number',
  'vat_stated_at',
  'vat_checked_at',
  'approved_at',
] as const

/** What the catalogue keeps of a company. No user id, no e-mail address: it never leaves by accident. */
const COMPANY_COLUMNS = [
  'id',
  'name',
  'industry',
  'role',
  'location',
  'sites',
  'employee_count',
  'process_description',
  'plants',
  'completed_transactions',
  'facts_kept',
  'facts_reviewed',
  'former_names',
  'renamed_at',
  ...STANDING,
  'created_at',
  'changed_at',
] as const satisfies readonly (keyof CompanyItem)[]

const LISTING_COLUMNS = [
  'id',
  'company_id',
  'site_id',
  ...LISTING_FIELD_NAMES,
  'ai_confidence',
  'status',
  'created_at',
  'updated_at',
  'changed_at',
  'read_as',
  'visibility',
  'shown_to',
  'blind_id',
  'region_told',
  'sheet',
  'classification',
] as const satisfies readonly (keyof ListingItem)[]

const MAY_LACK = ['renamed_at', ...STANDING] as const
type MayLack = (typeof MAY_LACK)[number]
export type CatalogueCompany = Omit<Pick<CompanyItem, (typeof COMPANY_COLUMNS)[number]>, MayLack> & {
  [K in MayLack]?: string | null
}
export type CatalogueListing = OrNull<Pick<ListingItem, (typeof LISTING_COLUMNS)[number]>>
type OrNull<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] }

/** What an item may lack is null in the snapshot, since that is what JSON makes of it. */
const orNull = <T, K extends keyof T>(item: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, item[name] ?? null])) as OrNull<Pick<T, K>>

export const toCatalogueCompany = (item: CompanyItem): CatalogueCompany => ({
  ...pick(item, COMPANY_COLUMNS),
  ...orNull(item, MAY_LACK),
  sites: sitesOf(item).map(publicSite),
  plants: item.plants ?? [],
  completed_transactions: item.completed_transactions ?? 0,
  facts_kept: item.facts_kept ?? 0,
  facts_reviewed: item.facts_reviewed ?? 0,
  former_names: item.former_names ?? [],
})
export function toCatalogueListing(item: ListingItem): CatalogueListing {
  const sheet = storedSheet(item)
  return {
    ...orNull(item, LISTING_COLUMNS),
    sheet: sheet === EMPTY_SHEET ? null : sheet,
  }
}

/** All companies, active listings and lessons as of a moment. */
export interface Snapshot {
  /** Every change before this time is in it (ISO 8601). */
  builtAt: string
  companies: CatalogueCompany[]
  listings: CatalogueListing[]
  lessons: CatalogueLesson[]
  /** Companies that are connected; absent from a snapshot of before. */
  partners?: PartnerPair[] | undefined
  /** By what the listings are found, in their order; absent from a snapshot of before. */
  postings?: StoredPostings | undefined
  /** Best partners of listings, as far as they are known; absent from a snapshot of before. */
  best?: StoredBest | undefined
}

/** Rows as arrays under one list of column names: half the size of objects, and quicker to parse. */
interface Columns {
  columns: readonly string[]
  rows: unknown[][]
}

/** One file (`packed.ts`): columns of numbers lie in it as they are used, texts of listings in deflated blocks. */
interface StoredSnapshot {
  head: { format: string; builtAt: string }
  companies: Columns
  rows: StoredTexts
  classifications: StoredTexts
  heads: StoredTexts
  lessons: Columns
  partners: Columns
  postings?: StoredPostings
  entries?: StoredTexts
  best?: StoredBest
}

/**
 * The number is raised when the stored form changes. Listings go on as they were stored: one that keeps other fields is
 * of another format, too. A snapshot of another format counts as none.
 */
const FORMAT = [7, ...LISTING_COLUMNS].join()

export interface Snapshots {
  /** The latest snapshot; null before the first, or when it is of another format. */
  read(): Promise<Snapshot | null>
  write(snapshot: Snapshot): Promise<void>
  /** When the latest one was built; null before the first. */
  builtAt(): Promise<string | null>
}

export const snapshots: Service<Snapshots> = (services) =>
  openSnapshots(services.use(env).text(ENV.snapshotBucket), new S3Client(clientTimeouts(LONG_TIMEOUT)))

export function openSnapshots(bucket: string, s3: S3Client): Snapshots {
  const place = { Bucket: bucket, Key: CATALOGUE_SNAPSHOT_KEY }

  async function read(): Promise<StoredSnapshot | null> {
    try {
      const { Body } = await s3.send(new GetObjectCommand(place))
      const stored = unpack(await Body!.transformToByteArray()) as unknown as StoredSnapshot
      return stored.head.format === FORMAT ? stored : null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  return {
    async read() {
      const stored = await read()
      if (!stored) return null
      const { head, companies, rows, classifications, heads, lessons, partners, postings, entries, best } =
        stored
      const listings: StoredListings = { rows, classifications, heads }
      return {
        builtAt: head.builtAt,
        companies: fromColumns<CatalogueCompany>(companies),
        listings: Array.from(allTexts(rows), (row, place) =>
          withStored(JSON.parse(row) as Omit<CatalogueListing, 'classification'>, listings, place),
        ),
        lessons: fromColumns<CatalogueLesson>(lessons),
        partners: fromColumns<PartnerPair>(partners),
        postings: postings && entries && { ...postings, entries },
        best,
      }
    },

    async write({ builtAt, companies, listings, lessons, partners = [], postings, best }) {
      const part = (name: keyof StoredListings) =>
        packTexts(listings.length, (at) => storedPart(listings[at]!, name))
      const { entries, ...found } = postings ?? {}
      const stored = {
        head: { format: FORMAT, builtAt },
        companies: toColumns(companies, COMPANY_COLUMNS),
        rows: part('rows'),
        classifications: part('classifications'),
        heads: part('heads'),
        lessons: toColumns(lessons, ['pattern', 'accepted', 'rejected']),
        partners: toColumns(partners, ['pair', 'companies', 'open', 'changed_at']),
        ...(entries && { postings: found as StoredPostings, entries }),
        ...(best && { best }),
      } satisfies StoredSnapshot
      await s3.send(
        new PutObjectCommand({ ...place, Body: pack(stored), ContentType: 'application/octet-stream' }),
      )
    },

    async builtAt() {
      try {
        const { LastModified } = await s3.send(new HeadObjectCommand(place))
        return LastModified?.toISOString() ?? null
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
  }
}

function toColumns<T extends object>(rows: readonly T[], columns: readonly (keyof T & string)[]): Columns {
  return { columns, rows: rows.map((row) => columns.map((name) => row[name])) }
}

function fromColumns<T>({ columns, rows }: Columns): T[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])) as T)
}
