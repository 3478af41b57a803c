import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, nullableString } from '#shared/table/attributes.ts'
import { RUN_STATUSES } from '../../api/core/vocabulary.ts'

/**
 * A search for partners of many listings: a company's, or everybody's. It goes on in steps of a few listings,
 * in the order of their ids; every step writes how far it came, and that write calls for the next one.
 */
export const matchRunItem = item({
  /** Or `EVERYBODY`. */
  company_id: string().key(),
  id: string().key(),
  status: string().enum(...RUN_STATUSES),
  /** Steps done: a step is written only on the one before it. */
  step: number(),
  /** Id of the last listing that was dealt with; null before the first step. */
  cursor: nullableString(),
  /** Listings to deal with, as counted at the last step. */
  total: number(),
  /** Listings dealt with. */
  done: number(),
  /** Pairs that match, known ones too. */
  found: number(),
  /** Pairs nobody knew when the run began. */
  fresh: number(),
  created_at: string(),
  updated_at: string(),
  finished_at: nullableString(),
  ...expiry,
})

export type MatchRunItem = FormattedValue<typeof matchRunItem>
