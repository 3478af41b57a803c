import { operation } from '#functions/lib/operation.ts'
import { changed } from '#functions/lib/transaction-card.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.exchange.cancelTransaction, ({ params, caller, now }, services) =>
  changed(params.id, { type: 'cancel' }, caller, now, services),
)
