import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MODES, type Mode } from '#shared/domain/logistics/modes.ts'
import { USUAL_PACKING } from '#shared/domain/logistics/packing.ts'
import { previewLogistics } from '#shared/domain/logistics/preview.ts'
import type { Goods } from '#shared/domain/logistics/quotes.ts'
import factors from '#shared/knowledge/logistics/factors.json' with { type: 'json' }
import { site } from './site.ts'

const ghent = site('Ghent', 'BE')
const duisburg = site('Duisburg', 'DE')
const newYork = site('New York', 'US')
const dubai = site('Dubai', 'AE')
const dublin = site('Dublin', 'IE')
const STOPS = [ghent, duisburg, newYork, dubai, dublin]

const goods = (change: Partial<Goods> = {}): Goods => ({
  material: 'Mill scale',
  weightKg: 20_000,
  hazard: 'non_hazardous',
  packing: USUAL_PACKING,
  value: null,
  avoidedDisposal: null,
  ...change,
})

const of = (found: ReturnType<typeof previewLogistics>, mode: Mode) =>
  found.transport_modes.find((one) => one.mode === mode)!

const anyStop = fc.constantFrom(...STOPS)
const anyWeight = fc.double({ min: 1, max: 50_000_000, noNaN: true })

describe('the preview', () => {
  it('tells every mode, in the fixed order', () => {
    expect(previewLogistics(ghent, duisburg, goods()).transport_modes.map(({ mode }) => mode)).toEqual(MODES)
  })

  it('takes no truck, train or barge across an ocean', () => {
    const found = previewLogistics(ghent, newYork, goods())
    for (const mode of ['truck', 'rail', 'barge'] as const)
      expect(of(found, mode)).toMatchObject({ feasible: false, cost: null, carbon_emissions: null })
    expect(of(found, 'sea').feasible).toBe(true)
    expect(found.recommended_mode).toBe('sea')
  })

  it('says that emissions are factor × tonnes × kilometres', () => {
    fc.assert(
      fc.property(anyStop, anyStop, anyWeight, (from, to, weightKg) => {
        for (const { legs, carbon_emissions } of previewLogistics(from, to, goods({ weightKg }))
          .transport_modes) {
          if (carbon_emissions === null) continue
          const sum = legs.reduce((total, { vehicle, km }) => {
            const factor = factors.emissions.factors[vehicle].value / 1000
            return total + factor * (weightKg / 1000) * km
          }, 0)
          // Kilometres are told with one decimal.
          const rounding = legs.length * 0.05 * 0.7 * (weightKg / 1000) + 0.01
          expect(Math.abs(carbon_emissions - sum)).toBeLessThanOrEqual(rounding)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('has the same distance, carbon and cost both ways', () => {
    fc.assert(
      fc.property(anyStop, anyStop, (a, b) => {
        const [there, back] = [previewLogistics(a, b, goods()), previewLogistics(b, a, goods())]
        for (const mode of MODES) {
          expect(of(back, mode).distance_km).toBe(of(there, mode).distance_km)
          expect(of(back, mode).carbon_emissions).toBe(of(there, mode).carbon_emissions)
          expect(of(back, mode).cost).toBe(of(there, mode).cost)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('costs and emits more with more weight, and time stays', () => {
    fc.assert(
      fc.property(anyStop, anyStop, anyWeight, anyWeight, (from, to, one, two) => {
        const [light, heavy] = [Math.min(one, two), Math.max(one, two)].map((weightKg) =>
          previewLogistics(from, to, goods({ weightKg })),
        )
        for (const mode of MODES) {
          const [less, more] = [of(light!, mode), of(heavy!, mode)]
          if (less.cost === null) continue
          // Both are rounded to the cent.
          expect(more.cost!).toBeGreaterThanOrEqual(less.cost - 0.01)
          expect(more.carbon_emissions!).toBeGreaterThanOrEqual(less.carbon_emissions!)
          expect(more.transit_time).toBe(less.transit_time)
          // What is too heavy does not become lighter; what was too little may be enough.
          if (!less.feasible && !/Too little/.test(less.reasons.join())) expect(more.feasible).toBe(false)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('adds its breakdown up to the total of the cheapest feasible mode', () => {
    const found = previewLogistics(ghent, duisburg, goods({ value: 5000 }))
    const { transport, handling, customs, insurance } = found.cost_breakdown!
    expect(transport + handling + customs + insurance!).toBeCloseTo(found.total_cost!, 2)
    expect(insurance).toBe(15)
    expect(found.freight_bearable).toBe(5000)
    const feasible = found.transport_modes.filter((one) => one.feasible).map(({ cost }) => cost!)
    expect(found.total_cost).toBe(Math.min(...feasible))
  })

  it('computes the return from saved disposal, never from a price: what is sold is not dumped', () => {
    expect(previewLogistics(ghent, duisburg, goods()).roi_percentage).toBeNull()
    const sold = previewLogistics(ghent, duisburg, goods({ value: 1000, avoidedDisposal: 2000 }))
    expect(sold).toMatchObject({ roi_percentage: null, freight_bearable: 1000 })
    const dumped = previewLogistics(ghent, duisburg, goods({ value: 0, avoidedDisposal: 2000 }))
    expect(dumped.freight_bearable).toBe(2000)
    expect(dumped.roi_percentage).toBeCloseTo(((2000 - dumped.total_cost!) / dumped.total_cost!) * 100, 0)
    expect(previewLogistics(ghent, duisburg, goods({ avoidedDisposal: 0 })).roi_percentage).toBe(-100)
  })

  it('orders a lorry, a wagon or a container for every load, so that a tonne of much costs what it costs of little', () => {
    const perTonne = (weightKg: number) =>
      of(previewLogistics(ghent, duisburg, goods({ weightKg })), 'truck').cost! / (weightKg / 1000)
    expect(perTonne(24_500)).toBeCloseTo(perTonne(2_450_000), 1)
    expect(perTonne(5_000)).toBeGreaterThan(perTonne(24_500) + 12)
  })

  it('sends no barge for a lorry load', () => {
    expect(of(previewLogistics(ghent, duisburg, goods({ weightKg: 25_000 })), 'barge')).toMatchObject({
      feasible: false,
      reasons: [expect.stringMatching(/Too little for this mode/), expect.anything()],
    })
    expect(of(previewLogistics(ghent, duisburg, goods({ weightKg: 1_000_000 })), 'barge').feasible).toBe(true)
  })

  it('asks for clearance at a customs border only', () => {
    expect(of(previewLogistics(ghent, duisburg, goods()), 'truck').cost_breakdown!.customs).toBe(0)
    expect(of(previewLogistics(ghent, newYork, goods()), 'sea').cost_breakdown!.customs).toBe(160)
  })

  it('refuses hazardous waste in the air and names the rules elsewhere', () => {
    const found = previewLogistics(ghent, newYork, goods({ hazard: 'absolute_hazardous' }))
    expect(of(found, 'air')).toMatchObject({ feasible: false })
    expect(of(found, 'air').reasons[0]).toMatch(/not accepted as air cargo/)
    expect(of(found, 'sea').reasons.join(' ')).toMatch(/IMDG Code/)
    const plain = of(previewLogistics(ghent, newYork, goods()), 'sea')
    expect(of(found, 'sea').cost!).toBeGreaterThan(plain.cost!)
  })

  it('refuses what is too heavy for a mode, with the reason', () => {
    const found = previewLogistics(ghent, duisburg, goods({ weightKg: 150_000_000 }))
    expect(of(found, 'truck').reasons[0]).toMatch(/more than two thousand lorry loads/)
    expect(found).toMatchObject({ is_feasible: false, total_cost: null, recommended_mode: null })
    expect(found.recommendations).toHaveLength(1)
  })

  it('assumes ten kilometres within one town', () => {
    const found = previewLogistics(ghent, ghent, goods())
    expect(of(found, 'truck')).toMatchObject({ feasible: true, distance_km: 10 })
    expect(found.transport_modes.filter(({ feasible }) => feasible)).toHaveLength(1)
  })
})
