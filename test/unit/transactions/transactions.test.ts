import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charge, MAX_AMOUNT } from '#shared/domain/transactions/fee.ts'
import {
  transactionAmount,
  changedTerms,
  termsOfListing,
  unitOfLoad,
} from '#shared/domain/transactions/terms.ts'
import {
  advance,
  canCancel,
  canChangeAmount,
  canComplete,
  canConfirm,
  confirmationsAlong,
  type TransactionAction,
  type TransactionState,
} from '#shared/domain/transactions/states.ts'

const draft: TransactionState = {
  status: 'draft',
  buyer_id: 'buyer',
  seller_id: 'seller',
  amount: 1000,
  confirmed_by: [],
}

const confirm = { type: 'confirm', amount: 1000 } as const

describe('the fee', () => {
  it('is 2 %, half a cent rounded up', () => {
    expect([0, 24, 25, 49, 75, 100, 12_345].map((amount) => charge(amount).fee)).toEqual([
      0, 0, 1, 1, 2, 2, 247,
    ])
    expect(charge(MAX_AMOUNT)).toEqual({
      amount: MAX_AMOUNT,
      fee: 20_000_000_000,
      total: 1_020_000_000_000,
    })
  })

  it('agrees with exact arithmetic, and adds up, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (amount) => {
        const { fee, total } = charge(amount)
        expect(BigInt(fee)).toBe((BigInt(amount) * 2n + 50n) / 100n)
        expect(BigInt(total)).toBe(BigInt(amount) + BigInt(fee))
      }),
      { numRuns: 5000 },
    )
  })

  it('refuses what is no amount', () => {
    for (const amount of [-1, 0.5, MAX_AMOUNT + 1, Number.NaN]) {
      expect(() => charge(amount)).toThrow(RangeError)
    }
  })
})

describe('the terms', () => {
  it.each([
    [
      { quantity: 12, price_per_unit: -250 },
      { amount: 300_000, price_per_unit: 250, payer: 'seller' },
    ],
    [
      { quantity: 10, price_per_unit: 12.5 },
      { amount: 12_500, price_per_unit: 12.5, payer: 'buyer' },
    ],
    [
      { quantity: 10, price_per_unit: 0 },
      { amount: 0, price_per_unit: 0, payer: 'buyer' },
    ],
    [
      { quantity: 10, price_per_unit: null },
      { amount: 0, price_per_unit: null, payer: 'buyer' },
    ],
  ])('of a listing %j are %j', (listing, terms) =>
    expect(termsOfListing(listing)).toEqual({ quantity: listing.quantity, ...terms }),
  )

  it('are quantity times price to the cent, never below zero', () => {
    expect(transactionAmount(3, 0.335)).toBe(101)
    expect(transactionAmount(1.005, 100)).toBe(10_050)
    expect(transactionAmount(1e12, 1e9)).toBeNull()
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (quantity, cents) => {
          expect(transactionAmount(quantity, cents / 100)).toBe(quantity * cents)
        },
      ),
    )
  })

  it('keep what a change leaves out, but no price beside an amount of its own', () => {
    const before = { amount: 300_000, quantity: 12, price_per_unit: 250, payer: 'seller' } as const
    expect(changedTerms(before, { quantity: 4 })).toEqual({ ...before, quantity: 4, amount: 100_000 })
    expect(changedTerms(before, { payer: 'buyer' })).toEqual({ ...before, payer: 'buyer' })
    expect(changedTerms(before, { amount: 1 })).toEqual({ ...before, amount: 1, price_per_unit: null })
    expect(changedTerms({ ...before, price_per_unit: null }, { quantity: 4 })).toMatchObject({
      amount: 300_000,
    })
  })

  it.each([
    ['t/year', 't'],
    ['t / month', 't'],
    ['tonnes per week', 'tonnes'],
    ['m3', 'm3'],
  ])('a load of %s is in %s', (unit, load) => expect(unitOfLoad(unit)).toBe(load))

  it('a confirmation is of quantity and payer too', () => {
    const state = { ...draft, quantity: 12, price_per_unit: 250, payer: 'seller' as const }
    const confirmed = (over: object) => advance(state, { ...confirm, ...over }, 'buyer')
    expect(confirmed({ quantity: 11 })).toBeNull()
    expect(confirmed({ payer: 'buyer' })).toBeNull()
    expect(confirmed({ quantity: 12, payer: 'seller' })?.status).toBe('waiting')
    const turned = advance(confirmed({})!, { type: 'amount', amount: 1000, payer: 'buyer' }, 'seller')!
    expect(turned).toMatchObject({ payer: 'buyer', confirmed_by: [], status: 'draft' })
  })
})

describe('the states', () => {
  it('lead from draft over both confirmations to completed', () => {
    const waiting = advance(draft, confirm, 'buyer')!
    expect(waiting).toMatchObject({ status: 'waiting', confirmed_by: ['buyer'] })
    expect(advance(waiting, confirm, 'buyer')).toBe(waiting)
    const confirmed = advance(waiting, confirm, 'seller')!
    expect(confirmed.status).toBe('confirmed')
    expect(advance(confirmed, { type: 'amount', amount: 5 }, 'buyer')).toBeNull()
    expect(advance(confirmed, { type: 'complete' }, 'seller')?.status).toBe('completed')
  })

  it("changing the amount clears the other's confirmation and keeps one's own", () => {
    const waiting = advance(draft, confirm, 'buyer')!
    expect(advance(waiting, { type: 'amount', amount: 5 }, 'seller')).toMatchObject({
      status: 'draft',
      confirmed_by: [],
    })
    expect(advance(waiting, { type: 'amount', amount: 5 }, 'buyer')).toMatchObject({
      status: 'waiting',
      confirmed_by: ['buyer'],
    })
  })

  it('a confirmation is of the amount that was seen', () => {
    const changed = advance(draft, { type: 'amount', amount: 5 }, 'seller')!
    expect(advance(changed, confirm, 'buyer')).toBeNull()
    expect(advance(changed, { type: 'confirm', amount: 5 }, 'buyer')?.confirmed_by).toEqual(['buyer'])
  })

  it('the record tells whose confirmation each change cleared, and whose stayed', () => {
    const change = (action: TransactionAction['type'] | 'create', company_id: string) => ({
      action,
      company_id,
    })
    const record = [
      change('create', 'buyer'),
      change('confirm', 'buyer'),
      change('amount', 'buyer'),
      change('amount', 'seller'),
      change('confirm', 'seller'),
    ]
    expect(confirmationsAlong(record)).toEqual([
      { standing: [], cleared: [] },
      { standing: ['buyer'], cleared: [] },
      { standing: ['buyer'], cleared: [] },
      { standing: [], cleared: ['buyer'] },
      { standing: ['seller'], cleared: [] },
    ])
  })

  const action: fc.Arbitrary<TransactionAction> = fc.oneof(
    fc.record({
      type: fc.constantFrom('amount' as const, 'confirm' as const),
      amount: fc.integer({ min: 0, max: 2 }),
    }),
    fc.constantFrom({ type: 'complete' as const }, { type: 'cancel' as const }),
  )
  const step = fc.tuple(action, fc.constantFrom('buyer', 'seller', 'stranger'))

  it('hold their promises after any steps: no stranger acts, nothing follows an end, the same twice is once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = { ...draft, amount: 0 }
        for (const [what, by] of steps) {
          const next = advance(state, what, by)
          if (by === 'stranger') expect(next).toBeNull()
          if (!next) continue
          if (state.status === 'completed' || state.status === 'cancelled') expect(next).toBe(state)
          expect(advance(next, what, by)).toBe(next)
          if (what.type === 'confirm') expect(what.amount).toBe(state.amount)
          if (next.status === 'confirmed') expect([...next.confirmed_by].sort()).toEqual(['buyer', 'seller'])
          if (next.status === 'completed') expect(state.status).toMatch(/confirmed|completed/)
          state = next
        }
        const may = [canConfirm, canChangeAmount, canComplete, canCancel].map((can) => can(state, 'stranger'))
        expect(may).toEqual([false, false, false, false])
      }),
      { numRuns: 2000 },
    )
  })
})
