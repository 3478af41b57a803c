import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { changed } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'
import { changedTerms } from '#shared/domain/transactions/terms.ts'
import { AppError } from '#shared/errors.ts'

/** Each change is an e-mail to the other side. */
const LIMIT = {
  most: 20,
  per: 'day',
  refusal: 'The amount was changed 20 times today. Please agree on it in the chat.',
} as const

export default operation(api.changeTransaction, async ({ params, body, caller, now }, services) => {
  await services.use(rates).spend(`amount#${params.id}#${caller.companyId}`, LIMIT, now)
  return changed(
    params.id,
    ({ amount, quantity, price_per_unit = null, payer = 'buyer' }) => {
      const terms = changedTerms({ amount, quantity, price_per_unit, payer }, body)
      if (!terms) throw tooMuch()
      return { type: 'amount', ...terms }
    },
    caller,
    now,
    services,
  )
})

const tooMuch = () =>
  new AppError('VALIDATION_FAILED', undefined, [
    { field: 'price_per_unit', message: 'Quantity times price is more than a transaction can carry' },
  ])
