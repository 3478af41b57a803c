import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableNumber, nullableString } from '#shared/table/attributes.ts'
import { LISTING_TYPES } from '../../api/core/vocabulary.ts'
import type { WiderRegion } from '../../domain/blind/region-rule.ts'
import { byField } from '../../domain/catalogue/listing-fields.ts'
import type { Visibility } from '../../domain/catalogue/visibility.ts'
import type { StoredChange } from '../../domain/catalogue/listing-history.ts'
import type { Classification, StatedValue } from '../../domain/matching/types.ts'
import type { StoredSheet } from '../../domain/properties/sheet.ts'

/** What its owner states. A field that came later is optional: older items lack it. */
const stated = byField({
  name: () => string(),
  text: () => string(),
  unit: () => string(),
  category: () => string(),
  side: () => string().enum(...LISTING_TYPES),
  quantity: () => number(),
  price: nullableNumber,
  /** A code of the List of Waste, six digits; null or absent: none. */
  code: () => nullableString().optional(),
  note: () => nullableString().optional(),
  figure: () => nullableNumber().optional(),
  choice: () => nullableString().optional(),
  choices: () => any().castAs<string[] | null>().optional(),
  /** As ISO 8601 has it: "2027-03-01". */
  day: () => nullableString().optional(),
  /** Four digits. */
  un: () => nullableString().optional(),
})

/** What a company offers (`waste`) or needs (`requirement`). */
export const listingItem = item({
  id: string().key(),
  company_id: string(),
  /** Of the company; absent: its main one. */
  site_id: nullableString().optional(),
  ...stated,
  /** Percent: how sure the AI portfolio was of it; absent on listings that were added by hand. */
  ai_confidence: number().optional(),
  status: string().enum('active', 'withdrawn'),
  created_at: string(),
  /** When its owner last wrote it; what a change is based on. */
  updated_at: string(),
  /** Time of the last write of any kind: the order of CHANGES. */
  changed_at: string(),
  /** Concept that its owner says it is; null or absent: as the text is read. */
  read_as: nullableString().optional(),
  /** Who may see it; null or absent: everybody. */
  visibility: any().castAs<Visibility | null>().optional(),
  /** Ids of the companies that it is for, where it is for named ones. */
  shown_to: any().castAs<string[] | null>().optional(),
  /** Of a blind listing: the id by which others name it, random. Null or absent: it is none. */
  blind_id: nullableString().optional(),
  /** Of a blind listing: its region is told at least so wide; null or absent: as narrow as the rule allows. */
  region_told: any().castAs<WiderRegion | null>().optional(),
  /** What its owner states in figures, or asks for. */
  sheet: any().castAs<StoredSheet | null>().optional(),
  /** Values stated before there were data sheets: read as a sheet (`sheetOf`), gone with the next write of one. */
  stated: any().castAs<StatedValue[] | null>().optional(),
  /** What its owner changed, newest first; bounded. Absent: nothing since it was listed. */
  history: any().castAs<StoredChange[] | null>().optional(),
  /** What the text was understood as when it was written. */
  classification: any().castAs<Classification>(),
  ...indexKeys,
  ...expiry,
})

export type ListingItem = FormattedValue<typeof listingItem>
