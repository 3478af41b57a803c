import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys } from '#shared/table/attributes.ts'

/** A crash of the web application, as the browser reported it. */
export const crashItem = item({
  /** Time it is filed under; the day is its partition. */
  filed_at: string().key(),
  error_id: string().key(),
  message: string(),
  stack: string(),
  component_stack: string(),
  user_agent: string(),
  /** Without query and fragment, which may hold a token. */
  url: string(),
  ...expiry,
})

/** Crashes with the same message at the same place; dropped by itself when none has come for as long as one is kept. */
export const crashGroupItem = item({
  hash: string().key(),
  message: string(),
  /** Path of the page, with the ids taken out. */
  place: string(),
  count: number(),
  first_at: string(),
  last_at: string(),
  /** Of the latest one. */
  error_id: string(),
  stack: string(),
  user_agent: string(),
  ...indexKeys,
  ...expiry,
})

export type CrashGroupItem = FormattedValue<typeof crashGroupItem>
export type CrashItem = FormattedValue<typeof crashItem>
