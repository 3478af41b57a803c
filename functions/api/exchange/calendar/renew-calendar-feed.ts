import { calendarFeeds } from '#functions/data/company/calendar-feed.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

const LIMIT = { most: 40, per: 'day', refusal: 'The address was renewed 40 times today.' } as const

export default operation(api.renewCalendarFeed, async ({ body, caller, now }, services) => {
  await services.use(rates).spend(`calendar#${caller.companyId}`, LIMIT, now)
  return services.use(calendarFeeds).renew(caller.companyId, body.since, now)
})
