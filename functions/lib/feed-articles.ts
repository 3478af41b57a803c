import { parseFeed } from '@rowanmanning/feed-parser'
import { decode } from 'html-entities'
import { excerptOf } from '#shared/domain/blog/posts.ts'
import type { StoredArticle } from '#shared/table/news.ts'

/** Articles of a feed, as plain text whatever markup the feed used. */

/** Articles taken from one feed: what is further down is old. */
const MOST_ARTICLES = 50
const TITLE_LENGTH = 300
const DESCRIPTION_LENGTH = 600
const AUTHOR_LENGTH = 120
/** Characters of text that are looked through for a description. */
const MOST_MARKUP = 8000

export class FeedFault extends Error {
  override name = 'FeedFault'
}

/**
 * @param address where the feed was found: relative links start there.
 * @param source name under which its articles are shown.
 * @throws {FeedFault} with one sentence, when it is no RSS or Atom feed.
 */
export function readFeed(xml: string, address: string, source: string, now: Date): StoredArticle[] {
  // No feed needs entities of its own; those that have them mean harm.
  if (/<!ENTITY/i.test(xml)) throw new FeedFault('It declares entities of its own')
  return parse(xml)
    .items.slice(0, MOST_ARTICLES)
    .flatMap((item) => {
      const title = excerptOf(plainText(item.title ?? ''), TITLE_LENGTH)
      const url = webAddress(item.url, address)
      if (!title || !url) return []
      const published = item.published ?? item.updated
      return {
        title,
        url,
        description: excerptOf(plainText(item.description || item.content || ''), DESCRIPTION_LENGTH),
        image: pictureOf(item, address),
        author: plainText(item.authors[0]?.name ?? '').slice(0, AUTHOR_LENGTH) || null,
        // Without a date it is as old as our knowledge of it; dates to come are mistakes.
        published_at: (published && published < now ? published : now).toISOString(),
        source,
      }
    })
}

function parse(xml: string) {
  try {
    return parseFeed(xml)
  } catch (error) {
    throw new FeedFault('It is no RSS or Atom feed that can be read', { cause: error })
  }
}

type Item = ReturnType<typeof parseFeed>['items'][number]

/** Its picture, or the first in its text. Browsers load only what is encrypted, or their own site's. */
function pictureOf(item: Item, address: string): string | null {
  const markup = `${item.description ?? ''} ${item.content ?? ''}`.slice(0, MOST_MARKUP)
  const source = item.image?.url ?? /<img\b[^<>]*?\ssrc=["']?([^"'\s>]+)/i.exec(markup)?.[1] ?? null
  const url = webAddress(source && decode(source), address)
  return url && (url.startsWith('https:') || new URL(url).origin === new URL(address).origin) ? url : null
}

function webAddress(text: string | null, base: string): string | null {
  if (!text || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : null
}

/** Words of a text with or without markup. For showing as text: it may still contain angle brackets. */
function plainText(markup: string): string {
  const bare = markup
    .slice(0, MOST_MARKUP)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, ' ')
  return decode(bare).replace(/\s+/gu, ' ').trim()
}
