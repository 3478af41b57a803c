import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from './attributes.ts'
import { MATCH_STATUSES, REJECTION_REASONS } from '../api/vocabulary.ts'

/** A pair of an offer and a need that was found to match: one item, whichever side looked first. */
export const matchItem = item({
  id: string().key(),
  offer_id: string(),
  offer_company_id: string(),
  /** Names as they were when it was found: what is left to say once a listing is withdrawn. */
  offer_name: string(),
  need_id: string(),
  need_company_id: string(),
  need_name: string(),
  /** 0–1, when it was found. */
  score: number(),
  status: string().enum(...MATCH_STATUSES),
  found_at: string(),
  offer_accepted_at: string().optional(),
  need_accepted_at: string().optional(),
  rejected_at: string().optional(),
  /** Company id. */
  rejected_by: string().optional(),
  reason: string()
    .enum(...REJECTION_REASONS)
    .optional(),
  note: string().optional(),
  ...indexKeys,
})

export type MatchItem = FormattedValue<typeof matchItem>
