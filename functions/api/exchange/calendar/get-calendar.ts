import { dayOf } from '#shared/domain/day.ts'
import { operation } from '#functions/http/operation.ts'
import { dealCalendar } from '#functions/usecases/deals/deal-calendar.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.getCalendar, async ({ query, caller, now }, services) => ({
  today: dayOf(now),
  ...(await dealCalendar(caller.companyId, query, now, services)),
}))
