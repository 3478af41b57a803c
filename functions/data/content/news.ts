import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import type { NewsCategory } from '#shared/api/core/vocabulary.ts'
import { cut } from '#shared/domain/text/cut.ts'
import type { FeedItem, NewsItem, StoredArticle } from '#shared/table/content/news.ts'
import { FEEDS, TABLE } from '#shared/table/keys.ts'

/** A feed that was not asked for so long is no feed of ours any more. */
const FEED_LIFE = 30 * DAY
/** Characters of an error that are kept. */
const MOST_ERROR = 300

/** What a feed is asked as. */
export type Feed = Pick<FeedItem, 'url' | 'name' | 'category'>

export type NewsRepository = ReturnType<typeof newsRepository>
export const news: Service<NewsRepository> = (services) => newsRepository(services.use(store))

export function newsRepository(store: Store) {
  const { table } = store
  const { News, Feed } = backOfficeOf(store)
  const record = (feed: Feed, now: Date) => ({
    ...feed,
    GSI1PK: FEEDS,
    GSI1SK: `${feed.category}#${feed.name}#${feed.url}`,
    expiresAt: seconds(later(now, FEED_LIFE)),
  })

  return {
    /** Null before the feeds were read for the first time. */
    async get(category: NewsCategory): Promise<NewsItem | null> {
      const { Item } = await News.build(GetItemCommand).key({ category }).send()
      return Item ?? null
    },

    async put(category: NewsCategory, articles: StoredArticle[], now: Date): Promise<void> {
      await News.build(PutItemCommand).item({ category, articles, refreshed_at: now.toISOString() }).send()
    },

    /** Notes that a feed could be read. */
    async succeeded(feed: Feed, articles: number, now: Date): Promise<void> {
      await Feed.build(UpdateItemCommand)
        .item({ ...record(feed, now), last_success_at: now.toISOString(), failures: 0, articles })
        .send()
    },

    /** Notes that a feed could not be read, and why. */
    async failed(feed: Feed, reason: string, now: Date): Promise<void> {
      await Feed.build(UpdateItemCommand)
        .item({
          ...record(feed, now),
          last_error_at: now.toISOString(),
          last_error: cut(reason, MOST_ERROR),
          failures: $add(1),
        })
        .send()
    },

    /** All feeds that were asked, by category and name. */
    async feeds() {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ index: TABLE.indexes.byOwner.name, partition: FEEDS })
        .entities(Feed)
        .options({ maxPages: Infinity })
        .send()
      return Items.map((feed) => ({
        url: feed.url,
        name: feed.name,
        category: feed.category,
        last_success_at: feed.last_success_at ?? null,
        last_error_at: feed.last_error_at ?? null,
        last_error: feed.last_error ?? null,
        failures: feed.failures,
        articles: feed.articles ?? 0,
      }))
    },
  }
}
