import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from '#shared/table/attributes.ts'

/** When a deal is looked at again for who has not moved: in the order in which they are due. */
export const reminderItem = item({
  transaction_id: string().key(),
  due: string(),
  /** How often it was reminded of since the deal last changed. */
  sent: number(),
  ...indexKeys,
})

export type ReminderItem = FormattedValue<typeof reminderItem>
