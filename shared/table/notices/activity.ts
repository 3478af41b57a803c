import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { string } from 'dynamodb-toolbox/schema/string'
import { said } from '#shared/table/attributes.ts'
import { ACTIVITY_TYPES, IMPACT_LEVELS } from '../../api/core/vocabulary.ts'

/** One line of a company's recent activity. */
export const activityItem = item({
  company_id: string().key(),
  created_at: string().key(),
  id: string().key(),
  ...said,
  /** Instead of `kind` and `params`, of before those were stored. */
  title: string().optional(),
  /** Ids of the companies that `title` names, its own reader apart. */
  about: list(string()).optional(),
  activity_type: string().enum(...ACTIVITY_TYPES),
  impact_level: string().enum(...IMPACT_LEVELS),
})

export type ActivityItem = FormattedValue<typeof activityItem>
