import { news } from '#functions/data/content/news.ts'
import { operation } from '#functions/http/operation.ts'
import { content as api } from '#shared/api/content/content.ts'

export default operation(api.listFeeds, async (_, services) => ({ items: await services.use(news).feeds() }))
