import { parseFeed } from '@rowanmanning/feed-parser'
import { decode } from 'html-entities'
import { excerptOf } from '#shared/domain/blog/posts.ts'
import { cut, cutShort } from '#shared/domain/text/cut.ts'
import type { StoredArticle } from '#shared/table/content/news.ts'

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
 * @param ownOrigins of our own site: a picture of any other would tell that site who reads the news.
 * @throws {FeedFault} with one sentence, when it is no RSS or Atom feed.
 */
export function readFeed(
  xml: string,
  address: string,
  source: string,
  now: Date,
  ownOrigins: readonly string[] = [],
): StoredArticle[] {
  // No feed needs entities of its own; those that have them mean harm.
  if (/<!ENTITY/i.test(xml)) throw new FeedFault('It declares entities of its own')
  return parse(xml)
    .items.slice(0, MOST_ARTICLES)
    .flatMap((item) => {
      const title = excerptOf(plainText(item.title ?? ''), TITLE_LENGTH)
      // A feed may name the page of an article by its id alone.
      const url = webAddress(item.url ?? wholeAddress(item.id), address)
      if (!title || !url) return []
      const published = item.published ?? item.updated
      const dated = published !== null && published.getTime() <= now.getTime()
      return {
        title,
        url,
        description: excerptOf(plainText(item.description || item.content || ''), DESCRIPTION_LENGTH),
        image: pictureOf(item, address, ownOrigins),
        author: cutShort(plainText(item.authors[0]?.name ?? ''), AUTHOR_LENGTH) || null,
        // Without a date it is as old as our knowledge of it; dates to come are mistakes.
        published_at: (dated ? published : now).toISOString(),
        dated,
        source,
      }
    })
}

function parse(xml: string) {
  try {
    return parseFeed(xml)
  } catch (error) {
    throw new FeedFault('It is not a readable RSS or Atom feed', { cause: error })
  }
}

type Item = ReturnType<typeof parseFeed>['items'][number]

/** Its picture, or the first in its text that is one; null unless it stands on our own site. */
function pictureOf(item: Item, address: string, ownOrigins: readonly string[]): string | null {
  const markup = cut(`${item.description ?? ''} ${item.content ?? ''}`, MOST_MARKUP)
  const source = item.image?.url ?? sourceOfPicture(markup)
  const url = webAddress(source && decode(source), address)
  return url && ownOrigins.includes(new URL(url).origin) ? url : null
}

/** Pictures this wide or high at most count who looks, and show nothing. */
const PIXEL = /\s(?:width|height)=["']?[0-2](?:px)?(?=["'\s/>])/i

function sourceOfPicture(markup: string): string | null {
  for (const [tag] of markup.matchAll(/<img\b[^<>]*>?/gi)) {
    const source = /\ssrc=["']?([^"'\s>]+)/i.exec(tag)?.[1]
    if (source && !PIXEL.test(tag)) return source
  }
  return null
}

/** An id that is the address of a page. */
const wholeAddress = (id: string | null): string | null => (id && /^https?:\/\//i.test(id) ? id : null)

function webAddress(text: string | null, base: string): string | null {
  if (!text || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : null
}

/** Elements of HTML; anything else between angle brackets is what somebody wrote: "How <update> works". */
const HTML = new Set(
  (
    'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center ' +
    'cite code col colgroup data dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark ' +
    'math menu meta nav noscript object ol optgroup option p param picture pre q s samp script section select small source ' +
    'span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ' +
    'ul var video wbr'
  ).split(' '),
)

/** Words of a text with or without markup. For showing as text: it may still contain angle brackets. */
function plainText(markup: string): string {
  const bare = cut(markup, MOST_MARKUP)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->|<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi, (tag, name?: string) =>
      name === undefined || HTML.has(name.toLowerCase()) ? ' ' : tag,
    )
  return decode(bare).replace(/\s+/gu, ' ').trim()
}
