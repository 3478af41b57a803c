import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys } from '#shared/table/attributes.ts'
import { FILE_READERS, FILE_STATES } from '../../api/core/vocabulary.ts'
import { PHOTO_TYPES, REPORT_TYPES } from '../../domain/files/limits.ts'

/** What every file of a listing has; its bytes stand in the bucket of files. */
const file = {
  listing_id: string().key(),
  id: string().key(),
  /** Whose listing it is. */
  company_id: string(),
  /** Bytes, as they were announced. */
  size: number(),
  /** Only what is `ready` was looked into, and is shown. One that waits goes by itself. */
  state: string().enum(...FILE_STATES),
  /** How often it was looked into: the bytes that are shown stand under the last of these. */
  attempt: number(),
  added_at: string(),
  ...indexKeys,
  ...expiry,
}

/** A report of a laboratory. */
export const documentItem = item({
  ...file,
  /** As its owner calls it, with the ending of its type. */
  name: string(),
  type: string().enum(...REPORT_TYPES),
  readers: string().enum(...FILE_READERS),
  /** Pages or sheets, and rows that were read; absent while it waits. */
  pages: number().optional(),
  rows: number().optional(),
  /** It is longer than what was read of it. */
  cut: boolean().optional(),
})

/** A photo, kept as it was drawn anew. */
export const photoItem = item({
  ...file,
  type: string().enum(...PHOTO_TYPES),
  /** What is seen on it, for who can't see it; empty: not told. */
  alt: string(),
  /** Among the photos of the listing, the smallest first; of equal ones the earlier. */
  place: number(),
  /** Pixels of the largest one; absent while it waits. */
  width: number().optional(),
  height: number().optional(),
})

export type DocumentItem = FormattedValue<typeof documentItem>
export type PhotoItem = FormattedValue<typeof photoItem>
