import { operation } from '#functions/lib/operation.ts'
import { changed } from '#functions/lib/transaction-card.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.exchange.changeTransaction, ({ params, body, caller, now }, services) =>
  changed(params.id, { type: 'amount', amount: body.amount }, caller, now, services),
)
