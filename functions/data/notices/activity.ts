import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import type { ActivitySaid } from '#shared/domain/notices/notice.ts'
import type { ActivityItem } from '#shared/table/notices/activity.ts'

/** What an activity says; when and whose comes with the write it is part of. */
export type Activity = ActivitySaid & Pick<ActivityItem, 'activity_type' | 'impact_level'>

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

export type ActivityRepository = ReturnType<typeof activityRepository>
export const activities: Service<ActivityRepository> = (services) => activityRepository(services.use(store))

export function activityRepository({ Activity }: Store) {
  return {
    /** Tells of something that no transaction of its own wrote. */
    async tell(companyId: string, id: string, now: Date, activity: Activity): Promise<void> {
      await Activity.build(PutItemCommand)
        .item({ company_id: companyId, created_at: now.toISOString(), id, ...activity })
        .send()
    },
  }
}
