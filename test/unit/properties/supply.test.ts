import { describe, expect, it } from 'vitest'
import { readContents } from '#shared/domain/matching/values/contents.ts'
import { plainBounds } from '#shared/domain/matching/values/bound-words.ts'
import { checkSpecification } from '#shared/domain/properties/check.ts'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import { limitRead } from '#shared/domain/properties/types.ts'
import { withoutReturn } from '#shared/domain/text/supply.ts'

const temperatures = (text: string) =>
  readProperties(text)
    .filter(({ id }) => id === 'temperature')
    .map(({ value, min, max }) => value ?? [min, max])

describe('heat that goes out and comes back', () => {
  it.each([
    ['Hot water 95/60 °C from the new exchanger', 95],
    ['Heißwasser 95 °C / 60 °C', 95],
    ['Supply/return 95-60 °C', 95],
    ['Vorlauf 95 / Rücklauf 60 °C', 95],
    ['Vorlauf 95 °C, Rücklauf 60 °C', 95],
    ['Départ/retour 90/70 °C', 90],
    ['Departure 90 °C / return 60 °C', 90],
    ['Aanvoer 80 °C, retour 50 °C', 80],
    ['Mandata/ritorno 85/65 °C', 85],
    ['Impulsión/retorno 85/65 °C', 85],
  ])('has the supply as its temperature: %s', (text, degrees) => {
    expect(temperatures(text)).toEqual([degrees])
  })

  it('is no range, no date and no return water that is itself on offer', () => {
    expect(temperatures('Temperature 60-95 °C')).toEqual([[60, 95]])
    expect(withoutReturn('Data hall return water 32 °C')).toBe('Data hall return water 32 °C')
    expect(readProperties('Slag 0/32 mm, hot 40 °C').some(({ unit }) => unit === 'mm')).toBe(true)
  })

  it('says where in the text it stands', () => {
    const text = 'Hot water 95/60 °C, Cl 20 mg/l'
    const [first, second] = readProperties(text)
    expect(text.slice(first!.quote.start, first!.quote.end)).toBe('95/60 °C')
    expect(text.slice(second!.quote.start, second!.quote.end)).toBe('Cl 20 mg/l')
  })

  it('is bounded by no bound on the return', () => {
    const wanted = readContents('Heat, supply > 85 °C, return 55 °C', true, () => [])
    expect(new Set(wanted.map(({ min }) => min))).toEqual(new Set([85]))
    expect(readContents('Hot water 95/60 °C', false, () => [])[0]).toMatchObject({ min: 95, max: 95 })
  })
})

const verdicts = (offer: string, need: string) =>
  checkSpecification(
    readProperties(offer).map((one) => ({ ...one, source: 'read' as const })),
    readProperties(need, 'need').map(limitRead),
  ).map(({ limit, verdict }) => `${limit.op}${limit.value} ${verdict}`)

describe('bounds joined by “or”', () => {
  it.each([
    ['Hot water 95/60 °C', ['>85 pass', '>60 alternative']],
    ['Hot water 70/40 °C', ['>85 alternative', '>60 pass']],
    ['Hot water 50/40 °C', ['>85 alternative', '>60 fail']],
  ])('are alternatives, of which one is enough: %s', (offer, lines) => {
    for (const or of ['or', 'oder', 'ou', 'of', 'o'])
      expect(verdicts(offer, `Heat, supply > 85 °C ${or} > 60 °C with heat pump, return 55 °C`)).toEqual(
        lines,
      )
  })

  it('are so of any property, and of one side only', () => {
    expect(verdicts('MgO 72 %', 'MgO > 75 % or > 70 % with low iron')).toEqual([
      '>75 alternative',
      '>70 pass',
    ])
    expect(verdicts('Moisture 12 %', 'moisture < 10 % oder < 15 % im Winter')).toEqual([
      '<10 alternative',
      '<15 pass',
    ])
    expect(verdicts('MgO 72 %', 'MgO > 75 % or MgO > 70 %')).toEqual(['>75 alternative', '>70 pass'])
    expect(verdicts('Cl 0.3 %, S 0.1 %', 'Cl < 0.1 %, S < 0.5 %')).toEqual(['<0.1 fail', '<0.5 pass'])
  })

  it.each([
    'sulphur < 0.5 % on average, sulphur < 0.8 % in each load',
    'sulphur < 0.5 %, sulphur < 0.8 %',
    'sulphur < 0.5 % dry; sulphur < 0.8 % dry in winter',
  ])('without an “or” must all be met: %s', (need) => {
    expect(verdicts('sulphur 0.6 % dry', need)[0]).toMatch(/^<0\.5 (?:fail|open)$/)
    expect(verdicts('sulphur 0.6 %', need)[0]).not.toMatch(/alternative/)
  })

  it('leave the engine the weaker one', () => {
    expect(plainBounds('supply > 85 °c or > 60 °c with heat pump')).toContain('> 60 °c')
    expect(plainBounds('cl < 0.1 % oder < 0.2 %')).toBe('cl < 0.2 %')
    expect(plainBounds('mgo > 75 % or cao > 60 %')).toBe('mgo > 75 % or cao > 60 %')
  })
})
