import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, nullableString } from '#shared/table/attributes.ts'

/** A file of listings that a company imports, once: which one it is, and how far it came. */
export const importItem = item({
  company_id: string().key(),
  /** Chosen by the client. */
  key: string().key(),
  /** Of the file and of how it is read: another file under the same key is refused. */
  digest: string(),
  /** Where its listings stand; absent of imports of before. */
  site_id: string().optional(),
  status: string().enum('running', 'finished', 'undone'),
  /** Rows to list: those that are right and fitted in the plan when it began. */
  total: number(),
  /** Of these, listed. Each part is written on the count before it. */
  done: number(),
  invalid: number(),
  /** Rows that are listed already; absent of imports of before. */
  duplicates: number().optional(),
  /** Numbers of the rows to list; absent of imports of before. */
  rows: list(number()).optional(),
  /** Rows that the plan had no room for. */
  over_limit: list(number()),
  created_at: string(),
  finished_at: nullableString(),
  ...expiry,
})

export type ImportItem = FormattedValue<typeof importItem>
