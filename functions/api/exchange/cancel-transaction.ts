import { operation } from '#functions/http/operation.ts'
import { changed } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'

export default operation(api.cancelTransaction, ({ params, caller, now }, services) =>
  changed(params.id, { type: 'cancel' }, caller, now, services),
)
