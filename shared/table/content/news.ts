import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'
import { NEWS_CATEGORIES } from '../../api/core/vocabulary.ts'

/** What the feeds of a category brought, latest first: replaced as a whole, read with one call. */
export const newsItem = item({
  category: string()
    .enum(...NEWS_CATEGORIES)
    .key(),
  refreshed_at: string(),
  articles: list(
    map({
      title: string(),
      description: string(),
      url: string(),
      image: nullableString(),
      author: nullableString(),
      published_at: string(),
      /** False where the feed told no time that can be: `published_at` is when it was first seen. Absent: true. */
      dated: boolean().optional(),
      source: string(),
    }),
  ),
})

/** How a feed does; what never happened to it is absent. Dropped by itself when it is no longer asked. */
export const feedItem = item({
  url: string().key(),
  name: string(),
  category: string().enum(...NEWS_CATEGORIES),
  last_success_at: string().optional(),
  last_error_at: string().optional(),
  last_error: string().optional(),
  /** Since the last success. */
  failures: number(),
  /** Of the last success. */
  articles: number().optional(),
  ...indexKeys,
  ...expiry,
})

export type NewsItem = FormattedValue<typeof newsItem>
export type StoredArticle = NewsItem['articles'][number]
export type FeedItem = FormattedValue<typeof feedItem>
