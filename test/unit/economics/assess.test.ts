import { describe, expect, it } from 'vitest'
import { assess, type Timed } from '#shared/domain/economics/assess.ts'
import { statedMonths } from '#shared/domain/economics/rhythm.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const DAY = '2026-11-24'

function listing(
  type: Timed['type'],
  [city, country]: readonly [string, string],
  more: Partial<Timed>,
): Timed {
  const place = findPlace(city, country)!
  return {
    id: type,
    companyId: type,
    type,
    material_name: '',
    description: '',
    quantity: 100,
    unit: 't/year',
    location: { name: place.text, lat: place.lat, lon: place.lon, country: place.country ?? '' },
    ...more,
  }
}
const GHENT = ['Ghent', 'Belgium'] as const
const assessed = (
  from: readonly [string, string],
  to: readonly [string, string],
  offer: Partial<Timed>,
  need: Partial<Timed>,
) => assess(knowledge, listing('waste', from, offer), listing('requirement', to, need), DAY, Date.parse(DAY))

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

it('a start names no months', () => {
  expect(statedMonths('from January 2027')).toBeNull()
})
