import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import type { ActivityItem } from '#shared/table/activity.ts'
import type { Store } from './store.ts'

/** What an activity says; when and whose comes with the write it is part of. */
export type Activity = Pick<ActivityItem, 'title' | 'activity_type' | 'impact_level'>

/**
 * Part of the transaction that did what the activity tells of. `id` is that of the thing it tells of, so
 * that a repeated write tells it once.
 */
export function activityWrite(store: Store, companyId: string, id: string, time: string, activity: Activity) {
  return store.Activity.build(PutTransaction).item({
    company_id: companyId,
    created_at: time,
    id,
    ...activity,
  })
}
