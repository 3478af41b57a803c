import { describe, expect, it, vi } from 'vitest'
import { readFeed } from '#functions/clients/feed-articles.ts'
import { FetchError, guardedFetch } from '#functions/clients/guarded-fetch.ts'
import { news, type Feed, type NewsRepository } from '#functions/data/content/news.ts'
import { clock } from '#functions/platform/clock.ts'
import { logger, type Logger } from '#functions/platform/logger.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { refreshNews } from '#functions/schedules/news-refresh.ts'
import { addressKey, datedAsBefore, distinctArticles, titleKey } from '#shared/domain/news/articles.ts'
import type { NewsItem, StoredArticle } from '#shared/table/content/news.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const ADDRESS = 'https://feeds.example/news.xml'
const OWN = 'https://feeds.example'
const read = (xml: string) => readFeed(xml, ADDRESS, 'The Source', NOW, [OWN])

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>T</title><link>https://feeds.example/</link>${items}</channel></rss>`
const item = (title: string, url: string, more = '') =>
  `<item><title>${title}</title><link>${url}</link>${more}</item>`

describe('a feed', () => {
  it('in RSS gives articles in plain text', () => {
    const [article] = read(
      rss(
        item(
          'Slag &amp; ash &lt;b&gt;mixed&lt;/b&gt;',
          'https://www.feeds.example/a?utm_source=rss',
          `<description><![CDATA[<p>From <em>one</em> plant&nbsp;to the other.</p><script>xss()</script>]]></description>
           <pubDate>Fri, 20 Nov 2026 07:00:00 +0100</pubDate><dc:creator>Ada V.</dc:creator>
           <media:content url="https://feeds.example/p.jpg" medium="image"/>`,
        ),
      ),
    )
    expect(article).toEqual({
      title: 'Slag & ash mixed',
      url: 'https://www.feeds.example/a?utm_source=rss',
      description: 'From one plant to the other.',
      image: 'https://feeds.example/p.jpg',
      author: 'Ada V.',
      published_at: '2026-11-20T06:00:00.000Z',
      dated: true,
      source: 'The Source',
    })
  })

  it('in Atom too, and in RDF', () => {
    const atom = read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>1</id><updated>2026-11-01T00:00:00Z</updated>
       <entry><id>2</id><title type="html">Heat &amp;amp; power</title><link rel="alternate" href="/heat"/>
       <updated>2026-11-02T00:00:00Z</updated><summary>Sixty degrees.</summary></entry></feed>`,
    )
    expect(atom).toMatchObject([
      { title: 'Heat & power', url: 'https://feeds.example/heat', published_at: '2026-11-02T00:00:00.000Z' },
    ])
    const rdf = read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
       <channel rdf:about="x"><title>T</title><link>https://feeds.example</link></channel>
       <item rdf:about="y"><title>Lime</title><link>https://feeds.example/lime</link><dc:date>2026-10-01</dc:date></item></rdf:RDF>`,
    )
    expect(rdf).toMatchObject([{ title: 'Lime', published_at: '2026-10-01T00:00:00.000Z' }])
  })

  it('finds a picture in the text, and shows none that browsers would not load', () => {
    const pictured = (source: string) =>
      read(
        rss(item('a', 'https://feeds.example/a', `<description>&lt;img src="${source}"&gt;b</description>`)),
      )[0]!
    expect(pictured('/p.png').image).toBe('https://feeds.example/p.png')
    expect(pictured('http://elsewhere.example/p.png').image).toBeNull()
    expect(pictured('javascript:xss()').image).toBeNull()
  })

  it('that lies about time does not lead the list for ever', () => {
    const date = '<pubDate>Sat, 01 Jan 2099 00:00:00 GMT</pubDate>'
    const articles = read(
      rss(item('a', 'https://feeds.example/a', date) + item('b', 'https://feeds.example/b')),
    )
    expect(articles.map(({ published_at }) => published_at)).toEqual([NOW.toISOString(), NOW.toISOString()])
    expect(articles.map(({ dated }) => dated)).toEqual([false, false])
    // Read again ten days later, they are as old as they were, and something newer leads.
    const later = new Date('2026-12-01T12:00:00.000Z')
    const again = readFeed(
      rss(
        item('a', 'https://feeds.example/a', date) +
          item('b, with another title', 'https://feeds.example/b') +
          item('c', 'https://feeds.example/c', '<pubDate>Mon, 30 Nov 2026 00:00:00 GMT</pubDate>'),
      ),
      ADDRESS,
      'The Source',
      later,
    )
    const kept = distinctArticles([...datedAsBefore(again, articles), ...articles], 9)
    expect(kept.map(({ title }) => title[0])).toEqual(['c', 'a', 'b'])
    expect(kept[1]!.published_at).toBe(NOW.toISOString())
  })

  it('has what its titles say between angle brackets, and articles that an id names', () => {
    const articles = read(
      rss(
        '<item><title>Grid &lt;update&gt;: 5 &lt; 6 &lt;b&gt;MW&lt;/b&gt;</title><guid>https://feeds.example/one</guid></item>' +
          '<item><title>By number</title><guid isPermaLink="false">4711</guid></item>',
      ),
    )
    expect(articles.map(({ title, url }) => [title, url])).toEqual([
      ['Grid <update>: 5 < 6 MW', 'https://feeds.example/one'],
    ])
  })

  it('shows no picture that counts readers, and none of another site', () => {
    const pictured = (markup: string, own = [OWN]) =>
      readFeed(
        rss(item('a', 'https://feeds.example/a', `<description><![CDATA[${markup}]]></description>`)),
        ADDRESS,
        'The Source',
        NOW,
        own,
      )[0]!.image
    const pixel = '<img width="1" height="1" src="/count.gif">'
    expect(pictured(`${pixel}<img src="/plant.jpg" width="640">`)).toBe('https://feeds.example/plant.jpg')
    expect(pictured(`${pixel}<p>a</p>`)).toBeNull()
    expect(pictured('<img src="/plant.jpg">', [])).toBeNull()
    expect(pictured('<img src="https://tracker.example/plant.jpg">')).toBeNull()
  })

  it('gives nothing that leads elsewhere than to the web', () => {
    const links = [
      'javascript:xss()',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://a:b@feeds.example/',
      '',
    ]
    expect(read(rss(links.map((link) => item('a', link)).join('')))).toEqual([])
    expect(read(rss(item('', 'https://feeds.example/a')))).toEqual([])
  })

  it('is read so far only: fifty articles, and of each no more than is shown', () => {
    const long = 'x '.repeat(20_000)
    const items = Array.from({ length: 400 }, (_, at) =>
      item(`a${at} ${long}`, `https://feeds.example/${at}`, `<description>${long}</description>`),
    )
    const articles = read(rss(items.slice(0, 60).join('')))
    expect(articles).toHaveLength(50)
    expect(articles[0]!.title.length).toBeLessThanOrEqual(300)
    expect(articles[0]!.description.length).toBeLessThanOrEqual(600)
  })

  it('that is no feed, or means harm, is refused at once', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${'ha'.repeat(50)}">${Array.from({ length: 20 }, (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "&a;&a;">`).join('')}]>${rss(item('&a;', 'https://feeds.example/a'))}`
    const file = `<!DOCTYPE rss [<!entity x SYSTEM "file:///etc/passwd">]>${rss(item('&x;', 'https://feeds.example/a'))}`
    for (const xml of [bomb, file]) expect(() => read(xml)).toThrow('It declares entities of its own')
    const unread = 'It is not a readable RSS or Atom feed'
    for (const xml of [
      '',
      '<html><body>Not found</body></html>',
      '{"json":true}',
      '\0\0\0',
      '<rss><channel><item>',
    ]) {
      let outcome: unknown = []
      try {
        outcome = read(xml)
      } catch (error) {
        outcome = (error as Error).message
      }
      expect([unread, []]).toContainEqual(outcome)
    }
    expect(() => read('<html></html>')).toThrow(unread)
    expect(() => read(`<rss>${'<a>'.repeat(60_000)}`)).toThrow(unread)
  })

  /** What took the square of its length would not end within the limit of a test. */
  it('with hostile markup comes to an end', () => {
    for (const part of ['<script', '<img ', '<a<', '<!--', '&lt;', '&amp;amp;']) {
      const description = `<description><![CDATA[${part.repeat(100_000 / part.length)}]]></description>`
      expect(read(rss(item('a', 'https://feeds.example/a', description).repeat(15)))).toBeDefined()
    }
  })
})

describe('the same article', () => {
  const article = (title: string, url: string, published_at = NOW.toISOString()) => ({
    title,
    url,
    published_at,
  })

  it('is known by its address, however it was reached', () => {
    const key = addressKey('https://www.feeds.example/a/')
    for (const url of [
      'http://feeds.example/a',
      'https://feeds.example/a?utm_source=x&utm_medium=y&fbclid=1#top',
      'https://FEEDS.example/a?',
    ]) {
      expect(addressKey(url)).toBe(key)
    }
    expect(addressKey('https://feeds.example/a?id=2')).not.toBe(key)
    expect(addressKey('https://feeds.example/a?b=1&a=2')).toBe(addressKey('https://feeds.example/a?a=2&b=1'))
  })

  it('is known by its title, however it is written', () => {
    expect(titleKey('Slag: “up” 5 %!')).toBe(titleKey('slag – up, 5%'))
    expect(titleKey('Slag up')).not.toBe(titleKey('Slag down'))
  })

  it('stands once, latest first, the first told before the second', () => {
    const list = [
      article('A', 'https://a.example/1', '2026-11-01T00:00:00.000Z'),
      article('a!', 'https://b.example/2', '2026-11-02T00:00:00.000Z'),
      article('Other', 'https://www.a.example/1/', '2026-11-03T00:00:00.000Z'),
      article('B', 'https://a.example/3', '2026-11-04T00:00:00.000Z'),
    ]
    expect(distinctArticles(list, 10).map(({ title }) => title)).toEqual(['B', 'A'])
    expect(distinctArticles(list, 1).map(({ title }) => title)).toEqual(['B'])
  })
})

describe('a refresh', () => {
  function world(
    pages: Record<string, string | Error>,
    before: Partial<Record<string, StoredArticle[]>> = {},
    now = NOW,
  ) {
    const put = vi.fn<NewsRepository['put']>(async () => undefined)
    const succeeded = vi.fn<NewsRepository['succeeded']>(async () => undefined)
    const failed = vi.fn<NewsRepository['failed']>(async () => undefined)
    const text = vi.fn(async (url: string, _trusted?: readonly string[]) => {
      const page = pages[url]
      if (typeof page === 'string') return { url, text: page }
      throw page ?? new FetchError('Answered with status 404')
    })
    const repository: Partial<NewsRepository> = {
      get: async (category) =>
        before[category] ? ({ category, articles: before[category] } as unknown as NewsItem) : null,
      put,
      succeeded,
      failed,
    }
    const services = createServices([
      provide(clock, () => now),
      provide(logger, { warn: vi.fn(), info: vi.fn() } as unknown as Logger),
      provide(guardedFetch, { text }),
      provide(news, repository as NewsRepository),
    ])
    return { services, put, succeeded, failed, text }
  }
  const feed = (name: string, category: Feed['category'] = 'industry'): Feed => ({
    name,
    category,
    url: `https://${name}.example/feed`,
  })
  const old = (title: string): StoredArticle => ({
    title,
    url: `https://old.example/${title}`,
    description: '',
    image: null,
    author: null,
    published_at: '2026-10-01T00:00:00.000Z',
    source: 'Before',
  })

  it('keeps what is new beside what was there, and notes how each feed does', async () => {
    const feeds = [feed('one'), feed('two'), feed('three', 'technology')]
    const { services, put, succeeded, failed, text } = world(
      {
        'https://one.example/feed': rss(item('News', 'https://one.example/1')),
        'https://two.example/feed': rss(item('News!', 'https://two.example/1')),
      },
      { industry: [old('Older'), old('News')] },
    )
    const done = await refreshNews({ feeds, trustedOrigins: ['https://own.example'] }, services)
    expect(done).toEqual({ read: 2, failed: 1 })
    expect(text).toHaveBeenCalledWith('https://one.example/feed', ['https://own.example'])
    expect(put).toHaveBeenCalledTimes(1)
    const [category, articles, now] = put.mock.calls[0]!
    expect([category, now]).toEqual(['industry', NOW])
    expect(articles.map(({ title, source }) => `${title} (${source})`)).toEqual([
      'News (one)',
      'Older (Before)',
    ])
    expect(succeeded.mock.calls.map(([{ name }, count]) => [name, count])).toEqual([
      ['one', 1],
      ['two', 1],
    ])
    expect(failed.mock.calls).toEqual([[feeds[2], 'Answered with status 404', NOW]])
  })

  it('that brings nothing leaves what was there', async () => {
    const { services, put, failed } = world(
      { 'https://one.example/feed': new Error('any fault'), 'https://two.example/feed': '<html/>' },
      { industry: [old('Older')] },
    )
    await refreshNews({ feeds: [feed('one'), feed('two')] }, services)
    expect(put).not.toHaveBeenCalled()
    expect(failed).toHaveBeenCalledTimes(2)
  })

  it('made again and again lets nothing without a usable date stay on top', async () => {
    const undated = item('Undated', 'https://one.example/1', '<pubDate>the day before yesterday</pubDate>')
    const coming = item('Coming', 'https://one.example/2', '<pubDate>Fri, 01 Jan 2100 00:00:00 GMT</pubDate>')
    const kept: Partial<Record<string, StoredArticle[]>> = {}
    const seen: string[][] = []
    for (const [day, brought] of [
      ['2026-11-01', undated + coming],
      [
        '2026-11-10',
        undated +
          coming +
          item('Tenth', 'https://one.example/3', '<pubDate>Mon, 09 Nov 2026 08:00:00 GMT</pubDate>'),
      ],
      [
        '2026-11-22',
        undated +
          coming +
          item('Last', 'https://one.example/4', '<pubDate>Sat, 21 Nov 2026 08:00:00 GMT</pubDate>'),
      ],
    ] as const) {
      const { services, put } = world({ 'https://one.example/feed': rss(brought) }, kept, new Date(day))
      await refreshNews({ feeds: [feed('one')] }, services)
      kept['industry'] = [...put.mock.calls[0]![1]]
      seen.push(kept['industry'].map(({ title, published_at }) => `${title} ${published_at.slice(0, 10)}`))
    }
    expect(seen).toEqual([
      ['Undated 2026-11-01', 'Coming 2026-11-01'],
      ['Tenth 2026-11-09', 'Undated 2026-11-01', 'Coming 2026-11-01'],
      ['Last 2026-11-21', 'Tenth 2026-11-09', 'Undated 2026-11-01', 'Coming 2026-11-01'],
    ])
  })

  it('with wrong settings fails before it asks anybody', async () => {
    const { services, text } = world({})
    const wrong = { feeds: [{ category: 'sports', name: 'x', url: 'file:///etc/passwd' }] }
    await expect(refreshNews(wrong, services)).rejects.toThrow(/category/)
    expect(text).not.toHaveBeenCalled()
  })
})
