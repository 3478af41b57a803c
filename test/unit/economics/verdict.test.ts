import { describe, expect, it } from 'vitest'
import { worthVerdict } from '#shared/domain/economics/verdict.ts'
import { assessed } from '../../factories/assessed.ts'

type Facts = Parameters<typeof worthVerdict>[0]

/** 1,000 t that save 100 € and cost 20 € each, by road over 80 km, and nothing open. */
const facts = (more: Partial<Facts> = {}): Facts => ({
  fit: 0.9,
  procedure: 'none',
  net: { p10: 60_000, p50: 80_000, p90: 90_000 },
  worth: {
    net: { p10: 60_000, p50: 80_000, p90: 90_000 },
    middle: { replaced: 100_000, freight: -20_000 },
    chance: 1,
  },
  tonnes: 1000,
  standsIn: false,
  pooled: null,
  ask: undefined,
  bid: undefined,
  freightPerTonne: 20,
  km: 80,
  market: { km: 1000, dear: 0.4 },
  isTraded: false,
  lot: null,
  isFeePaid: false,
  isPartLoad: false,
  offSpec: null,
  madeFirst: null,
  open: null,
  isNamed: false,
  isKin: false,
  ...more,
})
const said = (more: Partial<Facts>) => {
  const { verdict, reason } = worthVerdict(facts(more))
  return `${verdict} ${reason.kind}`
}

describe('a verdict', () => {
  it('refuses a bid of many times the ask: it is for other goods', () => {
    expect(said({ ask: 70, bid: 1400 })).toBe('no other-goods')
    expect(said({ ask: 70, bid: 140 })).toBe('do carried-by')
    // Near nothing at the gate, and delivered no more than the bid: sand, slag, rubble.
    expect(said({ ask: 2, bid: 24 })).toBe('do carried-by')
  })

  it('asks what disposal costs before a usual fee carries a journey of a day', () => {
    const worth = { ...facts().worth, middle: { disposal: 98_000, replaced: 2000, freight: -20_000 } }
    expect(said({ worth, km: 640 })).toBe('call disposal-open')
    expect(said({ worth, km: 640, isFeePaid: true })).toBe('do carried-by')
    expect(said({ worth, km: 120 })).toBe('do carried-by')
  })

  it('sends less than a load that is not sure to the neighbours, and nobody on a round for trifles', () => {
    const unsure = { ...facts().worth, chance: 0.7 }
    const lost = { p10: -9000, p50: -2000, p90: 500 }
    expect(said({ worth: unsure, isPartLoad: true, pooled: { chance: 1 } })).toBe('pool too-little')
    expect(said({ worth: unsure, km: 140, pooled: { chance: 1 } })).toBe('call eaten-by')
    expect(said({ net: lost, pooled: { chance: 1 } })).toBe('pool too-little')
    expect(said({ net: lost, pooled: { chance: 1 }, fit: 0.1 })).toBe('no eaten-by')
    const trifle = { ...facts().worth, middle: { replaced: 100, freight: -300 }, chance: 0.1 }
    expect(said({ net: lost, worth: trifle, pooled: { chance: 1 } })).toBe('no eaten-by')
  })
})

describe('a near way', () => {
  const chanced = (chance: number) => ({ ...facts().worth, chance })

  it('needs no more than the middle for a full load, a further one does', () => {
    expect(said({ worth: chanced(0.6), km: 40 })).toBe('do carried-by')
    expect(said({ worth: chanced(0.6), km: 140 })).toBe('call eaten-by')
    expect(said({ worth: chanced(0.5), km: 40 })).toBe('call eaten-by')
  })
})

describe('a far way', () => {
  const far = { km: 9000, isTraded: true }

  it('that states have to consent to is gone for what is nearly sure', () => {
    const worth = { ...facts().worth, chance: 0.85 }
    expect(said({ worth, km: 640, procedure: 'notification' })).toBe('call eaten-by')
    expect(said({ worth, km: 640, procedure: 'annex7' })).toBe('do carried-by')
    expect(said({ worth, km: 120, procedure: 'notification' })).toBe('do carried-by')
  })

  it('is collected for where neighbours together are as sure as one alone', () => {
    const lost = { p10: -9000, p50: -2000, p90: 500 }
    const worth = { ...facts().worth, middle: { replaced: 20_000, freight: -9000 } }
    expect(said({ net: lost, worth, km: 3000, pooled: { chance: 0.7 } })).toBe('no eaten-by')
    expect(said({ net: lost, worth, km: 300, pooled: { chance: 0.7 } })).toBe('pool too-little')
  })

  it('is not gone for a doubtful fit, nor for a price that has to fall first, and next door both are a call', () => {
    expect(said({ km: 9000, fit: 0.3 })).toBe('no far-for-fit')
    expect(said({ fit: 0.3 })).toBe('call fit')
    const apart = { ask: 110, bid: 100 }
    expect(said({ ...far, ...apart })).toBe('no sold-nearer')
    expect(said(apart)).toBe('call prices-apart')
    expect(said(far)).toBe('call sold-nearer')
    // What is worth a hundred times its way goes to the refiner who takes it.
    const dense = { ...facts().worth, middle: { replaced: 1_000_000, freight: -9000 } }
    expect(said({ ...far, worth: dense })).toBe('do carried-by')
  })

  it('is measured by what is gained over the outlet of today, not by the whole price', () => {
    const worth = {
      ...facts().worth,
      middle: { replaced: 1_000_000, outlet: -900_000, freight: -60_000 },
    }
    expect(said({ km: 9000, worth })).toBe('no eaten-by')
    expect(said({ worth })).toBe('do carried-by')
  })
})

describe('what both sides state', () => {
  const [lille, ghent] = [['Lille', 'France'] as const, ['Ghent', 'Belgium'] as const]
  const told = (offer: object, need: object) =>
    assessed(
      lille,
      ghent,
      { material_name: 'Old corrugated cardboard, baled', quantity: 4000, ...offer },
      { material_name: 'Old corrugated containers', quantity: 20_000, ...need },
    ).worth!

  it('leaves them the gap less freight: who asks has another buyer at about that', () => {
    const { net } = told({ price_per_unit: 70 }, { price_per_unit: 110 })
    expect(net.p50).toBeLessThan(40 * 4000)
    expect(net.p50).toBeGreaterThan(15 * 4000)
  })

  it('counts a fee that the taker wants: a dearer one leaves less', () => {
    const net = (fee: number) => told({ price_per_unit: -90 }, { price_per_unit: -fee }).net
    expect(net(60).p50).toBeLessThan(net(30).p50)
    expect(net(30).p50 - net(60).p50).toBeCloseTo(30 * 4000, -4)
  })
})

describe('what flows', () => {
  const steam = { material_name: 'Surplus steam 10 bar', quantity: 30_000, unit: 'MWh/year' }
  const wanted = { material_name: 'Process steam', quantity: 40_000, unit: 'MWh/year' }

  it('needs a pipe of the way between the two: next door it pays, over the hills it does not', () => {
    const ghent = ['Ghent', 'Belgium'] as const
    expect(assessed(ghent, ghent, steam, wanted).worth!.net.p50).toBeGreaterThan(0)
    expect(assessed(ghent, ['Antwerp', 'Belgium'], steam, wanted).verdict).toBe('no')
    const next = assessed(ghent, ['Lochristi', 'Belgium'], steam, wanted).worth!.net.p50
    expect(next).toBeLessThan(assessed(ghent, ghent, steam, wanted).worth!.net.p50)
  })
})

describe('the need for what is made of it', () => {
  it('does not want it ready: film for regranulate is film', () => {
    const film = { material_name: 'LDPE film, baled', quantity: 600 }
    const need = (name: string) =>
      assessed(['Ghent', 'Belgium'], ['Lille', 'France'], film, { material_name: name, quantity: 5000 })
    expect(need('LDPE film for regranulate').madeFirst).toBeNull()
    expect(need('LDPE regranulate').madeFirst).not.toBeNull()
  })
})

describe('the law of a journey', () => {
  const told = (offer: object, need: object, to: readonly [string, string]) =>
    assessed(['Bremen', 'Germany'], to, offer, need).procedure?.procedure

  it('is that of the day of the first load, weeks after the look', () => {
    const cells = { material_name: 'Alkaline batteries, sorted', quantity: 500 }
    expect(told(cells, { material_name: 'Alkaline batteries' }, ['Antwerp', 'Belgium'])).toBe('notification')
  })

  it('takes what is declared by a product standard for a product', () => {
    const need = { material_name: 'Fly ash for concrete', quantity: 9000 }
    const ash = (description: string) => ({ material_name: 'Fly ash', quantity: 9000, description })
    expect(told(ash('EN 450 category A, silo'), need, ['Rotterdam', 'Netherlands'])).toBe('none')
    expect(told(ash('Dry, from the silo'), need, ['Rotterdam', 'Netherlands'])).not.toBe('none')
  })
})
