import { calendarFeeds } from '#functions/data/company/calendar-feed.ts'
import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { calendarFeed } from '#functions/usecases/deals/calendar-feed.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { AppError } from '#shared/errors.ts'

/** Whoever has the address reads it: it says what the company's own people see of its days, and nobody's e-mail address. */
export default operation(
  api.readCalendarFeed,
  async ({ params, now }, services) => {
    const id = await services.use(calendarFeeds).behind(params.token.replace(/\.ics$/, ''))
    const company = id && (await services.use(companies).get(id))
    // A company that no longer takes part has no calendar.
    if (!company || company.role !== 'user') throw new AppError('NOT_FOUND')
    return calendarFeed(company, now, services)
  },
  { tagged: true },
)
