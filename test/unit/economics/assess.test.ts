import { describe, expect, it } from 'vitest'
import { worthCard } from '#functions/views/matching/worth-card.ts'
import { statedMonths } from '#shared/domain/economics/rhythm.ts'
import { verdictText } from '#shared/texts/worth.ts'
import { effectOf, leveredWorth } from '#web/components/match/worth/levered.ts'
import { assessed } from '../../factories/assessed.ts'

const GHENT = ['Ghent', 'Belgium'] as const

describe('a pair', () => {
  const slag = { material_name: 'Granulated blast furnace slag', quantity: 60_000 }
  const cement = { material_name: 'Granulated slag for cement', quantity: 80_000, price_per_unit: 45 }

  it('of much material near by is worth it, and says which term carries it', () => {
    const { verdict, worth, procedure } = assessed(GHENT, ['Antwerp', 'Belgium'], slag, cement)
    expect(verdict).toBe('do')
    expect(procedure).toBeNull()
    expect(worth!.net.p10).toBeGreaterThan(0)
  })

  it('is worth less the further it goes', () => {
    const near = assessed(GHENT, ['Antwerp', 'Belgium'], slag, cement).worth!.net
    const far = assessed(GHENT, ['Marseille', 'France'], slag, cement).worth!.net
    expect(far.p50).toBeLessThan(near.p50)
  })

  it('of five tonnes across a continent is not', () => {
    const more = { material_name: 'Zinc ash', quantity: 5 }
    const { verdict } = assessed(['Katowice', 'Poland'], ['Seoul', 'South Korea'], more, {
      material_name: 'Zinc ash for refining',
      quantity: 2400,
    })
    expect(verdict).not.toBe('do')
  })

  it('whose journey is barred is none, with the rule', () => {
    const dust = { material_name: 'Electric arc furnace dust', ewc: '100207', quantity: 5000 }
    const { verdict, procedure, worth, reason } = assessed(GHENT, ['Karachi', 'Pakistan'], dust, {
      material_name: 'Zinc-bearing dust',
      quantity: 9000,
    })
    expect([verdict, procedure?.procedure, worth, reason.kind]).toEqual([
      'no',
      'prohibited',
      null,
      'prohibited',
    ])
  })

  it('of what may not be listed is none, whoever would take it', () => {
    const flush = {
      material_name: 'Toluene flush of transformers',
      description: 'PCB 300 mg/kg',
      quantity: 35,
    }
    const taker = { material_name: 'Toluene, recovered', quantity: 400 }
    const told = assessed(GHENT, ['Antwerp', 'Belgium'], flush, taker)
    expect([told.verdict, told.barred, told.worth, told.reason.kind]).toEqual([
      'no',
      true,
      null,
      'use-barred',
    ])
    expect(verdictText(told.reason, told.verdict)).toContain('PCB may not be sold or used again')
    const clean = { ...flush, description: 'PCB 10 mg/kg' }
    expect(assessed(GHENT, ['Antwerp', 'Belgium'], clean, taker).barred).toBe(false)
  })

  it('whose ask lies above bid and freight is a call that names both', () => {
    const { verdict, reason } = assessed(
      GHENT,
      ['Antwerp', 'Belgium'],
      { ...slag, price_per_unit: 60 },
      cement,
    )
    expect(verdict).toBe('call')
    expect(reason).toMatchObject({ kind: 'prices-apart', params: { ask: 60, bid: 45 } })
  })

  it('of what is traded everywhere is not advised over an ocean: dense things are a call, cheap ones none', () => {
    const katowice = ['Katowice', 'Poland'] as const
    const [busan, porto] = [['Busan', 'South Korea'] as const, ['Porto', 'Portugal'] as const]
    const told = (to: readonly [string, string], name: string, quantity = 400) =>
      assessed(katowice, to, { material_name: name, quantity }, { material_name: name, quantity: 5000 })
    for (const name of ['Iron swarf', 'Cast iron turnings']) {
      const { verdict, reason } = told(busan, name)
      expect(verdict, name).toBe('no')
      expect(['sold-nearer', 'eaten-by'], name).toContain(reason.kind)
    }
    expect(told(porto, 'Stainless steel turnings 316L').verdict).toBe('call')
    expect(told(['Gliwice', 'Poland'], 'Iron swarf').verdict).toBe('do')
  })

  it('of an ash or a slag that a metal is picked from is not valued as if it were the metal', () => {
    const pair = (offer: string, need: string) =>
      assessed(
        GHENT,
        ['Antwerp', 'Belgium'],
        { material_name: offer, quantity: 12_000 },
        { material_name: need, quantity: 20_000 },
      )
    for (const need of ['Metal scrap HMS', 'Scrap charge for cupola furnace']) {
      const { worth, verdict } = pair('Incinerator bottom ash', need)
      expect(worth?.middle.replaced ?? 0, need).toBeLessThan(20 * 12_000)
      expect(verdict, need).not.toBe('do')
    }
    expect(pair('Steel turnings', 'Metal scrap HMS').worth!.middle.replaced).toBeGreaterThan(100 * 12_000)
  })

  it('says a fee as one: never a price with a minus', () => {
    const { verdict, reason } = assessed(
      GHENT,
      ['Marseille', 'France'],
      { material_name: 'Filter ash', quantity: 900, price_per_unit: -32 },
      { material_name: 'Filter ash', quantity: 900, price_per_unit: -60 },
    )
    const text = verdictText(reason, verdict)
    expect(text).not.toMatch(/[−-]\d/)
    const apart = { kind: 'prices-apart', params: { ask: -32, bid: -60, freight: 41 } } as const
    expect(verdictText(apart, 'call')).toBe(
      'The offer pays 32 €/t to whoever takes it and the need takes a fee of 60 €/t, and freight of 41 €/t comes on top.',
    )
  })

  it('whose use the law forbids names the law', () => {
    const { reason, verdict } = assessed(
      GHENT,
      ['Antwerp', 'Belgium'],
      { material_name: 'Animal by-products category 3', description: 'Cat. 3 offal, fresh.' },
      { material_name: 'Meat for sausages', category: 'Food' },
    )
    expect(verdict).toBe('no')
    expect(reason.kind).toBe('use-barred')
    expect(verdictText(reason, verdict)).toMatch(/1069\/2009/)
  })

  it('gives up what the stream brings today', () => {
    const { worth } = assessed(
      GHENT,
      ['Antwerp', 'Belgium'],
      { ...slag, description: 'Today a mill pays 30 €/t.' },
      cement,
    )
    expect(worth!.middle.outlet).toBe(-30 * 60_000)
    expect(worth!.middle.disposal).toBeUndefined()
  })

  it('is a call at most where a term has no bound', () => {
    const { verdict, missing, worth } = assessed(
      GHENT,
      ['Antwerp', 'Belgium'],
      { ...slag, quantity: 0 },
      { ...cement, quantity: 0 },
    )
    expect(verdict).toBe('call')
    expect(worth).toBeNull()
    expect(missing).toBeDefined()
  })
})

it.each([
  ['November to February', [0, 1, 10, 11]],
  ['October and November', [9, 10]],
  ['January', [0]],
])('%s names its months', (said, months) => {
  const shares = statedMonths(said)!
  expect(shares.flatMap((share, month) => (share > 0 ? [month] : []))).toEqual(months)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
})

describe('what arises in a campaign', () => {
  const pulp = {
    material_name: 'Pressed beet pulp',
    description: '27 % dry matter',
    quantity: 10_000,
    availability: 'November to January',
  }
  const told = (need: object) =>
    assessed(GHENT, ['Antwerp', 'Belgium'], pulp, { quantity: 4000, ...need }).verdict

  it('is had the year round by who ensiles it, and is a call where somebody could', () => {
    expect(told({ material_name: 'Beet pulp for silage' })).toBe('do')
    expect(told({ material_name: 'Beet pulp for cattle, wet', availability: 'June to August' })).toBe('call')
  })
})

describe('heat that is too cold', () => {
  const told = (description: string) =>
    assessed(
      GHENT,
      GHENT,
      { material_name: 'Waste heat', description: '30 °C', quantity: 30_000, unit: 'MWh/year' },
      {
        material_name: 'Heat for district network',
        description,
        quantity: 90_000,
        unit: 'MWh/year',
        category: 'Energy',
      },
    )

  it('is a question of who pays the pump, unless the taker builds it, and of none beyond sixty degrees', () => {
    expect(told('75 °C, 300 m away').open).toContain('heat pump')
    expect(told('75 °C, 300 m away, we build the heat pump').open).toBeNull()
    expect(told('120 °C, 300 m away').verdict).toBe('no')
  })
})

it('a start names no months', () => {
  expect(statedMonths('from January 2027')).toBeNull()
})

describe('levers of a match', () => {
  const cake = { material_name: 'Filter cake of lime sludge', description: 'Moisture 55 %', quantity: 20 }
  const found = assessed(GHENT, ['Lille', 'France'], cake, {
    material_name: 'Lime for soil',
    quantity: 900,
    price_per_unit: 60,
  })
  const card = worthCard(found)
  const estimate = card.estimate!

  it('say in the browser what the server says, where none is moved', () => {
    const again = leveredWorth(card, {})
    const { net, holder, taker, ways, least, most } = again.estimate!
    expect(net).toEqual(estimate.net)
    expect([holder, taker]).toEqual([estimate.holder, estimate.taker])
    expect([least, most]).toEqual([estimate.least, estimate.most])
    expect(ways.map((way) => way.net)).toEqual(estimate.ways.map((way) => way.net))
    expect([again.verdict, again.decides]).toEqual([card.verdict, card.decides])
  })

  it('are those that apply: a wet cake is dried, its part loads wait or go on a round; of full loads none is', () => {
    expect(estimate.levers).toMatchObject({ dry: { from: 0.55 }, pool: { round: { kind: 'freight' } } })
    const full = worthCard(
      assessed(
        GHENT,
        ['Antwerp', 'Belgium'],
        { material_name: 'Granulated blast furnace slag', quantity: 60_000 },
        { material_name: 'Granulated slag for cement', quantity: 80_000, price_per_unit: 45 },
      ),
    )
    expect(full.estimate!.levers).toBeNull()
  })

  it('tell whose money it is: drying is paid at the gate, and who pays freight saves it', () => {
    const { holder, taker, both } = effectOf(estimate, { dryTo: 0.15 })!
    expect(holder).toBeLessThan(0)
    expect(taker).toBeGreaterThan(0)
    expect(Math.sign(both)).not.toBe(0)
  })

  it('pay for a round with neighbours where little is fetched, and not where it fills a lorry of its own', () => {
    const gainOf = (tonnes: number) => {
      const alone = worthCard(
        assessed(
          GHENT,
          ['Lille', 'France'],
          { ...cake, quantity: tonnes },
          {
            material_name: 'Lime for soil',
            quantity: 900,
            price_per_unit: 60,
          },
        ),
      )
      return leveredWorth(alone, { pooled: true }).estimate!.net.p50 - alone.estimate!.net.p50
    }
    expect(gainOf(4)).toBeGreaterThan(0)
    expect(gainOf(20)).toBeLessThan(0)
    const round = leveredWorth(card, { pooled: true }).estimate!
    expect(round.terms.map(({ name }) => name).join()).not.toMatch(/undefined/)
  })
})
