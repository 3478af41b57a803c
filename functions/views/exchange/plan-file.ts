import { daysLeftOut, firstDay, ruleOf } from '#shared/domain/deals/plan/schedule.ts'
import { NO_PLAN, type AgreedPlan } from '#shared/domain/deals/plan/plan.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { calendarText, type CalendarEvent } from './calendar-file.ts'

/** The agreed plan of one deal as a calendar: each plan is one event that comes again. */

/** "24 t Mill scale to Limfjord Binders": a load from the eyes of one side. */
export const plannedLoadLine = (
  deal: Pick<TransactionItem, 'buyer_id' | 'seller_id' | 'unit' | 'material_name'>,
  quantity: number,
  ownId: string,
  partner: string,
): string =>
  `${quantity} ${deal.unit} ${deal.material_name} ${sideOf(deal, ownId) === 'seller' ? 'to' : 'from'} ${partner}`

/** What a load of a deal is known by in every calendar. */
export const loadUid = ({ id }: Pick<TransactionItem, 'id'>, key: string): string => `${key}.${id}@sidestream`

export function planFile(deal: TransactionItem, ownId: string, partner: string): string | null {
  const { agreed, calls } = deal.plan ?? NO_PLAN
  if (agreed.length === 0) return null
  const eventsOf = ({ number, plan, at }: AgreedPlan): CalendarEvent[] => {
    const first = firstDay({ ...plan, exceptions: [] })
    if (first === null) return []
    const uid = loadUid(deal, `plan-${number}`)
    const told = {
      uid,
      summary: plannedLoadLine(deal, plan.quantity, ownId, partner),
      stamp: at,
      description: '',
    }
    const left_out = daysLeftOut(plan, plan.start, plan.exceptions.at(-1)?.day ?? plan.start)
    return [
      { ...told, day: first, repeats: { rule: ruleOf(plan.rhythm), end: plan.end, left_out } },
      ...plan.exceptions.flatMap(({ day, moved_to }) =>
        moved_to === null ? [] : [{ ...told, day: moved_to, instead_of: day }],
      ),
    ]
  }
  const extra = calls.flatMap(({ id, day, quantity, state, at }): CalendarEvent[] =>
    state === 'confirmed'
      ? [
          {
            ...{ uid: loadUid(deal, id), day, stamp: at, description: 'An extra load, called off.' },
            summary: plannedLoadLine(deal, quantity, ownId, partner),
          },
        ]
      : [],
  )
  return calendarText(`${deal.material_name}, ${partner}`, [...agreed.flatMap(eventsOf), ...extra])
}
