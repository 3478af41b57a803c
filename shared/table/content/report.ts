import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableString } from '#shared/table/attributes.ts'
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATUSES } from '../../api/core/vocabulary.ts'

/** That a company reported a listing, a post or a comment: one for each company and thing. */
export const reportItem = item({
  id: string().key(),
  kind: string().enum(...REPORT_KINDS),
  subject_id: string(),
  /** The post a comment stands under. */
  post_id: nullableString(),
  /** The company whose it is. */
  author_id: string(),
  /** What it said when it was reported: its author may change or delete it since. */
  title: string(),
  excerpt: string(),
  reporter_id: string(),
  reason: string().enum(...REPORT_REASONS),
  note: string(),
  status: string().enum(...REPORT_STATUSES),
  created_at: string(),
  settled_at: nullableString(),
  settled_by: nullableString(),
  ...indexKeys,
})

export type ReportItem = FormattedValue<typeof reportItem>
