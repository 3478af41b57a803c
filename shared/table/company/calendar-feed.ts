import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from '#shared/table/attributes.ts'

/** The secret address of a company's calendar: only its hash is kept; absent: it is switched off. */
export const calendarFeedItem = item({
  company_id: string().key(),
  token_hash: string(),
  since: string(),
  ...indexKeys,
})

export type CalendarFeedItem = FormattedValue<typeof calendarFeedItem>
