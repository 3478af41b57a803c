import { operation } from '#functions/http/operation.ts'
import { changed } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.confirmTransaction, ({ params, body, caller, now }, services) =>
  changed(params.id, { type: 'confirm', ...body }, caller, now, services),
)
