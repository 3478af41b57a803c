import { rates } from '#functions/data/content/rate-limit.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { indexRoom } from '#functions/views/exchange/index-room.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { dayOf } from '#shared/domain/day.ts'
import { AppError, type ErrorDetail } from '#shared/errors.ts'

/** Each change is an e-mail to the other side. */
const LIMIT = {
  most: 40,
  per: 'day',
  refusal: 'Values of this index were stated 40 times today. Please agree on them in the chat.',
} as const

export default operation(api.stateIndex, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const fault = faultOf(body, dayOf(now))
  if (fault) throw new AppError('VALIDATION_FAILED', undefined, [fault])
  const { id } = await services.use(transactions).getFor(params.id, companyId)
  await services.use(rates).spend(`index#${id}#${companyId}`, LIMIT, now)
  const deal = await services
    .use(transactions)
    .change(id, { type: 'index', index: body }, { id: companyId }, now)
  return indexRoom(deal, await services.use(loads).settledBySilence(deal, now))
})

function faultOf(body: BodyOf<typeof api.stateIndex>, today: string): ErrorDetail | null {
  if (body.month > today.slice(0, 7)) return { field: 'month', message: 'This month has not come yet' }
  if (body.month < '2000-01') return { field: 'month', message: 'This is too long ago' }
  if (body.type === 'accept') return null
  if (body.published > today) return { field: 'published', message: 'This day has not come yet' }
  return body.published.slice(0, 7) < body.month
    ? { field: 'published', message: 'The value of a month is not published before it begins' }
    : null
}
