import type * as z from 'zod'
import type { articleSchema } from '#shared/api/content/content.ts'
import { excerptOf } from '#shared/domain/blog/posts.ts'
import type { StoredArticle } from '#shared/table/content/news.ts'

/** A news article by the names of the API. */
export const articleCard = (article: StoredArticle): z.input<typeof articleSchema> => ({
  title: article.title,
  description: article.description,
  content: excerptOf(article.description),
  url: article.url,
  urlToImage: article.image,
  author: article.author,
  publishedAt: article.published_at,
  dated: article.dated ?? true,
  source: { name: article.source },
  sourceDomain: new URL(article.url).hostname.replace(/^www\./, ''),
})
