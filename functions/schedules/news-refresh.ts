import * as z from 'zod'
import { readFeed } from '#functions/clients/feed-articles.ts'
import { guardedFetch } from '#functions/clients/guarded-fetch.ts'
import { news, type Feed } from '#functions/data/content/news.ts'
import { clock } from '#functions/platform/clock.ts'
import { logger } from '#functions/platform/logger.ts'
import { metrics } from '#functions/platform/metrics.ts'
import { createServices, type Services } from '#functions/platform/services.ts'
import { NEWS_CATEGORIES } from '#shared/api/core/vocabulary.ts'
import { datedAsBefore, distinctArticles } from '#shared/domain/news/articles.ts'
import { METRICS } from '#shared/metrics.ts'
import type { StoredArticle } from '#shared/table/content/news.ts'

/** Which feeds to read: they stand in the schedule, which the stage's settings make. */
const eventSchema = z.object({
  feeds: z.array(
    z.object({
      category: z.enum(NEWS_CATEGORIES),
      name: z.string().min(1),
      url: z.url({ protocol: /^https?$/ }),
    }),
  ),
  /** Sites that may stand at an address inside our own network. */
  trustedOrigins: z.array(z.string()).default([]),
})
export type NewsRefresh = z.input<typeof eventSchema>

/** Articles kept of a category: three times what a page shows. */
const KEPT = 40
/** Feeds read at the same time. */
const AT_ONCE = 6

/**
 * Reads the feeds and keeps what is new. A feed that can't be read costs its own articles and nothing else:
 * those of the time before stay, and its health says why.
 */
export async function refreshNews(event: unknown, services: Services) {
  const { feeds, trustedOrigins } = eventSchema.parse(event)
  const fresh = new Map<Feed, StoredArticle[]>()
  const queue = feeds.values()
  const reader = async () => {
    for (const feed of queue) {
      const articles = await readOne(feed, trustedOrigins, services)
      if (articles) fresh.set(feed, articles)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))

  for (const category of NEWS_CATEGORIES) {
    // In the order of the settings, whoever answered first: the first of two that report the same stays.
    const brought = feeds.filter((feed) => feed.category === category).map((feed) => fresh.get(feed))
    if (brought.every((articles) => articles === undefined)) continue
    const before = await services.use(news).get(category)
    const known = before?.articles ?? []
    const all = [
      ...datedAsBefore(
        brought.flatMap((articles) => articles ?? []),
        known,
      ),
      ...known,
    ]
    await services.use(news).put(category, distinctArticles(all, KEPT), services.use(clock)())
  }
  return { read: fresh.size, failed: feeds.length - fresh.size }
}

/** Its articles; null when it can't be read, which is noted. */
async function readOne(
  feed: Feed,
  trustedOrigins: readonly string[],
  services: Services,
): Promise<StoredArticle[] | null> {
  const now = services.use(clock)()
  try {
    const { url, text } = await services.use(guardedFetch).text(feed.url, trustedOrigins)
    const articles = readFeed(text, url, feed.name, now, trustedOrigins)
    await services.use(news).succeeded(feed, articles.length, now)
    return articles
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    services.use(logger).warn('A feed could not be read', { feed: feed.url, reason })
    await services.use(news).failed(feed, reason, now)
    return null
  }
}

const services = createServices()

export async function handler(event: unknown): Promise<void> {
  const started = performance.now()
  const done = await refreshNews(event, services)
  services.use(metrics)({ [METRICS.feedsRead]: done.read, [METRICS.feedsFailed]: done.failed })
  services.use(logger).info('News refreshed', { ...done, ms: Math.round(performance.now() - started) })
}
