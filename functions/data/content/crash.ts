import { createHash } from 'node:crypto'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $add, $get, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { cut } from '#shared/domain/text/cut.ts'
import type { CrashItem } from '#shared/table/content/crash.ts'
import { CRASHGROUPS, rateKey, TABLE } from '#shared/table/keys.ts'

/** Reports come from anybody: beyond so many an hour they are dropped. */
const MOST_AN_HOUR = 250
/** Name under which they are counted, by the hour. */
const COUNTED = 'crashes'

/** How long a crash record is kept. */
export const CRASH_LIFE = 30 * DAY

export type CrashRepository = ReturnType<typeof crashRepository>
export const crashes: Service<CrashRepository> = (services) => crashRepository(services.use(store))

/** Path segments that are ids: long, or with a digit in them. */
const isId = (segment: string) => segment.length > 24 || /\d/.test(segment)

/** What crashes of one kind have in common: the message without its figures, and the page without its ids. */
function kindOf({ message, url }: Pick<CrashItem, 'message' | 'url'>) {
  const said = cut(message.replace(/\d+/g, '{n}'), 300)
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '')
  const place = path
    .split('/')
    .map((segment) => (isId(segment) ? '{id}' : segment))
    .join('/')
  const hash = createHash('sha256').update(`${said}\n${place}`).digest('base64url').slice(0, 22)
  return { hash, message: said, place: place || '/' }
}

export function crashRepository(store: Store) {
  const { table, Rate } = store
  const { Crash, CrashGroup } = backOfficeOf(store)

  return {
    /** Files a crash under its day, and counts it with those of its kind; the same crash again is not filed. */
    async file(crash: Omit<CrashItem, 'expiresAt'>, now: Date): Promise<void> {
      const hour = now.toISOString().slice(0, 13)
      const { Item: filed } = await Rate.build(GetItemCommand).key({ name: COUNTED, hour }).send()
      if ((filed?.count ?? 0) >= MOST_AN_HOUR) return
      const expiresAt = seconds(later(now, CRASH_LIFE))
      try {
        await Crash.build(PutItemCommand)
          .item({ ...crash, expiresAt })
          .options({ condition: { attr: 'error_id', exists: false } })
          .send()
      } catch (error) {
        if (isRefused(error)) return
        throw error
      }
      await Rate.build(UpdateItemCommand)
        .item({ name: COUNTED, hour, count: $add(1), expiresAt: seconds(later(now, 2 * DAY)) })
        .send()
      const kind = kindOf(crash)
      const time = now.toISOString()
      await CrashGroup.build(UpdateItemCommand)
        .item({
          ...kind,
          count: $add(1),
          first_at: $get('first_at', time),
          last_at: time,
          error_id: crash.error_id,
          stack: crash.stack,
          user_agent: crash.user_agent,
          GSI1PK: CRASHGROUPS,
          GSI1SK: `${time}#${kind.hash}`,
          expiresAt,
        })
        .send()
    },

    /** One page of the kinds of crash, the latest first. */
    async groups(limit: number, start?: Start) {
      return queriedPage(
        CrashGroup,
        { index: TABLE.indexes.byOwner, partition: CRASHGROUPS },
        { limit, reverse: true, start },
      )
    },

    /** How many crashes were filed in this hour and the 24 before it. */
    async countLastDay(now: Date): Promise<number> {
      const { PK, SK } = rateKey(COUNTED, later(now, -DAY).toISOString().slice(0, 13))
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ partition: PK, range: { gte: SK } })
        .entities(Rate)
        .send()
      return Items.reduce((sum, { count }) => sum + count, 0)
    },
  }
}
