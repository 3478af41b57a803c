/** Rules of the news: what counts as the same article, and which are kept. */

interface Listed {
  title: string
  url: string
  /** ISO 8601. */
  published_at: string
}

/** Parameters that say how a reader came, not what is read. */
const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|cmpid|ref|ref_src|source)$/i

/** One form for all addresses of one page: no `www.`, tracking, fragment or slash at the end. */
export function addressKey(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const query = [...searchParams].filter(([name]) => !TRACKING.test(name)).sort()
  const host = hostname.replace(/^www\./, '') + (port && `:${port}`)
  return `${host}${pathname.replace(/\/+$/, '')}?${new URLSearchParams(query)}`
}

/** One form for a title as agencies and those who take it over write it: letters and digits in lower case. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const keysOf = ({ url, title }: Listed): string[] => [`url ${addressKey(url)}`, `title ${titleKey(title)}`]

/**
 * Articles whose feed tells no time keep the one at which they were first seen: found anew with every reading, they would lead
 * the list for ever.
 */
export function datedAsBefore<A extends Listed & { dated?: boolean | undefined }>(
  fresh: readonly A[],
  before: readonly A[],
): A[] {
  const seen = new Map(before.flatMap((article) => keysOf(article).map((key) => [key, article.published_at])))
  return fresh.map((article) => {
    const first =
      article.dated === false
        ? keysOf(article)
            .map((key) => seen.get(key))
            .find(Boolean)
        : undefined
    return first ? { ...article, published_at: first } : article
  })
}

/**
 * Articles without doubles, latest first. Of two with the same address or title the first in the list stays:
 * whoever merges puts the fresh ones first.
 */
export function distinctArticles<A extends Listed>(articles: readonly A[], limit: number): A[] {
  const seen = new Set<string>()
  return articles
    .filter((article) => {
      const keys = keysOf(article)
      const isNew = keys.every((key) => !seen.has(key))
      if (isNew) for (const key of keys) seen.add(key)
      return isNew
    })
    .sort((a, b) => (a.published_at < b.published_at ? 1 : a.published_at > b.published_at ? -1 : 0))
    .slice(0, limit)
}
