import { describe, expect, it } from 'vitest'
import type { Timed } from '#shared/domain/economics/assess.ts'
import { assessed } from '../../factories/assessed.ts'

const LINZ = ['Linz', 'Austria'] as const
const steps = (offer: Partial<Timed>, need: Partial<Timed>) =>
  assessed(LINZ, LINZ, { quantity: 900, ...offer }, { quantity: 900, price_per_unit: 70, ...need })
    .input!.terms.filter(({ kind }) => kind === 'treatment')
    .map(({ of }) => of)

const bricks = {
  material_name: 'Spent magnesia-carbon bricks',
  category: 'Minerals',
  description: 'As broken out at the ladle bay, not sorted yet',
}
const carrier = (description: string) => ({
  material_name: 'Used magnesia bricks as MgO carrier',
  category: 'Minerals',
  description,
})

describe('a bid for what is treated already', () => {
  it.each([
    'For slag: crushed 5–40 mm, MgO > 75 %',
    'gebrochen 5–40 mm',
    'concassé 5–40 mm',
    'triturado 5-40 mm',
    'frantumati 5–40 mm',
    'gebroken 5–40 mm',
  ])('bears the step that nobody has done, once: %s', (words) => {
    expect(steps(bricks, carrier(words))).toEqual(['crushing'])
  })

  it.each([
    ['as it comes', bricks.description, 'MgO > 75 %, as broken out'],
    ['either way', bricks.description, 'MgO > 75 %, crushed or not'],
    ['what the taker does', bricks.description, 'MgO > 75 %, we crush it ourselves to 5–40 mm'],
    ['what is done', 'Crushed 0–30 mm', 'crushed 5–40 mm'],
    ['what is done, by its size', '5–35 mm', 'crushed 5–40 mm'],
    ['what is done, in other words', 'Gebrochen 5–40 mm', 'crushed 5–40 mm'],
  ])('bears none for %s', (_, description, wanted) => {
    expect(steps({ ...bricks, description }, carrier(wanted))).toEqual([])
  })

  it('presses what is loose, grinds lumps and shreds pieces', () => {
    const straw = { material_name: 'Wheat straw', description: 'loose, from the field' }
    const bedding = { material_name: 'Straw for bedding', description: 'baled', price_per_unit: 90 }
    expect(steps(straw, bedding)).toEqual(['baling'])
    expect(steps({ ...straw, description: 'square bales' }, bedding)).toEqual([])
    const slag = { material_name: 'Copper slag', description: 'lumps from the old heap' }
    expect(
      steps(slag, {
        material_name: 'Ground slag as cement additive',
        description: 'ground, Blaine 4000',
        price_per_unit: 60,
      }),
    ).toEqual(['grinding'])
    const wood = { material_name: 'Wood offcuts', description: 'loose, pieces' }
    expect(steps(wood, { material_name: 'Waste wood for board', description: 'shredded' })).toEqual([
      'shredding',
    ])
  })
})
