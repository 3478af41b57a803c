import { describe, expect, it } from 'vitest'
import { assessed } from '../../factories/assessed.ts'

/** The procedure of a way from one country to another, and the rule behind it. */
const procedureOf = (offer: string, need: string, category?: string): string => {
  const { procedure } = assessed(
    ['Norrköping', 'Sweden'],
    ['Katowice', 'Poland'],
    { material_name: offer, description: '' },
    { material_name: need, description: '', ...(category && { category }) },
  )
  return procedure ? `${procedure.procedure} ${procedure.rule.id}` : 'none'
}

describe('the procedure of a way', () => {
  it('is none for what is grown, in farming and for energy, and as of waste elsewhere', () => {
    expect(procedureOf('Barley straw, round bales', 'Agro biomass for co-firing', 'Energy')).toBe(
      'none grown',
    )
    expect(procedureOf('Vine prunings, chipped', 'Wood chips for heat plant', 'Energy')).toBe('none grown')
    expect(procedureOf('Oat straw', 'Straw for bedding of horses', 'Agriculture')).toBe('none grown')
    expect(procedureOf('Wheat straw', 'Straw for particleboard', 'Wood')).toMatch(/^annex7 /)
  })

  it('is that of animal by-products for what is one by nature', () => {
    expect(procedureOf('Wet salted cattle hides', 'Hides for tanning')).toBe('none animal-3-union')
    expect(procedureOf('Acid whey', 'Whey for pig feed')).toBe('none animal-3-union')
    expect(procedureOf('Hen feathers, wet', 'Feathers for feather meal')).toBe('none animal-3-union')
  })

  it('is that of the green list for fibre waste of polyester', () => {
    expect(procedureOf('PES staple fibre waste, carding', 'Polyester fibre for felts')).toMatch(/^annex7 /)
  })
})
