import { daysLeftOut, firstDay, ruleOf } from '#shared/domain/deals/plan/schedule.ts'
import { NO_PLAN, type AgreedPlan } from '#shared/domain/deals/plan/plan.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { calendarText, dealPath, eventUid, type CalendarEvent } from './calendar-file.ts'

/** The agreed plan of one deal as a calendar: each plan is one event that comes again. */

/** "24 t Mill scale to Limfjord Binders": a load from the eyes of one side. */
export const plannedLoadLine = (
  deal: Pick<TransactionItem, 'buyer_id' | 'seller_id' | 'unit' | 'material_name'>,
  quantity: number,
  ownId: string,
  partner: string,
): string =>
  `${quantity} ${deal.unit} ${deal.material_name} ${sideOf(deal, ownId) === 'seller' ? 'to' : 'from'} ${partner}`

/** @param site address of the site, without a slash at its end. */
export function planFile(deal: TransactionItem, ownId: string, partner: string, site: string): string | null {
  const url = `${site}${dealPath(deal.id)}`
  const { agreed, calls } = deal.plan ?? NO_PLAN
  if (agreed.length === 0) return null
  const eventsOf = ({ number, plan, at }: AgreedPlan): CalendarEvent[] => {
    const first = firstDay({ ...plan, exceptions: [] })
    if (first === null) return []
    const uid = eventUid(`plan-${number}`, deal)
    const told = {
      ...{ uid, url },
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
            ...{ uid: eventUid(id, deal), url, day, stamp: at, description: 'An extra load, called off.' },
            summary: plannedLoadLine(deal, quantity, ownId, partner),
          },
        ]
      : [],
  )
  return calendarText(`${deal.material_name}, ${partner}`, [...agreed.flatMap(eventsOf), ...extra])
}
