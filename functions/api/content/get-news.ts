import { news } from '#functions/data/content/news.ts'
import { operation } from '#functions/http/operation.ts'
import { logger } from '#functions/platform/logger.ts'
import { articleCard } from '#functions/views/content/article-card.ts'
import { content as api } from '#shared/api/content/content.ts'
import { NEWS_CATEGORIES, type NewsCategory } from '#shared/api/core/vocabulary.ts'
import { AppError } from '#shared/errors.ts'

const isCategory = (name: string): name is NewsCategory => NEWS_CATEGORIES.some((one) => one === name)

/** The news stand beside other things on a page: without them it goes on, so nothing here is an error. */
export default operation(api.getNews, async ({ params }, services) => {
  if (!isCategory(params.category)) throw new AppError('NOT_FOUND')
  try {
    const found = await services.use(news).get(params.category)
    return {
      success: true,
      articles: (found?.articles ?? []).map(articleCard),
      refreshed_at: found?.refreshed_at ?? null,
    }
  } catch (error) {
    services.use(logger).error('The news could not be read', { error: error as Error })
    return { success: false, articles: [], refreshed_at: null }
  }
})
