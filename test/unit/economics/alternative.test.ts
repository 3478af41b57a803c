import { describe, expect, it } from 'vitest'
import type { Timed } from '#shared/domain/economics/assess.ts'
import { alternativeText, verdictText } from '#shared/texts/worth.ts'
import { assessed } from '../../factories/assessed.ts'

const [BRESCIA, BERGAMO] = [['Brescia', 'Italy'] as const, ['Bergamo', 'Italy'] as const]
const pair = (
  offer: Partial<Timed>,
  need: Partial<Timed>,
  from: readonly [string, string] = BRESCIA,
  to: readonly [string, string] = BERGAMO,
) => assessed(from, to, { quantity: 3000, ...offer }, { quantity: 3000, ...need })

describe('what becomes of a stream without the exchange', () => {
  const dust = { material_name: 'Electric arc furnace dust', ewc: '100207' }
  const waelz = { material_name: 'EAF dust for Waelz kiln', quantity: 50_000 }

  it.each([
    ['Electric arc furnace dust', 'EAF dust for Waelz kiln', 20],
    ['Biomass wood ash', 'Ash for forest liming', 12],
    ['Spent bleaching earth', 'Oily earth for biogas', 40],
  ])(
    '%s for which a price is asked has another outlet, so that no disposal is saved',
    (name, wanted, ask) => {
      const [asked, silent] = [{ price_per_unit: ask }, {}].map((price) =>
        pair({ material_name: name, ...price }, { material_name: wanted, quantity: 50_000 }),
      )
      expect(asked!.alternative.because).toBe('asks')
      expect(asked!.input?.terms.some(({ kind }) => kind === 'disposal')).toBe(false)
      expect(silent!.input?.terms.some(({ kind }) => kind === 'disposal')).toBe(true)
      expect(alternativeText(asked!.alternative, ask)).toContain(`${ask} €/t is asked`)
    },
  )

  it('is believed only of a price that the trade pays: who asks 60 for mineral wool dumps it still', () => {
    const { alternative } = pair(
      { material_name: 'Stone wool offcuts', price_per_unit: 60 },
      { material_name: 'Mineral fibre' },
    )
    expect(alternative.because).not.toBe('asks')
    expect(alternative.disposed).not.toBeNull()
  })

  it('is disposal at the fee that the owner states, whatever is usual', () => {
    const { alternative, worth } = pair({ ...dust, price_per_unit: -140 }, waelz)
    expect(alternative.because).toBe('pays')
    expect(worth!.middle.disposal).toBe(140 * 3000)
  })

  it.each([
    ['sand of a mine lies on its own tip', 'Magnetite tailings sand', 'Iron ore mine', 5],
    ['sand of a foundry is brought to a landfill', 'Foundry sand', 'Iron foundry', 200],
  ])('%s', (_, name, industry, most) => {
    const { worth, input } = pair(
      { material_name: name, industry },
      { material_name: 'Filling sand', quantity: 9000 },
    )
    const fee = (worth?.middle.disposal ?? 0) / (input?.tonnes ?? 1)
    expect(fee).toBeLessThan(most)
    if (most > 100) expect(fee).toBeGreaterThan(5)
  })

  it('of a lot below a lorry costs the skip beside the gate fee', () => {
    const fee = (quantity: number) => {
      const { worth, input } = pair(
        { material_name: 'Plaster mould waste', quantity },
        { material_name: 'Gypsum for soil' },
      )
      return worth!.middle.disposal! / input!.tonnes
    }
    expect(fee(5)).toBeGreaterThan(fee(100))
  })
})

describe('a bid is for what is asked', () => {
  it.each([
    ['Quicklime fines', 'CaO content 45 %.', 'Burnt lime', 'at least 80 % CaO', 0.5625],
    ['Lime kiln fines', 'CaO 60 %.', 'Quicklime', 'CaO above 80 %', 0.75],
    ['Zinc ash', 'Zn 45 %.', 'Zinc ash', 'Zn above 70 %', 0.643],
  ])(
    '%s of "%s" for %s of "%s" is paid by its content and never advised outright',
    (name, holds, wanted, asks, share) => {
      const need = { material_name: wanted, description: asks, price_per_unit: 100 }
      const { worth, input, verdict, reason } = pair({ material_name: name, description: holds }, need)
      expect(worth!.middle.replaced! / input!.tonnes).toBeLessThan(100 * share)
      expect(verdict).not.toBe('do')
      if (reason.kind === 'off-spec') expect(verdictText(reason, verdict)).toMatch(/is asked for/)
    },
  )

  it('and what holds enough of it is paid in full', () => {
    const { worth, input } = pair(
      { material_name: 'Quicklime fines', description: 'CaO 84 %.' },
      { material_name: 'Burnt lime', description: 'at least 80 % CaO', price_per_unit: 100 },
    )
    expect(worth!.middle.replaced! / input!.tonnes).toBe(100)
  })

  it('of aluminium by its symbol: dross of 62 % is refused to who wants more than 90 %', () => {
    const need = {
      material_name: 'Aluminium for deoxidation',
      description: 'Al > 90 %',
      price_per_unit: 1500,
    }
    const told = (holds: string) =>
      pair({ material_name: 'Aluminium dross', description: holds }, need).verdict
    expect(told('Al 62 %, lumps.')).toBe('no')
    // In small letters it is a word: "cal al 62 %".
    expect(told('lumps al 62 %')).not.toBe('no')
  })
})

describe('steps between both', () => {
  const steps = (description: string, more: Partial<Timed> = {}, need = 'Base course aggregate') =>
    pair({ material_name: 'Waste concrete', description, ...more }, { material_name: need })
      .input!.terms.filter(({ kind }) => kind === 'treatment')
      .map(({ of }) => of)

  it('that the offer says to be done cost nothing', () => {
    expect(steps('From a demolition site.')).toContain('crushing')
    expect(steps('Crushed 0-45.')).not.toContain('crushing')
  })

  it('that only some streams need cost the less', () => {
    const of = (name: string) =>
      pair({ material_name: name }, { material_name: 'Organic fertiliser' }).input?.terms.find(
        ({ of }) => of === 'hygienising',
      )
    // A third of what hygienising every tonne costs.
    expect(of('Digestate')!.factors[0]!.typical).toBeLessThan(10)
  })

  it('that the need names are counted: granulated ash for who offers dust', () => {
    const cost = (wanted: string) =>
      pair(
        { material_name: 'Biomass wood ash' },
        { material_name: 'Ash for forest liming', description: wanted },
      ).worth!.middle.treatment ?? 0
    expect(cost('Granulated, low in cadmium.')).toBeLessThan(cost('Low in cadmium.'))
  })
})

describe('in whole ships', () => {
  const ghent = ['Ghent', 'Belgium'] as const
  const slag = {
    material_name: 'Granulated blast furnace slag',
    quantity: 60_000,
    industry: 'Integrated steelworks',
  }
  const taker = { material_name: 'Granulated slag for cement', quantity: 80_000 }

  it('slag goes by coaster between plants with quays, without a lorry, and is worth a call', () => {
    const quay = { loading: ['ship'] }
    const at = pair({ ...slag, ...quay }, { ...taker, ...quay }, ghent, ['Aalborg', 'Denmark'])
    expect(at.way!.mode).toBe('sea')
    expect(at.way!.haul.legs.map(({ vehicle }) => vehicle)).toEqual(['sea'])
    expect(at.way!.perTonne).toBeLessThan(25)
    expect(['do', 'call']).toContain(at.verdict)
    const inland = pair({ ...slag, industry: 'Scrap yard' }, taker, ghent, ['Aalborg', 'Denmark'])
    expect(inland.way!.perTonne).toBeGreaterThan(at.way!.perTonne + 4)
  })

  it('a fuel of the world market goes over an ocean in lots of 35,000 t, and a fiftieth of it does not', () => {
    const coke = {
      material_name: 'Green petroleum coke, fuel grade',
      industry: 'Oil refinery',
      loading: ['ship'],
    }
    const kiln = { material_name: 'Petcoke for cement kiln', price_per_unit: 95, loading: ['ship'] }
    const houston = ['Houston', 'United States'] as const
    const told = (quantity: number) =>
      pair({ ...coke, quantity }, { ...kiln, quantity }, houston, ['Thessaloniki', 'Greece'])
    expect(told(70_000).way!.perTonne).toBeLessThan(40)
    expect(told(70_000).verdict).toBe('call')
    expect(told(70_000).worth!.middle.disposal).toBeUndefined()
    expect(told(1200).verdict).toBe('no')
  })
})
