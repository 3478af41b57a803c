import { calendarFeeds } from '#functions/data/company/calendar-feed.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.getCalendarFeed, async ({ caller }, services) => ({
  since: (await services.use(calendarFeeds).get(caller.companyId))?.since ?? null,
}))
