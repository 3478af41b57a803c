import { dayAfter, dayOf } from '#shared/domain/day.ts'
import type * as z from 'zod'
import { rates } from '#functions/data/content/rate-limit.ts'
import type { WeighedTicket } from '#functions/data/deliveries/load-changes.ts'
import type { Services } from '#functions/platform/services.ts'
import type { ticketBody } from '#shared/api/deals/deliveries.ts'
import { valueAtBase } from '#shared/domain/deals/conditions.ts'
import { neededPercent } from '#shared/domain/deals/loads.ts'
import { AppError, type ErrorDetail } from '#shared/errors.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** What is asked of a ticket before it becomes a load. */

const LIMIT = {
  most: 2000,
  per: 'day',
  refusal: 'You entered 2,000 loads of this exchange today. Please go on tomorrow.',
} as const

/** One more call for this deal and company. */
export const spendEntry = (dealId: string, companyId: string, now: Date, services: Services) =>
  services.use(rates).spend(`load#${dealId}#${companyId}`, LIMIT, now)

/** What stands in the way of a ticket, by field; null when it can be entered. */
export function ticketFault(
  deal: TransactionItem,
  ticket: z.output<typeof ticketBody>,
  now: Date,
): ErrorDetail | null {
  const tomorrow = dayAfter(dayOf(now), 1)
  if (ticket.day > tomorrow) return { field: 'day', message: 'This day has not come yet' }
  if (ticket.day < '2000-01-01') return { field: 'day', message: 'This is too long ago' }
  const needed = neededPercent(deal)
  if (needed !== null && ticket.percent === null)
    return { field: 'percent', message: `The price is of ${needed}: state its measured per cent` }
  if (valueAtBase(deal, ticket.quantity, ticket.percent) === null)
    return { field: 'quantity', message: 'This is more than a transaction can carry' }
  return null
}

/** As it is kept: a percentage that the price does not need is left out. */
export const keptTicket = (deal: TransactionItem, ticket: z.output<typeof ticketBody>): WeighedTicket => ({
  ...ticket,
  percent: neededPercent(deal) === null ? null : ticket.percent,
})

export const refusedTicket = (fault: ErrorDetail) => new AppError('VALIDATION_FAILED', undefined, [fault])
