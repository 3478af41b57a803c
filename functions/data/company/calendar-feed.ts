import { createHash } from 'node:crypto'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import { newSecret } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import { calendarTokenPartition, TABLE } from '#shared/table/keys.ts'
import type { CalendarFeedItem } from '#shared/table/company/calendar-feed.ts'

/** Secret addresses of companies' calendars. */
export const calendarFeeds: Service<ReturnType<typeof feedRepository>> = (services) =>
  feedRepository(services.use(store), services.use(newSecret))

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

function feedRepository({ table, CalendarFeed }: Store, newToken: () => string) {
  async function get(company_id: string): Promise<CalendarFeedItem | null> {
    const { Item } = await CalendarFeed.build(GetItemCommand)
      .key({ company_id })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }
  return {
    get,

    /**
     * Makes an address; the one of before ends.
     *
     * @param since of the one that it replaces; null: there is none.
     * @throws {AppError} CONFLICT when another was made in the meantime.
     */
    async renew(
      company_id: string,
      since: string | null,
      now: Date,
    ): Promise<{ token: string; since: string }> {
      const token = newToken()
      const token_hash = hashOf(token)
      const item = {
        ...{ company_id, token_hash, since: now.toISOString() },
        ...{ GSI1PK: calendarTokenPartition(token_hash), GSI1SK: company_id },
      }
      await CalendarFeed.build(PutItemCommand)
        .item(item)
        .options({
          condition: since === null ? { attr: 'since', exists: false } : { attr: 'since', eq: since },
        })
        .send()
        .catch((error: unknown) => {
          if (!isRefused(error)) throw error
          throw new AppError('CONFLICT', 'The address was changed in the meantime: look at it again.')
        })
      return { token, since: item.since }
    },

    async end(company_id: string): Promise<void> {
      await CalendarFeed.build(DeleteItemCommand).key({ company_id }).send()
    },

    /** The company behind an address; null: there is none, or it ended. */
    async behind(token: string): Promise<string | null> {
      const token_hash = hashOf(token)
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ index: TABLE.indexes.byOwner.name, partition: calendarTokenPartition(token_hash) })
        .entities(CalendarFeed)
        .options({ limit: 1 })
        .send()
      const found = Items[0]
      // An index lags: the item says whether the address still stands.
      const standing = found && (await get(found.company_id))
      return standing?.token_hash === token_hash ? standing.company_id : null
    },
  }
}
