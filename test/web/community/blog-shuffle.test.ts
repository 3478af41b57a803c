import { describe, expect, it } from 'vitest'
import { ARTICLES_SHOWN, mixArticles } from '#web/features/blog/news/shuffle.ts'

const articles = Array.from({ length: 30 }, (_, at) => ({
  title: `Title ${at}`,
  url: `https://feeds.example/${at}`,
}))

describe('the page of news', () => {
  it('shows twelve, in an order that another load changes and nothing else does', () => {
    const first = mixArticles(articles, 1)
    expect(first).toHaveLength(ARTICLES_SHOWN)
    expect(mixArticles(articles, 1)).toEqual(first)
    expect(mixArticles(articles, 2)).not.toEqual(first)
  })

  it('shows no address and no title twice', () => {
    const twice = [...articles.slice(0, 3), { title: 'TITLE 0!', url: 'https://other.example/' }]
    const again = [...twice, { title: 'Other', url: 'https://www.feeds.example/1?utm_source=x' }]
    expect(mixArticles(again, 7)).toHaveLength(3)
  })
})
