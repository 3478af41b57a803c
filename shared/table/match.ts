import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from './attributes.ts'

/** A pair of an offer and a need that was found to match: one item, whichever side looked first. */
export const matchItem = item({
  id: string().key(),
  offer_id: string(),
  offer_company_id: string(),
  need_id: string(),
  need_company_id: string(),
  /** 0–1, when it was found. */
  score: number(),
  status: string().enum('pending', 'accepted', 'completed', 'rejected'),
  found_at: string(),
  ...indexKeys,
})

export type MatchItem = FormattedValue<typeof matchItem>
