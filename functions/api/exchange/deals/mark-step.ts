import { operation } from '#functions/http/operation.ts'
import { changed } from '#functions/views/exchange/transaction-card.ts'
import { markedStep } from '#shared/api/deals/deal-terms.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { goesOnOverFailure } from '#shared/domain/deals/deal.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.markStep, ({ params, body, caller, now }, services) => {
  const step = markedStep.safeParse(params.step)
  if (!step.success) throw new AppError('NOT_FOUND')
  return changed(
    params.id,
    (before) => {
      if (goesOnOverFailure(before, step.data, body.mark) && !body.note) {
        const message = 'It misses a limit: write why you go on'
        throw new AppError('VALIDATION_FAILED', undefined, [{ field: 'note', message }])
      }
      return { type: 'mark', step: step.data, ...body }
    },
    caller,
    now,
    services,
  )
})
