import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from '#shared/table/attributes.ts'

/** What a user has set; absent until the first change. */
export const settingsItem = item({
  user_id: string().key(),
  emailNotifications: boolean(),
  pushNotifications: boolean(),
  marketingEmails: boolean(),
  autoSave: boolean(),
  /** Absent where the settings were saved before it was one. */
  singleKeys: boolean().optional(),
  ...indexKeys,
})

export type SettingsItem = FormattedValue<typeof settingsItem>
