import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, type Timed } from '#shared/domain/economics/assess.ts'
import { freightBy } from '#shared/domain/economics/carriage/ways.ts'
import { freightOf } from '#shared/domain/logistics/freight.ts'
import { USUAL_PACKING } from '#shared/domain/logistics/packing.ts'
import { previewLogistics } from '#shared/domain/logistics/preview.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { timedListing } from '../../factories/assessed.ts'
import { site } from './site.ts'

const DAY = '2026-11-24'
const bremen = site('Bremen', 'DE')
const katowice = site('Katowice', 'PL')
const linz = site('Linz', 'AT')
const geneva = site('Zurich', 'CH')
const lisbon = site('Lisbon', 'PT')

type Site = typeof bremen
describe('worth and the logistics preview tell one freight', () => {
  it.each<[string, Site, Site, Partial<Timed>, string]>([
    ['full loads of bulk', bremen, linz, { material_name: 'Mill scale', quantity: 900 }, 'Iron source'],
    ['a few tonnes', bremen, linz, { material_name: 'Zinc ash', quantity: 6 }, 'Zinc ash'],
    ['light bales', linz, katowice, { material_name: 'LDPE film scrap', quantity: 400 }, 'LDPE film bales'],
    [
      'a liquid',
      katowice,
      bremen,
      { material_name: 'Spent sulphuric acid', quantity: 300 },
      'Sulphuric acid',
    ],
    ['a customs border', linz, geneva, { material_name: 'Fly ash', quantity: 2000 }, 'Fly ash for cement'],
    ['a coaster', bremen, lisbon, { material_name: 'Blast furnace slag', quantity: 40_000 }, 'GGBS slag'],
    [
      'a coaster from the own quay',
      bremen,
      lisbon,
      { material_name: 'Blast furnace slag', quantity: 40_000, description: 'From our own quay.' },
      'GGBS slag',
    ],
    ['what spoils', linz, linz, { material_name: 'Brewers spent grain', quantity: 60 }, 'Spent grain feed'],
    ['a gas', bremen, linz, { material_name: 'Hydrogen gas, compressed', quantity: 30 }, 'Hydrogen'],
  ])('%s', (_, from, to, offered, wanted) => {
    const offer = timedListing('waste', from, { ...offered, price_per_unit: 20 })
    const need = timedListing('requirement', to, {
      material_name: wanted,
      quantity: 1e6,
      price_per_unit: 500,
    })
    const { way, pair } = assess(knowledge, offer, need, DAY, Date.parse(DAY))
    const told = freightBy(way, pair)!
    const [loading, unloading] = [
      { ...from, quay: pair.offer.quay },
      { ...to, quay: pair.need.quay },
    ]
    const { transport_modes, recommended_mode } = previewLogistics(loading, unloading, {
      material: offer.material_name,
      weightKg: told.shipmentKg,
      hazard: pair.offer.waste.verdict,
      packing: told.packing,
      value: pair.valuePerTonne === null ? null : (pair.valuePerTonne * told.shipmentKg) / 1000,
      avoidedDisposal: null,
    })
    const mode = transport_modes.find((one) => one.mode === told.mode)!
    expect(recommended_mode).toBe(told.mode)
    // Weights are told in whole kilograms.
    expect(mode.cost! / (told.shipmentKg / 1000) / told.perTonne).toBeCloseTo(1, 2)
    // A year of such loads is what worth counts, typical, cheap and dear.
    const year = (at: 'low' | 'typical' | 'high') =>
      way!.terms.reduce((sum, { factors, per }) => {
        const each = factors.reduce((product, factor) => product * factor[at], 1)
        return sum + each * (per === 'load' ? way!.loads : pair.tonnes!)
      }, 0)
    expect((mode.cost! * way!.loads) / year('typical')).toBeCloseTo(1, 2)
    expect((mode.cost_low! * way!.loads) / year('low')).toBeCloseTo(1, 1)
    expect((mode.cost_high! * way!.loads) / year('high')).toBeCloseTo(1, 1)
  })
})

it('more tonnes a year never cost less in all, whatever carries them', () => {
  const sites = [bremen, katowice, lisbon, site('New York', 'US'), site('Dubai', 'AE')]
  const aSite = fc.constantFrom(...sites)
  const tonnage = fc.double({ min: 0.5, max: 60_000, noNaN: true })
  const yearly = (from: Site, to: Site, tonnes: number) => {
    const load = { packing: USUAL_PACKING, hazardous: false, value: null, keepsDays: null }
    return freightOf(from, to, load, tonnes)!.perTonne * tonnes
  }
  fc.assert(
    fc.property(aSite, aSite, tonnage, tonnage, (from, to, one, two) => {
      const [less, more] = [Math.min(one, two), Math.max(one, two)]
      // Each tonne is priced to the cent.
      expect(yearly(from, to, more)).toBeGreaterThanOrEqual(yearly(from, to, less) - 0.01 * more - 1e-6)
    }),
    {
      examples: [
        [bremen, katowice, 24.3, 24.7],
        [bremen, site('Dubai', 'AE'), 29_000, 30_000],
        [bremen, lisbon, 2990, 3010],
      ],
    },
  )
})
