import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry } from './attributes.ts'

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

export type CrashItem = FormattedValue<typeof crashItem>
