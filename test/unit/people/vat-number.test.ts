import { describe, expect, it } from 'vitest'
import { readVatNumber } from '#shared/domain/companies/vat-number.ts'

/** Made up, with check digits by an independent implementation (the npm package stdnum 1.12.0). */
const FITTING = [
  'ATU35154426',
  'BE0239931478',
  'CHE181726466MWST',
  'DE885209036',
  'DK35082174',
  'FI13883666',
  'FR12384698411',
  'LU23550410',
  'NL404175314B01',
  'PL9068769458',
  'PT227711130',
  'SE263886094601',
]

/** Of every other member state: examples that programs which check such numbers document. */
const DOCUMENTED = [
  'BG175074752',
  'BG7523169263',
  'BG8032056031',
  'CY10259033P',
  'CZ25123891',
  'CZ7103192745',
  'CZ640903926',
  'EE100931558',
  'EL094259216',
  'ESB58378431',
  'ES54362315K',
  'ESX5253868R',
  'ESM1234567L',
  'GB980780684',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LV40003521600',
  'LV16117519997',
  'MT11679112',
  'NO995525828MVA',
  'RO18547290',
  'SI50223054',
  'SK2022749619',
  'XI980780684',
]

it('is understood of every member state, the United Kingdom, Switzerland and Norway', () => {
  const known = new Set([...FITTING, ...DOCUMENTED].map((number) => number.match(/^(CHE|..)/)![0]))
  expect([...known].sort()).toEqual(
    'AT BE BG CHE CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK XI'.split(
      ' ',
    ),
  )
})

describe('a VAT number', () => {
  it.each([...FITTING, ...DOCUMENTED])('%s could be one, and with one digit wrong could not', (number) => {
    expect(readVatNumber(number)).toMatchObject({ number })
    const at = number.search(/\d/) + 3
    const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
    expect(readVatNumber(wrong)).toHaveProperty('problem')
  })

  it('is read however it is spaced, and says what is wrong with another', () => {
    expect(readVatNumber('be 0239.931.478')).toEqual({ number: 'BE0239931478', country: 'Belgium' })
    expect(readVatNumber('BE12')).toEqual({ problem: 'A VAT number of Belgium looks like BE0123456789.' })
    expect(readVatNumber('BE0239931479')).toEqual({
      problem: 'The check digits do not fit: a digit is mistyped.',
    })
    expect(readVatNumber('0239931478')).toMatchObject({
      problem: expect.stringContaining('Begin with the prefix'),
    })
  })
})
