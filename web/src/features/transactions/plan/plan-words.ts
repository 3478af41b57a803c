import type { DealSide } from '#shared/domain/deals/conditions.ts'
import { REACH_DAYS } from '#shared/domain/deals/plan/fulfilment.ts'
import type { DeliveryPlan } from '#shared/domain/deals/plan/plan.ts'
import { rhythmText } from '#shared/domain/deals/plan/rhythm.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { formatCalendarDay, formatCount, formatNumber, formatQuantity } from '#web/lib/format.ts'
import type { PlannedRow, PlanRoom } from './use-plan.ts'

/** The plan of deliveries in words. Pure. */

/** "Every 2nd week on Friday, 100 t a load". */
export const planTitle = ({ rhythm, quantity }: DeliveryPlan, unit: string): string =>
  `${capital(rhythmText(rhythm))}, ${formatQuantity(quantity, unit, { decimals: 3 })} a load`

export const planSpan = ({ start, end }: DeliveryPlan): string =>
  `From ${formatCalendarDay(start)} ${end === null ? 'until both agree to another plan' : `to ${formatCalendarDay(end)}`}`

const exceptionText = ({ day, moved_to }: DeliveryPlan['exceptions'][number]): string =>
  moved_to === null
    ? `${formatCalendarDay(day)} is left out`
    : `${formatCalendarDay(day)} moves to ${formatCalendarDay(moved_to)}`

/** What a proposal would change, line by line; a first plan names its own exceptions alone. */
export function planChanges(before: DeliveryPlan | null, next: DeliveryPlan, unit: string): string[] {
  const known = new Set(before?.exceptions.map(exceptionText) ?? [])
  const kept = new Set(next.exceptions.map(exceptionText))
  const line = (changed: boolean, text: string) => (changed ? [text] : [])
  return [
    ...(before
      ? [
          ...line(
            rhythmText(before.rhythm) !== rhythmText(next.rhythm),
            `${capital(rhythmText(next.rhythm))}, until now ${rhythmText(before.rhythm)}`,
          ),
          ...line(
            before.quantity !== next.quantity,
            `${formatQuantity(next.quantity, unit, { decimals: 3 })} a load, until now ${formatQuantity(before.quantity, unit, { decimals: 3 })}`,
          ),
          ...line(before.start !== next.start, `From ${formatCalendarDay(next.start)} on`),
          ...line(
            before.end !== next.end,
            next.end === null ? 'Without an end' : `Ends on ${formatCalendarDay(next.end)}`,
          ),
        ]
      : []),
    ...next.exceptions.map(exceptionText).filter((text) => !known.has(text)),
    ...[...known].filter((text) => !kept.has(text)).map((text) => `No longer: ${text}`),
  ]
}

const daysOff = (days: number): string =>
  days === 0 ? 'on its day' : `${formatCount(Math.abs(days), 'day')} ${days > 0 ? 'late' : 'early'}`

/** How a planned load stands, in a word with its colour. */
export function plannedState({ state, load }: PlannedRow): {
  word: string
  tone: 'plain' | 'positive' | 'warning' | 'danger'
} {
  switch (state) {
    case 'weighed':
      return { word: `Weighed ${daysOff(load!.days_off)}`, tone: load!.days_off > 0 ? 'warning' : 'positive' }
    case 'late':
      return { word: 'Late', tone: 'warning' }
    case 'missed':
      return { word: 'Missed', tone: 'danger' }
    case 'due':
      return { word: 'Planned', tone: 'plain' }
  }
}

export const FULFILMENT_NOTE = `A weighed load counts for the planned one nearest to it, ${REACH_DAYS} days away at most; after that a planned load is missed. What was refused fulfils none.`

export const PERIOD_WORD: Record<'within' | 'under' | 'over', string> = {
  within: 'as agreed',
  under: 'below the terms',
  over: 'above the terms',
}

/** "planned 192 t of 200 t". */
export const plannedOf = (planned: number, agreed: number, unit: string): string =>
  `${formatNumber(planned, { decimals: 3 })} of ${formatQuantity(agreed, unit, { decimals: 3 })}`

/** Whose answer an open proposal waits for, from the eyes of the caller. */
export const isOwnProposal = ({ side }: PlanRoom, proposed: { by: DealSide }): boolean => proposed.by === side
