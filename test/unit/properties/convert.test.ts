import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as convert from '#shared/domain/properties/convert.ts'
import { unitNamed } from '#shared/domain/properties/reading/units.ts'
import { quantities } from '#shared/knowledge/parameters/index.ts'

const units = quantities.flatMap(({ id, units }) => units.map((unit) => ({ quantity: id, unit })))
const share = fc.double({ min: 0, max: 0.95, noNaN: true })
const amount = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
/** °Bé that a hydrometer has; beyond them the scale has a pole. */
const degrees = fc.double({ min: 1, max: 70, noNaN: true })
const near = (a: number | null, b: number) =>
  expect(Math.abs(a! - b)).toBeLessThanOrEqual(1e-6 * Math.max(Math.abs(a!), Math.abs(b), 1))

describe.each(units)('$quantity in $unit.id', ({ unit }) => {
  const values = unit.scale ? degrees : amount
  it('comes back from its SI unit, and keeps its order', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        near(convert.fromSi(convert.toSi(a, unit), unit), a)
        if (Math.abs(a - b) < 1e-6 * Math.max(a, b)) return
        const isRising = convert.toSi(2, unit) > convert.toSi(1, unit)
        expect(convert.toSi(a, unit) > convert.toSi(b, unit)).toBe(a > b === isRising)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a unit by its spelling', () => {
  const si = (value: number, unit: string, quantity: string) => {
    const reading = unitNamed(unit).find((one) => one.quantity === quantity)
    return reading && convert.toSi(value, reading.unit)
  }
  it.each([
    [45, '%', 'mass-fraction', 0.45],
    [3, 'Gew.-%', 'mass-fraction', 0.03],
    [120, 'mg kg⁻¹', 'mass-fraction', 1.2e-4],
    [50, 'ppm', 'mass-fraction', 5e-5],
    [2, 'g/t', 'mass-fraction', 2e-6],
    [250, 'mg/l', 'mass-concentration', 0.25],
    [4186.8, 'kcal/kg', 'specific-energy', 17.529],
    [16, 'GJ/t', 'specific-energy', 16],
    [1.84, 'g/cm³', 'density', 1840],
    [35, '°Bé', 'density', 1320.22],
    [10, '°dH', 'water-hardness', 1.783],
    [10, '°fH', 'water-hardness', 0.999],
    [212, '°F', 'temperature', 100],
    [300, 'µm', 'length', 0.3],
    [4200, 'cm²/g', 'specific-surface', 420],
  ])('%d %s is %s %d', (value, unit, quantity, expected) => {
    expect(si(value, unit, quantity)).toBeCloseTo(expected, 2)
  })
  it('keeps a megagram from a milligram', () => {
    expect(unitNamed('mg/m3').map(({ quantity }) => quantity)).toContain('mass-concentration')
    expect(unitNamed('Mg/m3').map(({ quantity }) => quantity)).toEqual(['density'])
    expect(unitNamed('fish')).toEqual([])
  })
})

describe('formulas', () => {
  it.each([
    ['ZnO', 'Zn', 0.8034],
    ['P2O5', 'P', 0.4364],
    ['K2O', 'K', 0.8301],
    ['Fe2O3', 'Fe', 0.6994],
    ['SO3', 'S', 0.4005],
    ['SO4', 'SO3', 0.8334],
    ['CaCO3', 'CaO', 0.5603],
    ['NH4', 'N', 0.7765],
    ['Na2O', 'Na', 0.7419],
    ['Al2(SO4)3·18H2O', 'Al', 0.081],
  ])('%s told as %s: %d', (from, to, factor) => {
    expect(convert.formulaFactor(from, to)).toBeCloseTo(factor, 3)
    near(convert.formulaFactor(from, to)! * convert.formulaFactor(to, from)!, 1)
  })
  it('share no element, or name none that exists: no factor', () => {
    expect(convert.formulaFactor('ZnO', 'Pb')).toBeNull()
    expect(convert.formulaFactor('Xx2O', 'O')).toBeNull()
  })
})

describe('dry, as received and ash free', () => {
  it('go there and back, and dry is never less', () => {
    fc.assert(
      fc.property(amount, share, (value, water) => {
        const dry = convert.asDry(value, water)!
        expect(dry).toBeGreaterThanOrEqual(value)
        near(convert.asReceived(dry, water), value)
        expect(convert.asDryAshFree(value, water)).toBe(convert.asDry(value, water))
      }),
    )
  })
  it('rise with the moisture and with the value', () => {
    fc.assert(
      fc.property(amount, share, share, (value, a, b) => {
        if (a < b) expect(convert.asDry(value, a)!).toBeLessThanOrEqual(convert.asDry(value, b)!)
        expect(convert.asDry(value * 2, a)!).toBeGreaterThan(convert.asDry(value, a)!)
      }),
    )
  })
  it('heat goes there and back, and less of it is left as received', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 45, noNaN: true }), share, (dry, water) => {
        const received = convert.heatAsReceived(dry, water)!
        expect(received).toBeLessThanOrEqual(dry)
        near(convert.heatAsDry(received, water), dry)
      }),
    )
    // Wood pellets, 19 MJ/kg dry, at 40 %: EN ISO 17225-1, Annex D.
    expect(convert.heatAsReceived(19, 0.4)).toBeCloseTo(10.42, 2)
  })
  it.each([null, 1, 1.2, -0.1])('are refused at a moisture of %s', (moisture) => {
    expect(convert.asDry(0.1, moisture)).toBeNull()
    expect(convert.asReceived(0.1, moisture)).toBeNull()
    expect(convert.asDryAshFree(0.1, moisture)).toBeNull()
    expect(convert.heatAsDry(10, moisture)).toBeNull()
    expect(convert.heatAsReceived(10, moisture)).toBeNull()
  })
})

describe('share and concentration', () => {
  it('go there and back through the density, and rise with each other', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.double({ min: 600, max: 3000, noNaN: true }),
        (part, density) => {
          near(convert.shareOfConcentration(convert.concentrationOfShare(part, density)!, density), part)
          expect(convert.concentrationOfShare(part * 1.5, density)!).toBeGreaterThan(
            convert.concentrationOfShare(part, density)!,
          )
        },
      ),
    )
    expect(convert.concentrationOfShare(0.37, 1180)).toBeCloseTo(436.6, 6)
  })
  it.each([null, 0, -1])('are refused at a density of %s', (density) => {
    expect(convert.shareOfConcentration(10, density)).toBeNull()
    expect(convert.concentrationOfShare(0.1, density)).toBeNull()
    expect(convert.massPerHeat(1e-6, density)).toBeNull()
  })
  it('of a water: a ppm is a milligram a litre', () => {
    expect(convert.concentrationInWater(250)).toBe(0.25)
  })
  it('per heat: 0.5 mg/kg of mercury at 20 MJ/kg', () => {
    expect(convert.massPerHeat(0.5e-6, 20)).toBeCloseTo(0.025, 9)
  })
  it('fatty acids and acid number go there and back: 2 mg KOH/g are one per cent', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200, noNaN: true }), (number) => {
        near(convert.acidNumberOf(convert.fattyAcidsOf(number)), number)
      }),
    )
    expect(convert.fattyAcidsOf(2)).toBeCloseTo(0.01007, 5)
  })
})
