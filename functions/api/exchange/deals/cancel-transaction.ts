import { operation } from '#functions/http/operation.ts'
import { changed } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.cancelTransaction, ({ params, body: { reason }, caller, now }, services) =>
  changed(
    params.id,
    ({ status }) => {
      if (status === 'confirmed' && !reason) {
        const message = 'Both had agreed: write why it ends'
        throw new AppError('VALIDATION_FAILED', undefined, [{ field: 'reason', message }])
      }
      return { type: 'cancel', reason }
    },
    caller,
    now,
    services,
  ),
)
