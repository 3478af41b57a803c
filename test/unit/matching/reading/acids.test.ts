import { describe, expect, it } from 'vitest'
import { acidsNamed, otherAcid } from '#shared/domain/matching/reading/identity.ts'

const named = (name: string, further = '') => [...acidsNamed(name, further)]

describe('the acid that a listing names', () => {
  it.each([
    ['Spent sulphuric acid 70 %', 'sulphuric'],
    ['Altsalzsäure aus der Beize', 'hydrochloric'],
    ['Zużyty kwas solny', 'hydrochloric'],
    ['acide chlorhydrique usé', 'hydrochloric'],
    ['ácido sulfúrico gastado', 'sulphuric'],
    ['acido solforico esausto', 'sulphuric'],
    ['zwavelzuur 70 %', 'sulphuric'],
    ['kyselina sírová, odpadní', 'sulphuric'],
    ['förbrukad salpetersyra', 'nitric'],
    ['fosforsyre', 'phosphoric'],
    ['käytetty rikkihappo', 'sulphuric'],
  ])('is read in twelve languages: %s', (name, acid) => {
    expect(named(name)).toEqual([acid])
  })

  it('may stand in the further text, where the name says no more than that it is one', () => {
    expect(named('Zużyty kwas trawiący', 'spent hydrochloric pickling acid')).toEqual(['hydrochloric'])
    expect(named('Spent acid')).toEqual([])
  })

  it.each(['Sól solny', 'Magnesium sulphate', 'Fatty acids', 'Azotowy nawóz', 'Phosphate rock'])(
    'is none of a salt or another thing: %s',
    (name) => {
      expect(named(name)).toEqual([])
    },
  )

  it('is another one only where both sides say theirs', () => {
    const [solny, sulphuric] = [acidsNamed('kwas solny'), acidsNamed('Sulphuric acid for digestion')]
    expect(otherAcid(solny, sulphuric)).toBe(true)
    expect(otherAcid(solny, acidsNamed('Hydrochloric acid'))).toBe(false)
    expect(otherAcid(acidsNamed('Spent acid'), sulphuric)).toBe(false)
  })
})
