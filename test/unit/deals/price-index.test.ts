import { describe, expect, it } from 'vitest'
import { NO_CONDITIONS, sameConditions, valueOfLoad } from '#shared/domain/deals/conditions.ts'
import {
  NOTHING_BOOKED,
  actOnLoad,
  silenceFrom,
  silentAt,
  type DealLoad,
} from '#shared/domain/deals/loads.ts'
import {
  actOnIndex,
  indexedPrice,
  indexMonthOf,
  missingIndexMonth,
  type IndexValues,
  type PriceIndex,
} from '#shared/domain/deals/price-index.ts'

/** A price that follows a published index. */

const INDEX: PriceIndex = { name: 'Scrap E40, Rotterdam', base: 320, share: 60, month: 'delivery' }
const figure = { value: 352, source: 'Bulletin 48, page 3', published: '2026-11-27' }
const accepted = (month: string, at = '2026-12-03T10:00:00.000Z'): IndexValues => ({
  [month]: { ...figure, by: 'seller', at: '2026-12-01T10:00:00.000Z', accepted_at: at },
})
const terms = (index_values?: IndexValues, index = INDEX) => ({
  ...{ amount: 300_000, quantity: 100, price_per_unit: 30, index_values },
  conditions: { ...NO_CONDITIONS, index },
})
const load: DealLoad = {
  ...{ day: '2026-11-10', state: 'entered', quantity: 24.5, percent: null, entered_by: 'seller' },
  ...{ entered_at: '2026-11-10T08:00:00.000Z', silent_at: silentAt('2026-11-10T08:00:00.000Z') },
  ...{ claim: null, mean_by: null, settled: null, booked: NOTHING_BOOKED },
}

describe('a price that follows an index', () => {
  it('moves by its part of what the index moved, to a hundredth of a cent', () => {
    // 352 is 10 % above 320; 60 % of 30 € move: 30 + 18 × 0.1.
    expect(indexedPrice(30, INDEX, 352)).toBe(31.8)
    expect(indexedPrice(30, INDEX, 320)).toBe(30)
    // 288 is 10 % below.
    expect(indexedPrice(30, INDEX, 288)).toBe(28.2)
    // 12.5 × 317 / 321, all of it: 12.34423…
    expect(indexedPrice(12.5, { base: 321, share: 100, name: 'x', month: 'before' }, 317)).toBe(12.3442)
    // 24.5 t at 31.80 €.
    expect(valueOfLoad(terms(accepted('2026-11')), 24.5, null, '2026-11-10')).toBe(77_910)
  })

  it('is of the month of weighing or the one before, over the turn of a year too', () => {
    expect(indexMonthOf(INDEX, '2027-01-04')).toBe('2027-01')
    expect(indexMonthOf({ month: 'before' }, '2027-01-04')).toBe('2026-12')
    expect(
      valueOfLoad(terms(accepted('2026-10'), { ...INDEX, month: 'before' }), 1, null, '2026-11-10'),
    ).toBe(3180)
  })

  it('is not known, and not estimated, while no value of the month is accepted', () => {
    for (const values of [
      undefined,
      accepted('2026-10'),
      { '2026-11': { ...accepted('2026-11')['2026-11']!, accepted_at: null } },
    ]) {
      expect(valueOfLoad(terms(values), 24.5, null, load.day)).toBeNull()
      expect(missingIndexMonth(terms(values), load.day)).toBe('2026-11')
      expect(
        actOnLoad(load, { type: 'confirm' }, 'buyer', '2026-11-12T08:00:00.000Z', terms(values)),
      ).toBeNull()
      expect(actOnLoad(load, { type: 'silence' }, null, '2027-11-12T08:00:00.000Z', terms(values))).toBeNull()
    }
    // What was not taken has no price to wait for.
    const refuse = { type: 'dispute' as const, quantity: 0, percent: null, reason: 'Lumps', refused: true }
    const refused = actOnLoad(load, refuse, 'buyer', '2026-11-12T08:00:00.000Z', terms())!
    expect(
      actOnLoad(refused.load, { type: 'take' }, 'seller', '2026-11-13T08:00:00.000Z', terms())!.lines,
    ).toEqual([])
    // Another weight can be claimed before there is a price.
    const claim = { ...refuse, refused: false, quantity: 24 }
    expect(actOnLoad(load, claim, 'buyer', '2026-11-12T08:00:00.000Z', terms())!.load.state).toBe('disputed')
  })

  it('is confirmed by silence once it is known, and books nothing into the month before that', () => {
    const known = terms(accepted('2026-11'))
    expect(silenceFrom(load, known)).toBe('2026-12-03T10:00:00.000Z')
    expect(silenceFrom(load, terms(accepted('2026-11', '2026-11-12T10:00:00.000Z')))).toBe(load.silent_at)
    expect(actOnLoad(load, { type: 'silence' }, null, '2026-12-03T09:00:00.000Z', known)).toBeNull()
    expect(actOnLoad(load, { type: 'silence' }, null, '2026-12-09T09:00:00.000Z', known)!.lines).toEqual([
      { line: 1, kind: 'load', quantity: 24.5, amount: 77_910, at: '2026-12-03T10:00:00.000Z' },
    ])
  })

  it('counts by a value that one side states and the other accepts; an accepted one never changes', () => {
    const at = '2026-12-01T10:00:00.000Z'
    const state = { type: 'state' as const, month: '2026-11', ...figure }
    const stated = actOnIndex({}, state, 'seller', at)!
    expect(stated['2026-11']).toEqual({ ...figure, by: 'seller', at, accepted_at: null })
    expect(actOnIndex(stated, state, 'seller', at)).toBe(stated)
    const accept = { type: 'accept' as const, month: '2026-11', value: 352 }
    expect(actOnIndex(stated, accept, 'seller', at)).toBeNull()
    expect(actOnIndex(stated, { ...accept, value: 351 }, 'buyer', at)).toBeNull()
    expect(actOnIndex({}, accept, 'buyer', at)).toBeNull()
    const agreed = actOnIndex(stated, accept, 'buyer', at)!
    expect(agreed['2026-11']!.accepted_at).toBe(at)
    // Who states the same goes by it; who states another waits for the other side.
    expect(actOnIndex(stated, { ...state, source: 'Own list' }, 'buyer', at)).toEqual(agreed)
    expect(actOnIndex(stated, { ...state, value: 350 }, 'buyer', at)!['2026-11']).toMatchObject({
      ...{ value: 350, by: 'buyer', accepted_at: null },
    })
    expect(actOnIndex(agreed, { ...state, value: 350 }, 'seller', at)).toBeNull()
    expect(actOnIndex(agreed, accept, 'buyer', at)).toBe(agreed)
  })

  it('is part of what both agree to', () => {
    const { index, ...rest } = { ...NO_CONDITIONS, index: INDEX }
    const { name, base, share, month } = index
    expect(
      sameConditions({ ...rest, index: { month, share, base, name } }, { ...NO_CONDITIONS, index }),
    ).toBe(true)
    expect(sameConditions({ ...rest, index: { ...index, base: 321 } }, { ...NO_CONDITIONS, index })).toBe(
      false,
    )
    const { index: _, ...before } = NO_CONDITIONS
    expect(sameConditions(before, NO_CONDITIONS)).toBe(true)
  })
})
