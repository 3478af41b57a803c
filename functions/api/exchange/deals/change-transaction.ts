import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { changed } from '#functions/views/exchange/transaction-card.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { paidShare, plannedQuantity } from '#shared/domain/deals/conditions.ts'
import { changedTerms } from '#shared/domain/transactions/terms.ts'
import { AppError } from '#shared/errors.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** Each change is an e-mail to the other side. */
const LIMIT = {
  most: 20,
  per: 'day',
  refusal: 'The amount was changed 20 times today. Please agree on it in the chat.',
} as const

export default operation(api.changeTransaction, async ({ params, body, caller, now }, services) => {
  await services.use(rates).spend(`amount#${params.id}#${caller.companyId}`, LIMIT, now)
  return changed(params.id, (before) => changeOf(before, body), caller, now, services)
})

function changeOf(before: TransactionItem, { conditions, ...body }: BodyOf<typeof api.changeTransaction>) {
  const next = conditions ?? before.conditions ?? null
  const planned = conditions && plannedQuantity(conditions)
  const { amount, quantity, price_per_unit = null, payer = 'buyer' } = before
  const stated = { ...body, ...(planned && { quantity: planned }) }
  const terms = changedTerms({ amount, quantity, price_per_unit, payer }, stated, paidShare(next))
  if (!terms) throw tooMuch()
  if (terms.price_per_unit === null && next?.index)
    throw new AppError('VALIDATION_FAILED', undefined, [
      {
        field: conditions?.index ? 'conditions.index' : 'price_per_unit',
        message: 'What follows an index is a price per unit: state it',
      },
    ])
  // A quantity of its own is one lot: the rhythm does not outlive it.
  const isLot = !conditions && terms.quantity !== before.quantity && next?.rhythm
  return { type: 'amount' as const, ...terms, conditions: isLot ? { ...next, rhythm: null } : next }
}

const tooMuch = () =>
  new AppError('VALIDATION_FAILED', undefined, [
    { field: 'price_per_unit', message: 'Quantity times price is more than a transaction can carry' },
  ])
