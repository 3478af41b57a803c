import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { refusedTicket } from '#functions/usecases/deals/enter-load.ts'
import { loadCard, partnersOf } from '#functions/views/exchange/load-card.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { neededPercent, type LoadAction } from '#shared/domain/deals/loads.ts'
import { AppError } from '#shared/errors.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

export default operation(api.answerLoad, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const deal = await services.use(transactions).getFor(params.id, companyId)
  const side = sideOf(deal, companyId)
  if (body.type === 'refuse' && side !== 'buyer')
    throw new AppError('CONFLICT', 'Only who takes the material can refuse a load.')
  const action = actionOf(deal, body)
  const load = await services
    .use(loads)
    .answer(deal, params.load, action, side, body.version, now, caller.userId)
  return loadCard(load, deal, companyId, await partnersOf([deal], companyId, services))
})

function actionOf(deal: TransactionItem, body: BodyOf<typeof api.answerLoad>): LoadAction {
  if (body.type === 'refuse')
    return { type: 'dispute', quantity: 0, percent: null, reason: body.reason, refused: true }
  if (body.type !== 'dispute') return { type: body.type }
  const needed = neededPercent(deal)
  if (needed !== null && body.percent === null)
    throw refusedTicket({
      field: 'percent',
      message: `The price is of ${needed}: state its measured per cent`,
    })
  const { quantity, reason } = body
  return {
    ...{ type: 'dispute', quantity, reason, refused: false },
    percent: needed === null ? null : body.percent,
  }
}
