import { describe, expect, it, vi } from 'vitest'
import getNews from '#functions/api/content/get-news.ts'
import { news, type NewsRepository } from '#functions/data/content/news.ts'
import type { Input } from '#functions/http/operation.ts'
import { logger, type Logger } from '#functions/platform/logger.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { settingsFor } from '#infra/config.ts'
import type { AnyRoute } from '#shared/api/core/route.ts'
import { NEWS_CATEGORIES } from '#shared/api/core/vocabulary.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, runScheduled, signedIn } from '#test/api/support/cloud.ts'

const { content } = api

const of = async (category: string) => (await call(content.getNews, { params: { category } })).data

/** As the clock does: with the event that stands in the template. */
async function refresh(): Promise<void> {
  await runScheduled(/NewsRefresh/)
}

describe('the news', () => {
  it('are an empty list before the feeds were read, and a category nobody has is not found', async () => {
    expect(await of('technology')).toEqual({ success: true, articles: [], refreshed_at: null })
    expect((await call(content.getNews, { params: { category: 'sports' } })).status).toBe(404)
  })

  it('of every category come from the stage’s own feeds, latest first', async () => {
    await refresh()
    const { url } = await cloud()
    for (const category of NEWS_CATEGORIES) {
      const { success, articles, refreshed_at } = await of(category)
      expect([category, success, articles.length]).toEqual([category, true, expect.any(Number)])
      expect(articles.length).toBeGreaterThanOrEqual(5)
      expect(refreshed_at).not.toBeNull()
      const times = articles.map(({ publishedAt }) => publishedAt)
      expect(times).toEqual([...times].sort().reverse())
      for (const article of articles) {
        expect(article.source.name).toMatch(/^Sample: /)
        expect(['example.com', new URL(url).hostname]).toContain(article.sourceDomain)
        expect(article.content.length).toBeLessThanOrEqual(200)
        if (article.urlToImage) {
          const picture = await fetch(article.urlToImage)
          expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
        }
      }
    }
  })

  it('stay the same when the feeds bring nothing new', async () => {
    const before = await of('industry')
    await refresh()
    const after = await of('industry')
    expect(after.articles).toEqual(before.articles)
    expect(after.refreshed_at! > before.refreshed_at!).toBe(true)
  })

  it('tell administrators how each feed does', async () => {
    const { invoke } = await cloud()
    const feeds = [
      { category: 'industry', name: 'Gone', url: `${(await cloud()).url}/sample-feeds/gone.xml` },
    ]
    // The site's own address is inside, and not trusted here.
    await invoke('NewsRefreshFunction', { feeds })
    await invoke('NewsRefreshFunction', { feeds, trustedOrigins: [(await cloud()).url] })
    const admin = await signedIn({ admin: true })
    const { items } = (await call(content.listFeeds, { as: admin })).data
    expect(items).toHaveLength(settingsFor('dev').news.feeds.length + 1)
    const gone = items.find(({ name }) => name === 'Gone')
    expect(gone).toMatchObject({ last_success_at: null, failures: 2, articles: 0 })
    expect(gone?.last_error).toBe('Answered with status 404')
    const fine = items.filter(({ name }) => name !== 'Gone')
    expect(fine.every((feed) => feed.last_success_at && feed.failures === 0 && feed.articles >= 5)).toBe(true)
    expect((await of('industry')).articles.length).toBeGreaterThan(0)
  })

  it('are an empty list when the table can’t be had', async () => {
    const services = createServices([
      provide(logger, { error: vi.fn() } as unknown as Logger),
      provide(news, { get: () => Promise.reject(new Error('no table')) } as unknown as NewsRepository),
    ])
    const input = { params: { category: 'industry' } } as unknown as Input<AnyRoute>
    expect(await getNews.handle(input, services)).toEqual({
      success: false,
      articles: [],
      refreshed_at: null,
    })
  })
})
