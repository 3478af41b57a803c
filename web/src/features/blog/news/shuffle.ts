import { addressKey, titleKey } from '#shared/domain/news/articles.ts'

/** Articles that the page of news shows. */
export const ARTICLES_SHOWN = 12

/** A sequence of numbers between 0 and 1 that a seed decides (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Articles in an order that the seed decides, so that no source always leads: each address and title once,
 * as many as the page shows.
 */
export function mixArticles<A extends { url: string; title: string }>(
  articles: readonly A[],
  seed: number,
): A[] {
  const seen = new Set<string>()
  const distinct = articles.filter(({ url, title }) => {
    const keys = [addressKey(url), titleKey(title)]
    const isNew = keys.every((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
  const next = sequence(seed)
  return distinct
    .map((article) => ({ article, place: next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, ARTICLES_SHOWN)
    .map(({ article }) => article)
}
