import { describe, expect, it } from 'vitest'
import type { Timed } from '#shared/domain/economics/assess.ts'
import { alternativeText, verdictText } from '#shared/texts/worth.ts'
import { assessed } from '../../factories/assessed.ts'

const GHENT = ['Ghent', 'Belgium'] as const
const pair = (offer: Partial<Timed>, need: Partial<Timed>) => assessed(GHENT, GHENT, offer, need)
const heat = {
  material_name: 'Waste heat, hot water 95 °C',
  description: '95/60 °C from the new exchanger, wall to wall',
  quantity: 58_000,
  unit: 'MWh/year',
}
const grid = { material_name: 'Surplus heat for heat grid', quantity: 42_000, unit: 'MWh/year' }
const replacedPer = ({ input }: ReturnType<typeof pair>) => {
  const term = input!.terms.find(({ kind }) => kind === 'replaced')!
  return [term.of, Math.round(100 * term.factors[0]!.typical) / 100]
}

const perUnit = ({ input }: ReturnType<typeof pair>): number =>
  input!.terms.find(({ kind }) => kind === 'replaced')!.factors.reduce((all, { typical }) => all * typical, 1)

describe('a price per unit of what flows', () => {
  it.each([
    ['MWh/year', 42_000, 19],
    ['GJ/year', 151_200, 19 / 3.6],
    ['kWh/year', 42_000_000, 0.019],
    ['GWh/year', 42, 19_000],
  ])('counts as bid and as ask, told by %s', (unit, quantity, bid) => {
    const found = pair({ ...heat, price_per_unit: 4 }, { ...grid, unit, quantity, price_per_unit: bid })
    expect(replacedPer(found)[0]).toBe('boiler-heat')
    expect([found.pair.ask, found.pair.bid]).toEqual([4, expect.closeTo(19)])
    expect(found.input!.tonnes).toBeCloseTo(42_000)
    expect(found.verdict).toBe('do')
  })

  it('is apart at the fence where the ask exceeds the bid, in its own unit', () => {
    const { verdict, reason } = pair({ ...heat, price_per_unit: 30 }, { ...grid, price_per_unit: 19 })
    expect(reason.kind).toBe('prices-apart')
    expect(verdictText(reason, verdict)).toContain('30 €/MWh is asked and 19 €/MWh is bid')
    expect(verdictText(reason, verdict)).not.toMatch(/€\/t|on top/)
  })

  it('means the same goods however much more is bid', () => {
    const found = pair({ ...heat, price_per_unit: 1 }, { ...grid, price_per_unit: 90 })
    expect(found.verdict).toBe('do')
    // What is bid is the least of what it saves.
    expect(perUnit(found)).toBeCloseTo(90)
    expect(perUnit(pair(heat, grid))).toBeLessThan(60)
  })

  it('of a gas is told by the normal m³ too, by what it weighs or gives', () => {
    const gas = {
      material_name: 'Surplus coke oven gas',
      quantity: 10_000_000,
      unit: 'Nm3/year',
      price_per_unit: 0.048,
    }
    const kiln = {
      material_name: 'Fuel gas for kiln',
      quantity: 40_000,
      unit: 'MWh/year',
      price_per_unit: 30,
    }
    expect(pair(gas, kiln).pair.ask).toBeCloseTo(10)
    const carbonic = {
      material_name: 'Carbon dioxide from fermentation',
      quantity: 4e6,
      unit: 'Nm3/year',
      price_per_unit: 0.0392,
    }
    const found = pair(carbonic, { material_name: 'CO2 for greenhouse', quantity: 3000, price_per_unit: 70 })
    expect(found.pair.ask).toBeCloseTo(20)
    expect(replacedPer(found)).toEqual(['bid', 70])
  })

  it('of power by wire counts, less the use of the grid', () => {
    const found = pair(
      { material_name: 'Surplus electricity', quantity: 4000, unit: 'MWh/year', price_per_unit: 50 },
      { material_name: 'Electricity', quantity: 3000, unit: 'MWh/year', price_per_unit: 80 },
    )
    expect(replacedPer(found)).toEqual(['bid', 80])
    expect(found.input!.terms.some(({ of }) => of === 'grid-use')).toBe(true)
  })

  it('of a taker that charges is a cost', () => {
    const { input } = pair(heat, { ...grid, price_per_unit: -3 })
    expect(input!.terms.some(({ of }) => of === 'gate-fee')).toBe(true)
    expect(input!.terms.some(({ kind }) => kind === 'replaced')).toBe(false)
  })
})

describe('what flows and nobody takes', () => {
  const gas = { material_name: 'Surplus coke oven gas', quantity: 45_000, unit: 'MWh/year' }
  const kiln = { material_name: 'Fuel gas for kiln', quantity: 40_000, unit: 'MWh/year' }
  it.each([
    ['heat', heat, grid, 'goes into the air'],
    ['gas', gas, kiln, 'flare'],
  ])('is let go, and an ask shows no other outlet: %s', (_, offer, need, words) => {
    for (const price_per_unit of [undefined, 12]) {
      const { alternative, input } = pair({ ...offer, ...(price_per_unit && { price_per_unit }) }, need)
      const text = alternativeText(alternative, price_per_unit ?? null, 'MWh')
      expect(text).toContain(words)
      expect(text).not.toMatch(/sold|nobody pays|disposed/)
      expect(input!.terms.some(({ kind }) => kind === 'outlet' || kind === 'disposal')).toBe(false)
    }
  })

  it('pays to go by the MWh where its owner says so', () => {
    const { alternative } = pair({ ...heat, price_per_unit: -2 }, grid)
    expect(alternativeText(alternative, -2, 'MWh')).toContain('2 €/MWh')
  })
})
