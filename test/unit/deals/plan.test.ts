import { dayAfter, daysBetween } from '#shared/domain/day.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_CONDITIONS } from '#shared/domain/deals/conditions.ts'
import { fulfilment, plannedAgainstTerms, type WeighedLoad } from '#shared/domain/deals/plan/fulfilment.ts'
import {
  actOnPlan,
  NO_PLAN,
  NTHS,
  planFault,
  planWaitsFor,
  WEEKDAYS,
  type DeliveryPlan,
  type PlanAction,
  type PlanRhythm,
  type PlanState,
  type Weekday,
} from '#shared/domain/deals/plan/plan.ts'
import { rhythmText } from '#shared/domain/deals/plan/rhythm.ts'
import {
  firstDay,
  loadsOfPlan,
  plannedLoads,
  scheduleFault,
  type PlannedLoad,
} from '#shared/domain/deals/plan/schedule.ts'

/** The plan of deliveries: who may change it, which days it comes to, what was weighed for it. */

const AT = '2026-11-28T10:00:00.000Z'
const weekly = (days: Weekday[], interval = 1): PlanRhythm => ({ every: 'week', interval, days })
const plan = (change: Partial<DeliveryPlan> = {}): DeliveryPlan => ({
  rhythm: weekly(['TU', 'TH']),
  quantity: 24,
  start: '2026-12-01',
  end: null,
  exceptions: [],
  ...change,
})
const days = (loads: readonly PlannedLoad[]) => loads.map(({ day }) => day)

/** The days of a rhythm by counting, in another way than the library goes. */
function counted(rhythm: PlanRhythm, start: string, to: string): string[] {
  const found: string[] = []
  const monday = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
  const monthsFrom = (day: string) =>
    (Number(day.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
    Number(day.slice(5, 7)) -
    Number(start.slice(5, 7))
  for (let day = start; day <= to; day = dayAfter(day, 1)) {
    const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!
    const of = Number(day.slice(8))
    if (rhythm.every === 'week') {
      const weeks = daysBetween(monday(start), monday(day)) / 7
      if (weeks % rhythm.interval === 0 && rhythm.days.includes(weekday)) found.push(day)
      continue
    }
    if (monthsFrom(day) % rhythm.interval !== 0) continue
    const isLast = (after: number) => dayAfter(day, after).slice(5, 7) !== day.slice(5, 7)
    if (rhythm.every === 'month' ? (rhythm.day === -1 ? isLast(1) : of === rhythm.day) : false)
      found.push(day)
    if (rhythm.every === 'month_weekday' && weekday === rhythm.weekday)
      if (rhythm.nth === -1 ? isLast(7) : Math.ceil(of / 7) === rhythm.nth) found.push(day)
  }
  return found
}

const rhythms: fc.Arbitrary<PlanRhythm> = fc.oneof(
  fc.record({
    every: fc.constant('week' as const),
    interval: fc.integer({ min: 1, max: 26 }),
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  }),
  fc.record({
    every: fc.constant('month' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    day: fc.constantFrom(-1, 1, 15, 28),
  }),
  fc.record({
    every: fc.constant('month_weekday' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    nth: fc.constantFrom(...NTHS),
    weekday: fc.constantFrom(...WEEKDAYS),
  }),
)

describe('the days of a plan', () => {
  it('are those of its rhythm, counted from its first day, over changes of the clock and leap days', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 1500 }), (rhythm, offset) => {
        const start = dayAfter('2026-01-01', offset)
        const to = dayAfter(start, 500)
        expect(days(loadsOfPlan(plan({ rhythm, start }), start, to))).toEqual(counted(rhythm, start, to))
      }),
      { numRuns: 120 },
    )
  })

  it('leave out and move single loads, each known by the day of its rhythm', () => {
    const exceptions = [
      { day: '2026-12-08', moved_to: '2026-12-09' },
      { day: '2026-12-24', moved_to: null },
      { day: '2026-12-31', moved_to: '2027-01-02' },
    ]
    const loads = loadsOfPlan(plan({ exceptions }), '2026-12-08', '2027-01-02')
    expect(days(loads)).toEqual([
      ...['2026-12-09', '2026-12-10', '2026-12-15', '2026-12-17', '2026-12-22', '2026-12-29', '2027-01-02'],
    ])
    expect(loads[0]).toEqual({
      ...{ key: '2026-12-08', day: '2026-12-09', quantity: 24, kind: 'plan', moved_from: '2026-12-08' },
    })
    // A moved load stands where it was moved to, also in a window without its own day.
    expect(days(loadsOfPlan(plan({ exceptions }), '2027-01-01', '2027-01-03'))).toEqual(['2027-01-02'])
  })

  it('need a load between start and end, and exceptions of days that are planned', () => {
    expect(scheduleFault(plan({ start: '2026-12-02', end: '2026-12-02' }))).toMatchObject({ field: 'end' })
    expect(scheduleFault(plan({ exceptions: [{ day: '2026-12-02', moved_to: null }] }))).toMatchObject({
      field: 'exceptions',
    })
    expect(scheduleFault(plan({ exceptions: [{ day: '2026-12-03', moved_to: '2026-12-04' }] }))).toBeNull()
    expect(planFault(plan({ end: '2026-11-30' }))).toMatchObject({ field: 'end' })
    expect(firstDay(plan({ rhythm: { every: 'month', interval: 12, day: 1 }, start: '2026-12-02' }))).toBe(
      '2027-12-01',
    )
  })
})

describe('who decides on a plan', () => {
  const does = (state: PlanState, action: PlanAction, by: 'seller' | 'buyer', at = AT) =>
    actOnPlan(state, action, by, at)
  const proposed = does(NO_PLAN, { type: 'propose', plan: plan() }, 'seller')!
  const agreed = does(proposed, { type: 'accept', number: 1 }, 'buyer')!

  it('one side proposes, the other accepts the number that it saw', () => {
    expect(planWaitsFor(proposed, 'buyer')).toEqual({ what: 'plan', since: AT })
    expect(planWaitsFor(proposed, 'seller')).toBeNull()
    expect(does(proposed, { type: 'accept', number: 1 }, 'seller')).toBeNull()
    expect(does(proposed, { type: 'accept', number: 2 }, 'buyer')).toBeNull()
    const counter = does(proposed, { type: 'propose', plan: plan({ quantity: 20 }) }, 'buyer')!
    expect(does(counter, { type: 'accept', number: 1 }, 'buyer')).toBeNull()
    expect(does(counter, { type: 'decline', number: 2 }, 'seller')).toMatchObject({
      proposed: null,
      agreed: [],
    })
    expect(agreed.agreed).toHaveLength(1)
  })

  it('a plan takes over from its first day; what was planned before stays', () => {
    const next = plan({ rhythm: weekly(['FR']), start: '2027-01-01', quantity: 30 })
    const second = does(
      does(agreed, { type: 'propose', plan: next }, 'buyer')!,
      { type: 'accept', number: 2 },
      'seller',
    )!
    const loads = plannedLoads(second, '2026-12-29', '2027-01-09')
    expect(loads.map(({ day, quantity }) => [day, quantity])).toEqual([
      ['2026-12-29', 24],
      ['2026-12-31', 24],
      ['2027-01-01', 30],
      ['2027-01-08', 30],
    ])
  })

  it('an extra load is called off by who takes the material, and counts once it is confirmed', () => {
    const call = { type: 'call', id: 'c', day: '2026-12-04', quantity: 10 } as const
    expect(does(agreed, call, 'seller')).toBeNull()
    expect(does(agreed, { ...call, day: '2026-11-27' }, 'buyer')).toBeNull()
    const asked = does(agreed, call, 'buyer')!
    expect(does(asked, call, 'buyer')).toBe(asked)
    expect(does(asked, { type: 'confirm_call', id: 'c' }, 'buyer')).toBeNull()
    const confirmed = does(asked, { type: 'confirm_call', id: 'c' }, 'seller')!
    expect(days(plannedLoads(asked, '2026-12-03', '2026-12-05'))).toEqual(['2026-12-03'])
    expect(days(plannedLoads(confirmed, '2026-12-03', '2026-12-05'))).toEqual(['2026-12-03', '2026-12-04'])
    expect(does(confirmed, { type: 'decline_call', id: 'c' }, 'seller')).toBeNull()
  })
})

describe('what was weighed for a plan', () => {
  const load = (day: string, change: Partial<WeighedLoad> = {}): WeighedLoad => ({
    ...{ load_id: day, ticket: day, day, quantity: 24, state: 'settled', settled: null },
    ...change,
  })
  const told = (loads: readonly WeighedLoad[], today: string) =>
    fulfilment(loadsOfPlan(plan({ rhythm: weekly(['TU']) }), '2026-12-01', '2026-12-29'), loads, today)

  it('counts for the nearest planned load that is free; what is over is late, and later missed', () => {
    const { planned, unplanned } = told(
      [
        load('2026-12-01'),
        load('2026-12-17'),
        load('2026-12-02'),
        load('2026-12-23', { state: 'withdrawn' }),
      ],
      '2026-12-24',
    )
    expect(planned.map(({ day, state, load: of }) => [day, state, of?.days_off ?? null])).toEqual([
      ['2026-12-01', 'weighed', 0],
      ['2026-12-08', 'weighed', -6],
      ['2026-12-15', 'weighed', 2],
      ['2026-12-22', 'late', null],
      ['2026-12-29', 'due', null],
    ])
    expect(unplanned).toEqual([])
    expect(told([], '2026-12-16').planned.map(({ state }) => state)).toEqual([
      'missed',
      'late',
      'late',
      'due',
      'due',
    ])
  })

  it('a refused load fulfils nothing, and none counts twice', () => {
    const refused = { quantity: 24, percent: null, how: 'claim', at: AT, refused: true } as const
    const { planned, unplanned } = told(
      [load('2026-12-01', { settled: refused }), load('2026-12-29'), load('2026-12-30'), load('2027-01-20')],
      '2026-12-31',
    )
    expect(planned.map(({ state }) => state)).toEqual(['missed', 'missed', 'missed', 'weighed', 'weighed'])
    expect(unplanned.map(({ day }) => day)).toEqual(['2027-01-20'])
  })

  it('stands beside the agreed amount of each period, with its tolerance', () => {
    const conditions = {
      ...NO_CONDITIONS,
      ...{ rhythm: { quantity: 200, period: 'month' as const }, tolerance: 5, start: '2026-12-01' },
    }
    const periods = plannedAgainstTerms(
      { quantity: 2400, conditions },
      '2026-12-01',
      { from: '2026-12-10', to: '2027-01-10' },
      (from, to) => loadsOfPlan(plan(), from, to),
      [load('2026-12-01', { quantity: 23.5 }), load('2027-01-05')],
    )
    expect(periods).toEqual([
      { from: '2026-12-01', to: '2026-12-31', agreed: 200, planned: 240, weighed: 23.5, verdict: 'over' },
      { from: '2027-01-01', to: '2027-01-31', agreed: 200, planned: 192, weighed: 24, verdict: 'within' },
    ])
  })
})

it('a rhythm reads as one says it', () => {
  const texts: [PlanRhythm, string][] = [
    [weekly(['TU', 'TH']), 'every Tuesday and Thursday'],
    [weekly(['FR'], 2), 'every 2nd week on Friday'],
    [{ every: 'month', interval: 1, day: 1 }, 'on the 1st of every month'],
    [{ every: 'month', interval: 3, day: -1 }, 'on the last day of every 3rd month'],
    [{ every: 'month_weekday', interval: 1, nth: 2, weekday: 'MO' }, 'on the second Monday of every month'],
  ]
  for (const [rhythm, text] of texts) expect(rhythmText(rhythm)).toBe(text)
})
