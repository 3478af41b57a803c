import { dayAfter } from '#shared/domain/day.ts'
import fc from 'fast-check'
import { type DeliveryPlan, type PlanAction } from '#shared/domain/deals/plan/plan.ts'

/** What two sides do with the plan of their loads. */

const tonnes = fc.integer({ min: 1, max: 60_000 }).map((kg) => kg / 1000)

const plans = fc
  .record({ weeks: fc.integer({ min: 1, max: 3 }), start: fc.integer({ min: 0, max: 60 }), load: tonnes })
  .map(({ weeks, start, load }): DeliveryPlan => {
    const rhythm = { every: 'week' as const, interval: weeks, days: ['TU' as const] }
    return { rhythm, quantity: load, start: dayAfter('2026-01-01', start), end: null, exceptions: [] }
  })
export const planDeeds: fc.Arbitrary<PlanAction> = fc.oneof(
  plans.map((plan) => ({ type: 'propose' as const, plan })),
  fc.record({
    type: fc.constantFrom('accept' as const, 'decline' as const, 'withdraw' as const),
    number: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    type: fc.constant('call' as const),
    id: fc.constantFrom('x', 'x', 'x', 'y'),
    day: fc.constant('2026-02-10'),
    quantity: tonnes,
  }),
  fc.record({
    type: fc.constantFrom('confirm_call' as const, 'decline_call' as const, 'withdraw_call' as const),
    id: fc.constantFrom('x', 'x', 'x', 'y'),
  }),
)
