import { news } from '#functions/data/news.ts'
import { operation } from '#functions/lib/operation.ts'
import { content as api } from '#shared/api/content.ts'

export default operation(api.listFeeds, async (_, services) => ({ items: await services.use(news).feeds() }))
