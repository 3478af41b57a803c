import { calendarFeeds } from '#functions/data/company/calendar-feed.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.endCalendarFeed, async ({ caller }, services) => {
  await services.use(calendarFeeds).end(caller.companyId)
  return { since: null }
})
