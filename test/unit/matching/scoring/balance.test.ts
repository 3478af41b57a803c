import { describe, expect, it } from 'vitest'
import { USUAL_PACKING } from '#shared/domain/logistics/packing.ts'
import { freightOf } from '#shared/domain/logistics/freight.ts'
import { previewLogistics } from '#shared/domain/logistics/preview.ts'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { saidOf } from '../said.ts'

const NOW = Date.UTC(2025, 5, 1)
const gliwice = { name: 'Gliwice, Poland', lat: 50.298, lon: 18.677, country: 'Poland' }
const hamm = { name: 'Hamm, Germany', lat: 51.68, lon: 7.82, country: 'Germany' }
const dongguan = { name: 'Dongguan, China', lat: 23.02, lon: 113.75, country: 'China' }
const guangzhou = { name: 'Guangzhou, China', lat: 23.12, lon: 113.25, country: 'China' }

let counter = 0
const listing = (type: Listing['type'], material_name: string, rest: Partial<Listing>): Listing => ({
  id: `b${++counter}`,
  companyId: `bc${counter}`,
  type,
  material_name,
  description: '',
  quantity: 600,
  unit: 't/year',
  location: type === 'waste' ? gliwice : hamm,
  ...rest,
})

function pair([offer, offered]: [string, Partial<Listing>?], [need, needed]: [string, Partial<Listing>?]) {
  const match = matchPair(
    knowledge,
    listing('waste', offer, offered ?? {}),
    listing('requirement', need, needed ?? {}),
    {
      now: NOW,
    },
  )
  return match
}

describe('the prices of a match', () => {
  it('compares prices of a volume only where the density is known', () => {
    const known = pair(['Used engine oil'], ['Used engine oil', { price_per_unit: 120, unit: 'm3/year' }])
    expect(known.balance.valuePerTonne).toBeGreaterThan(120)
    const unknown = pair(
      ['Coloured liquor of unknown make', { quantity: 100, unit: 'm3/year', price_per_unit: 40 }],
      ['Coloured liquor of unknown make', { quantity: 100, unit: 'm3/year', price_per_unit: 12 }],
    )
    expect(saidOf(unknown).against).not.toMatch(/apart/)
  })

  it.each([
    [62, 32, /62 €\/t asked, 32 €\/t offered by the need/],
    [-20, -60, /a fee of 20 €\/t asked, a fee of 60 €\/t offered by the need/],
  ])('names an ask of %i above a bid of %i', (ask, bid, words) => {
    const { explanation } = pair(
      ['Mill scale', { price_per_unit: ask }],
      ['Iron carrier for raw meal', { price_per_unit: bid }],
    )
    expect(saidOf({ explanation }).against).toMatch(words)
  })

  it('names a gap that freight does not fit into', () => {
    const { explanation } = pair(
      ['Mill scale', { price_per_unit: 60 }],
      ['Iron carrier for raw meal', { price_per_unit: 70 }],
    )
    expect(saidOf({ explanation }).against).toMatch(/leave 10 €\/t for freight of about/)
    const near = { ...hamm, lat: 50.3, lon: 18.9, country: 'Poland' }
    const close = pair(
      ['Mill scale', { price_per_unit: 60 }],
      ['Iron carrier for raw meal', { price_per_unit: 90, location: near }],
    )
    expect(saidOf(close).against).not.toMatch(/€\/t for freight|apart/)
  })
})

describe('the freight of a match', () => {
  it.each([
    [gliwice, hamm, 300],
    [gliwice, hamm, 4.9],
    [gliwice, dongguan, 5000],
    [guangzhou, dongguan, 120_000],
  ])('is that of the logistics preview: %j to %j, %s t a year', (from, to, tonnes) => {
    const { balance } = pair(
      ['Mill scale', { quantity: tonnes, price_per_unit: 60, location: from }],
      ['Iron carrier for raw meal', { quantity: tonnes, location: to }],
    )
    const { freight, valuePerTonne } = balance
    const preview = previewLogistics(
      { ...from, country: code(from.country) },
      { ...to, country: code(to.country) },
      {
        material: 'Mill scale',
        weightKg: freight!.shipmentKg,
        hazard: 'non_hazardous',
        packing: freight!.packing,
        value: (valuePerTonne! * freight!.shipmentKg) / 1000,
        avoidedDisposal: null,
      },
    )
    const way = preview.transport_modes.find(({ mode }) => mode === freight!.mode)!
    expect(preview.recommended_mode).toBe(freight!.mode)
    expect(way.cost! / (freight!.shipmentKg / 1000)).toBeCloseTo(freight!.perTonne, 1)
    expect(way.carbon_emissions! / (freight!.shipmentKg / 1000)).toBeCloseTo(freight!.carbonPerTonne, 1)
    expect(balance.carbon.find(({ kind }) => kind === 'transport')!.factor).toBe(freight!.carbonPerTonne)
  })

  it('takes a train only where a railway runs through, and transhipment is in it', () => {
    const korea = { name: 'Ulsan', lat: 35.54, lon: 129.3, country: 'KR' }
    const load = { packing: USUAL_PACKING, hazardous: false, value: null, keepsDays: null }
    const far = freightOf({ ...gliwice, country: 'PL' }, korea, load, 300)!
    expect(far.mode).toBe('sea')
    expect(far.perTonne).toBeGreaterThan(120)
  })
})

describe('the carbon of a match', () => {
  /** Its holder pays for it to go. */
  const DUMPED = { price_per_unit: -10 }
  const term = ({ balance }: Pick<ReturnType<typeof pair>, 'balance'>, kind: string) =>
    balance.carbon.find((one) => one.kind === kind)

  it('has no sum where nothing but transport is known', () => {
    const { balance } = pair(['Spent pickling acid', DUMPED], ['Spent pickling acid'])
    expect(term({ balance }, 'avoided-primary')?.value).toBeNull()
    expect(balance.net.value).toBeNull()
    expect(balance.carbonPerTonne).toBe(balance.net.value)
  })

  it.each([
    ['Zinc ash', { price_per_unit: 600 }, 'Zinc ash'],
    ['Ground granulated blast furnace slag', { price_per_unit: 30 }, 'Clinker substitute for cement'],
    ['Aluminium extrusion scrap', {}, 'Clean aluminium scrap for remelting'],
  ])('counts nothing but the journey of %s that is sold anyway %j', (offer, offered, need) => {
    const { balance } = pair([offer, offered], [need])
    for (const kind of ['avoided-disposal', 'avoided-primary', 'processing'])
      expect(term({ balance }, kind)?.value).toBe(0)
    expect(balance.net.value).toBe(term({ balance }, 'transport')!.value)
    expect(balance.net.value).toBeLessThan(0)
  })

  it('counts stone, not lime, for what is not burnt', () => {
    const factorOf = (offer: string) =>
      term(pair([offer, DUMPED], ['Lime for flue gas desulphurisation']), 'avoided-primary')?.factor
    expect(factorOf('Lime kiln dust')).toBeGreaterThan(500)
    expect(factorOf('Marble cutting slurry')).toBeLessThan(100)
    expect(factorOf('Carbonation lime of a sugar factory')).toBeLessThan(100)
  })

  it('is by the product that the use would buy, in the units of its factor', () => {
    const slag = pair(['Ground granulated blast furnace slag', DUMPED], ['Clinker substitute for cement'])
    expect(term(slag, 'avoided-primary')).toMatchObject({ factor: 840, note: { params: { unit: 't' } } })
    expect(slag.balance.net.value).toBeGreaterThan(300)
    expect(slag.balance.net.low).toBeLessThan(slag.balance.net.value!)
    expect(slag.balance.net.high).toBeGreaterThan(slag.balance.net.value!)
  })

  it('counts fossil carbon that a fuel gives off, and none that grew', () => {
    const fuel = ['Alternative fuel for the cement kiln'] as [string]
    const sawdust = pair(['Sawdust, dry', DUMPED], fuel)
    expect(term(sawdust, 'avoided-primary')?.note).toMatchObject({ params: { unit: 'GJ' } })
    expect(term(sawdust, 'burning')).toMatchObject({ value: 0, note: { kind: 'burnt.biogenic' } })
    const tyres = pair(['Shredded tyres', DUMPED], fuel)
    const burning = term(tyres, 'burning')
    expect(burning?.note?.kind === 'burnt.anyway' || burning!.value! < -500).toBe(true)
  })

  it('of heat is told by the MWh', () => {
    const heat = { quantity: 8000, unit: 'MWh/year' }
    const near = { ...hamm, lat: 50.3, lon: 18.69, country: 'Poland' }
    const warm = pair(['Hot water, 90 °C', heat], ['Heat for district heating', { ...heat, location: near }])
    expect(warm.balance.net.unit).toBe('kg CO2e/MWh')
    expect(warm.balance.net.value).toBeGreaterThan(150)
  })
})

const code = (country: string) => ({ Poland: 'PL', Germany: 'DE', China: 'CN' })[country]!
