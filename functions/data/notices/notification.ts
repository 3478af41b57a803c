import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import { DAY, later, newId, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import type { NoticeSaid } from '#shared/domain/notices/notice.ts'
import { notificationKey, TABLE, unreadPartition } from '#shared/table/keys.ts'
import type { NotificationItem } from '#shared/table/notices/notification.ts'

/** How long a notification is kept. */
const NOTIFICATION_LIFE = 90 * DAY
/** Unread ones are counted up to here. */
const MOST_UNREAD = 100
/** Notifications marked as read side by side. */
const AT_ONCE = 25

/** What a notification says; when and whose comes with the write it is part of. */
export type Notice = NoticeSaid & Pick<NotificationItem, 'type' | 'link' | 'urgent'>

/** An id that begins with the time, so that it sorts by time and tells the key. */
export const notificationId = (now: Date, unique: string): string => `${now.getTime()}-${unique}`

/** When the notification with this id was made; null when it is no such id. */
export function timeOfNotification(id: string): string | null {
  const milliseconds = /^(\d{13})-/.exec(id)?.[1]
  return milliseconds ? new Date(Number(milliseconds)).toISOString() : null
}

/** Part of the transaction that is the cause of the notification. */
export function notificationWrite(store: Store, companyId: string, id: string, now: Date, notice: Notice) {
  const time = now.toISOString()
  return store.Notification.build(PutTransaction).item({
    company_id: companyId,
    created_at: time,
    id,
    ...notice,
    read_at: null,
    GSI1PK: unreadPartition(companyId),
    GSI1SK: `${time}#${id}`,
    expiresAt: seconds(later(now, NOTIFICATION_LIFE)),
  })
}

export type NotificationRepository = ReturnType<typeof notificationRepository>
export const notifications: Service<NotificationRepository> = (services) =>
  notificationRepository(services.use(store))

/** Makes ids for notifications of one request. */
export const newNotificationId: Service<(now: Date) => string> = (services) => (now) =>
  notificationId(now, services.use(newId)())

export function notificationRepository({ table, Notification }: Store) {
  const unreadOf = (companyId: string) =>
    table
      .build(QueryCommand)
      .query({ index: TABLE.indexes.byOwner.name, partition: unreadPartition(companyId) })
      .entities(Notification)

  /** Marks one; one that is read already, or gone, stays as it is. */
  async function markRead(companyId: string, id: string, now: Date): Promise<void> {
    const created = timeOfNotification(id)
    if (!created) return
    try {
      await Notification.build(UpdateItemCommand)
        .item({
          company_id: companyId,
          created_at: created,
          id,
          read_at: now.toISOString(),
          GSI1PK: $remove(),
          GSI1SK: $remove(),
        })
        .options({ condition: { attr: 'GSI1PK', exists: true } })
        .send()
    } catch (error) {
      if (!isRefused(error)) throw error
    }
  }

  return {
    /**
     * One page, latest first.
     *
     * @param start where the page before ended.
     */
    async page(companyId: string, limit: number, start?: Start) {
      const { PK } = notificationKey(companyId, '', '')
      return queriedPage(
        Notification,
        { partition: PK, prefix: 'NOTIFICATION#' },
        { limit, reverse: true, start },
      )
    },

    /** All that bear a time from `time` on, first to last, however short ago they were stored. */
    async since(companyId: string, time: string): Promise<NotificationItem[]> {
      const { PK, SK } = notificationKey(companyId, time, '')
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ partition: PK, range: { between: [SK, 'NOTIFICATION#~'] } })
        .entities(Notification)
        .options({ consistent: true, maxPages: Infinity })
        .send()
      return Items
    },

    /** How many are unread, up to 100. */
    async countUnread(companyId: string): Promise<number> {
      const { Items = [] } = await unreadOf(companyId).options({ limit: MOST_UNREAD }).send()
      return Items.length
    },

    /** The unread ones of times after `from`, up to `until`, latest first, at most 100. */
    async unreadBetween(companyId: string, from: string, until: string): Promise<NotificationItem[]> {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({
          index: TABLE.indexes.byOwner.name,
          partition: unreadPartition(companyId),
          // Sort keys are times, each with `#` and an id behind it.
          range: { between: [`${from}~`, `${until}~`] },
        })
        .entities(Notification)
        .options({ limit: MOST_UNREAD, reverse: true })
        .send()
      return Items
    },

    markRead,

    /**
     * Marks the given ones, or all unread ones; those that come in meanwhile stay unread.
     *
     * @returns how many are unread then, up to 100.
     */
    async markManyRead(companyId: string, ids: readonly string[] | undefined, now: Date): Promise<number> {
      const limit = ids ? { limit: MOST_UNREAD } : { maxPages: Infinity }
      const { Items: unread = [] } = await unreadOf(companyId).options(limit).send()
      const due = ids ?? unread.map(({ id }) => id)
      for (let from = 0; from < due.length; from += AT_ONCE) {
        await Promise.all(due.slice(from, from + AT_ONCE).map((id) => markRead(companyId, id, now)))
      }
      // Counted from what was read before: the index may lag behind what was marked a moment ago.
      const marked = new Set(due)
      return unread.filter(({ id }) => !marked.has(id)).length
    },
  }
}
