import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { negatedTokens } from '#shared/domain/matching/text/negation.ts'
import { aliasKey, fold, tokenise } from '#shared/domain/matching/text/text.ts'
import { readQuantities, tonnesPerYear } from '#shared/domain/matching/values/quantity.ts'

describe('words', () => {
  it.each([
    ['Fe₂O₃', 'fe2o3'],
    ['m³', 'm3'],
    ['Straße', 'strasse'],
    ['Çelik ÖLÜ', 'celik olu'],
  ])('folds %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it.each([
    ['sulfur sludges', 'sulphur sludge'],
    ['aluminum turnings', 'aluminium turnings'],
    ['fiber', 'fibres'],
    ['scrap tires', 'scrap tyre'],
    ['granulated slag', 'granulation slag'],
    ['neutralizing agent', 'neutralising agents'],
    ['ashes', 'ash'],
    ['PA66 GF30', 'PA 66 GF 30'],
    ['citrus-peel', 'citrus peels'],
  ])('reads %s and %s as one name', (a, b) => {
    expect(aliasKey(a)).toBe(aliasKey(b))
  })

  it.each([
    ['fly ash', 'soda ash'],
    ['mill scale', 'mill'],
    ['lime', 'limestone'],
    ['glass', 'gas'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(aliasKey(a)).not.toBe(aliasKey(b))
  })

  it('offsets point into the original text, mark-up included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        for (const token of tokenise(`<b>${text}</b> Fe₂O₃`)) {
          expect(token.start).toBeLessThan(token.end)
          expect(`<b>${text}</b> Fe₂O₃`.slice(token.start, token.end).length).toBe(token.end - token.start)
        }
      }),
    )
    const text = '<p>Iron oxide Fe₂O₃</p>'
    expect(tokenise(text).map((token) => text.slice(token.start, token.end))).toEqual([
      'Iron',
      'oxide',
      'Fe₂O₃',
    ])
  })
})

const denied = (text: string, side?: 'offer' | 'need') => {
  const tokens = tokenise(text)
  return [...negatedTokens(tokens, text, side)].map((i) => tokens[i]?.word).sort()
}

describe('negation', () => {
  it.each([
    ['Asbestos free cellulose cement', ['asbestos']],
    ['free of chlorine', ['chlorine']],
    ['No plastics, no metals', ['metals', 'plastics']],
    ['without oil. Contains zinc', ['oil']],
    ['nickel-free, 20 % zinc', ['nickel']],
    ['chemisch sauber, ohne Blei', ['blei']],
  ])('%s', (text, words) => {
    expect(denied(text)).toEqual(words)
  })

  it.each([
    ['MgO > 85 %. Brick fines are too dead-burnt', ['brick', 'fines']],
    ['Sand for moulding; olivine unsuitable', ['olivine']],
    ['Papier; Wellpappe ist zu kurzfaserig', ['wellpappe']],
    ['Wood chips, bark is not suitable', ['bark', 'suitable']],
  ])('of a need: %s', (text, words) => {
    expect(denied(text, 'need')).toEqual(words)
    // An offer unfit for one thing is what it is.
    expect(denied(text, 'offer')).not.toContain(words[0])
  })

  it.each(['free lime 4 %', 'No. 1 heavy melting', 'non-ferrous scrap', 'free flowing powder'])(
    '%s denies nothing',
    (text) => {
      expect(denied(text)).toEqual([])
    },
  )
})

const tonnes = (text: string, density?: number) => tonnesPerYear(readQuantities(text)[0], density)

describe('amounts', () => {
  it.each([
    ['20 t/month', 240],
    ['350 tpa', 350],
    ['500 kg per day', 165],
    ['two tankers a week', 2 * 24 * 52],
    ['1,200 tonnes per year', 1200],
    ['1.200,5 t/year', 1200.5],
    ['3000 t/season', 3000],
    ['10 trucks weekly', 10 * 24 * 52],
  ])('%s', (text, expected) => {
    expect(tonnes(text)).toBeCloseTo(expected, 3)
  })

  it('needs a density for a volume', () => {
    expect(tonnes('100 m3/month')).toBeUndefined()
    expect(tonnes('100 m3/month', 1.2)).toBeCloseTo(1440)
  })

  it('reads no amount out of running text', () => {
    expect(readQuantities('clean material from a plant in the north')).toEqual([])
  })
})
