import { dayAfter, dayOf } from '#shared/domain/day.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { planRoom } from '#functions/views/exchange/plan-room.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import {
  LOOK_AHEAD_DAYS,
  LOOK_BACK_DAYS,
  planInForce,
  type DeliveryPlan,
} from '#shared/domain/deals/plan/plan.ts'
import { scheduleFault } from '#shared/domain/deals/plan/schedule.ts'
import { AppError, type ErrorDetail } from '#shared/errors.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** Each change is an e-mail to the other side. */
const LIMIT = {
  most: 40,
  per: 'day',
  refusal: 'The plan was changed 40 times today. Please agree on it in the chat.',
} as const

export default operation(api.changePlan, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const { note, ...plan } = body
  const before = await services.use(transactions).getFor(params.id, companyId)
  const today = dayOf(now)
  const fault =
    plan.type === 'propose'
      ? proposalFault(before, plan.plan, today)
      : plan.type === 'call'
        ? callFault(plan.day, today)
        : null
  if (fault) throw new AppError('VALIDATION_FAILED', undefined, [fault])
  await services.use(rates).spend(`plan#${before.id}#${companyId}`, LIMIT, now)
  const deal = await services
    .use(transactions)
    .change(before.id, { type: 'plan', plan, note }, { id: companyId, person: caller.userId }, now)
  return planRoom(deal, await services.use(loads).settledBySilence(deal, now), companyId, now)
})

/** Years that a plan may look ahead. */
const MOST_YEARS = 10

function proposalFault(deal: TransactionItem, plan: DeliveryPlan, today: string): ErrorDetail | null {
  const { start, end } = plan
  const begun = deal.plan && planInForce(deal.plan)?.plan.start
  if (start < dayAfter(today, -LOOK_BACK_DAYS) && start !== begun)
    return at('start', 'This lies more than a year back')
  if (start > dayAfter(today, 3 * 366)) return at('start', 'This lies more than three years ahead')
  if (end !== null && end > dayAfter(start, MOST_YEARS * 366))
    return at('end', `A plan lasts ${MOST_YEARS} years at most; leave its end open`)
  const fault = scheduleFault(plan)
  return fault && at(fault.field, fault.message)
}

function callFault(day: string, today: string): ErrorDetail | null {
  if (day < today) return { field: 'day', message: 'This day is over' }
  return day > dayAfter(today, LOOK_AHEAD_DAYS)
    ? { field: 'day', message: 'An extra load is called off a year ahead at most' }
    : null
}

const at = (field: string, message: string): ErrorDetail => ({ field: `plan.${field}`, message })
