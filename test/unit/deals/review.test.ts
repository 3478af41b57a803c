import { describe, expect, it } from 'vitest'
import { fulfilment } from '#shared/domain/deals/plan/fulfilment.ts'
import { daysKept, reviewedFacts, sumOfReviews } from '#shared/domain/deals/review.ts'

const planned = (...days: string[]) =>
  days.map((day) => ({ key: day, day, quantity: 24, kind: 'plan' as const, moved_from: null }))
const weighed = (...days: string[]) =>
  days.map((day, at) => ({
    ...{ load_id: `L${at}`, ticket: `L${at}`, day, quantity: 24 },
    ...{ state: 'settled' as const, settled: null },
  }))
const kept = (plan: string[], tickets: string[]) =>
  daysKept(fulfilment(planned(...plan), weighed(...tickets), '2026-12-31').planned)

describe('the days of a plan', () => {
  it('are kept by what is weighed on its day or before, of all that was planned, missed loads too', () => {
    const plan = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
    expect(kept(plan, ['2026-11-02', '2026-11-08', '2026-11-18'])).toEqual({ good: 2, of: 4 })
    expect(kept(plan, [])).toEqual({ good: 0, of: 4 })
  })

  it('say nothing where nobody planned', () => {
    expect(kept([], ['2026-11-02'])).toBeNull()
  })

  it('are those of who has the material carried, the seller where the terms do not say', () => {
    const rated = (side: 'seller' | 'buyer', transport: 'seller' | 'buyer' | null) =>
      reviewedFacts(side, { conditions: { transport } }).on_time
    expect([rated('buyer', null), rated('buyer', 'seller'), rated('buyer', 'buyer')]).toEqual([
      true,
      true,
      false,
    ])
    expect([rated('seller', null), rated('seller', 'seller'), rated('seller', 'buyer')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('reviews of a company', () => {
  it('add up each fact with what it is of; who said nothing of a fact is not in it', () => {
    const facts = { loads: 10, months: 3, planned: null, on_time: null, in_spec: null, paid: null }
    expect(
      sumOfReviews([
        { ...facts, planned: 12, on_time: 11, in_spec: 9 },
        { ...facts, planned: 4, on_time: 4, in_spec: 10 },
        { ...facts, paid: 2 },
      ]),
    ).toEqual({
      reviews: 3,
      on_time: { good: 15, of: 16 },
      in_spec: { good: 19, of: 20 },
      paid: { good: 2, of: 3 },
    })
  })
})
