import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haulYear } from '#shared/domain/economics/carriage/haul.ts'
import type { Haul } from '#shared/domain/logistics/loads.ts'
import {
  breakEvenKm,
  driedOnSite,
  fetchedEvery,
  hauledBy,
  pooledWith,
  statedTerm,
} from '#shared/domain/economics/levers/levers.ts'
import { exactly } from '#shared/domain/economics/spread.ts'
import { worthOf, type WorthInput } from '#shared/domain/economics/worth.ts'

const lorry = (km: number, more: Partial<Haul> = {}): Haul => ({
  mode: 'truck',
  legs: [{ vehicle: 'truck', km }],
  payload: 24.5,
  factor: 1,
  keepsDays: null,
  gas: null,
  customs: false,
  value: null,
  ...more,
})
const yearOf = (haul: Haul, tonnes: number, saved = 60): WorthInput =>
  hauledBy(
    {
      tonnes,
      loads: 1,
      terms: [statedTerm('disposal', 'stated', 20), statedTerm('replaced', 'bid', saved - 20)],
    },
    haul,
  )
const middle = (input: WorthInput) => worthOf(input).net.p50
const RUNS = { numRuns: 60 }
const kilometres = fc.integer({ min: 1, max: 3000 })
const amount = fc.integer({ min: 1, max: 20_000 })

describe('freight of a year', () => {
  it('is never less for a longer way, a smaller vehicle, danger, or more to carry', () => {
    const cost = (haul: Haul, tonnes: number) => {
      const { perTonne } = haulYear(haul, tonnes)
      return perTonne * tonnes
    }
    fc.assert(
      fc.property(kilometres, fc.nat(500), amount, (km, more, tonnes) => {
        const here = cost(lorry(km), tonnes)
        expect(cost(lorry(km + more), tonnes)).toBeGreaterThanOrEqual(here - 1e-6)
        expect(cost(lorry(km, { factor: 1.3 }), tonnes)).toBeGreaterThanOrEqual(here - 1e-6)
        if (tonnes >= 25) expect(cost(lorry(km, { payload: 12 }), tonnes)).toBeGreaterThanOrEqual(here - 1e-6)
      }),
      RUNS,
    )
  })

  it('of full loads is that of each: twice the tonnes, twice the loads', () => {
    const [one, two] = [haulYear(lorry(100), 245), haulYear(lorry(100), 490)]
    expect(one.loads).toBe(10)
    expect(two.loads).toBe(20)
    expect(two.perTonne).toBeCloseTo(one.perTonne, 6)
  })

  it('of what spoils is paid for many calls', () => {
    const fresh = haulYear(lorry(40, { keepsDays: 3 }), 50)
    expect(fresh.loads).toBeCloseTo(365 / 3, 0)
    expect(fresh.perTonne).toBeGreaterThan(2 * haulYear(lorry(40), 50).perTonne)
  })
})

describe('how far it pays', () => {
  it('is where the middle comes to nothing, and nearer where nine of ten must gain', () => {
    const input = yearOf(lorry(50), 5000)
    const km = breakEvenKm(input, lorry(50))!
    expect(middle(hauledBy(input, lorry(km - 1)))).toBeGreaterThan(0)
    expect(middle(hauledBy(input, lorry(km + 1)))).toBeLessThan(0)
    expect(breakEvenKm(input, lorry(50), 'p10')!).toBeLessThanOrEqual(km)
  })

  it('grows with what a tonne saves, and is nothing where even the gate next door loses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 300 }), fc.integer({ min: 1, max: 100 }), (saved, more) => {
        const at = (each: number) => breakEvenKm(yearOf(lorry(50), 2000, each), lorry(50)) ?? Infinity
        expect(at(saved + more)).toBeGreaterThanOrEqual(at(saved) - 1)
      }),
      { numRuns: 10 },
    )
    expect(breakEvenKm(yearOf(lorry(50), 2000, 0), lorry(50))).toBe(0)
  })

  it('is not told of a ship', () => {
    expect(breakEvenKm(yearOf(lorry(50), 500), { ...lorry(50), mode: 'sea' })).toBeNull()
  })
})

describe('a lever', () => {
  const water = statedTerm('treatment', 'thermal-drying', 75)

  it('that dries makes less to carry and leaves what is saved: worth it far away, not next door', () => {
    const change = (km: number) => {
      const wet = yearOf(lorry(km), 5000)
      const dry = driedOnSite(wet, lorry(km), { from: 0.7, to: 0.2, perWater: water })
      expect(dry.tonnes).toBeCloseTo(5000 * (0.3 / 0.8), 6)
      const saved = (input: WorthInput) => worthOf(input).middle.disposal
      expect(saved(dry)).toBeCloseTo(saved(wet)!, 3)
      return middle(dry) - middle(wet)
    }
    expect(change(20)).toBeLessThan(0)
    expect(change(1800)).toBeGreaterThan(0)
  })

  it('that would wet it does nothing', () => {
    const input = yearOf(lorry(50), 500)
    expect(driedOnSite(input, lorry(50), { from: 0.2, to: 0.5, perWater: water })).toBe(input)
  })

  it('that fetches seldom spares calls and costs storage', () => {
    const fresh = lorry(60, { keepsDays: 7 })
    const weekly = yearOf(fresh, 60)
    const seldom = fetchedEvery(weekly, fresh, 3, statedTerm('storage', 'stated', exactly(2)))
    expect(seldom.loads).toBe(4)
    expect(worthOf(seldom).middle.storage).toBeCloseTo(-2 * 1.5 * 60, 6)
    expect(middle(seldom)).toBeGreaterThan(middle(weekly))
  })

  it('that pools gives a little its share of full loads', () => {
    const little = yearOf(lorry(300), 6)
    const round = { ...statedTerm('freight', 'stated', 130), per: 'load' as const }
    const shared = pooledWith(little, lorry(300), round)
    expect(worthOf(shared).middle.freight!).toBeGreaterThan(worthOf(little).middle.freight!)
    // Two loads and the round over both yards, by weight.
    expect(-worthOf(shared).middle.freight!).toBeCloseTo((6 / 24.5) * (110 + 450 + 130) + 6, 0)
  })
})
