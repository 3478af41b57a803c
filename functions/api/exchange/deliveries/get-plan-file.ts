import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { CALENDAR_TYPE } from '#functions/views/exchange/calendar-file.ts'
import { partnersOf } from '#functions/views/exchange/load-card.ts'
import { planFile } from '#functions/views/exchange/plan-file.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getPlanFile, async ({ params, caller }, services) => {
  const { companyId } = caller
  const deal = await services.use(transactions).getFor(params.id, companyId)
  const partner = (await partnersOf([deal], companyId, services))(deal).name
  const text = planFile(deal, companyId, partner, await services.use(siteUrl)())
  if (text === null)
    throw new AppError('NOT_FOUND', 'Both sides have not agreed to a plan of deliveries yet.')
  return { name: `${deal.material_name}, plan.ics`, type: CALENDAR_TYPE, text }
})
