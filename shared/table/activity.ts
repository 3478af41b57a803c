import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'

export const ACTIVITY_TYPES = [
  'material_listed',
  'material_withdrawn',
  'match_found',
  'match_accepted',
  'match_rejected',
  'connection_accepted',
  'application_decided',
] as const
export const IMPACT_LEVELS = ['high', 'medium', 'low'] as const

/** One line of a company's recent activity. */
export const activityItem = item({
  company_id: string().key(),
  created_at: string().key(),
  id: string().key(),
  title: string(),
  activity_type: string().enum(...ACTIVITY_TYPES),
  impact_level: string().enum(...IMPACT_LEVELS),
})

export type ActivityItem = FormattedValue<typeof activityItem>
