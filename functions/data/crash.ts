import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { DAY, later, seconds } from '#functions/lib/clock.ts'
import type { Service } from '#functions/lib/services.ts'
import type { CrashItem } from '#shared/table/crash.ts'
import { crashKey } from '#shared/table/keys.ts'
import { store, type Store } from './store.ts'

/** How long a crash record is kept. */
export const CRASH_LIFE = 30 * DAY

export type CrashRepository = ReturnType<typeof crashRepository>
export const crashes: Service<CrashRepository> = (services) => crashRepository(services.use(store))

export function crashRepository({ table, Crash }: Store) {
  return {
    /** Files a crash under its day; the same crash again overwrites its record. */
    async file(crash: Omit<CrashItem, 'expiresAt'>, now: Date): Promise<void> {
      await Crash.build(PutItemCommand)
        .item({ ...crash, expiresAt: seconds(later(now, CRASH_LIFE)) })
        .send()
    },

    /** How many crashes were filed in the 24 hours before `now`. */
    async countLastDay(now: Date): Promise<number> {
      const since = later(now, -DAY).toISOString()
      const counts = await Promise.all(
        [since, now.toISOString()].map(async (day) => {
          const { Count = 0 } = await table
            .build(QueryCommand)
            .query({ partition: crashKey(day, '').PK, range: { gte: crashKey(since, '').SK } })
            .options({ select: 'COUNT', maxPages: Infinity })
            .send()
          return Count
        }),
      )
      return counts[0]! + counts[1]!
    },
  }
}
