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

describe('a VAT number', () => {
  it.each(FITTING)('%s could be one, and with one digit wrong could not', (number) => {
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
    expect(readVatNumber('0239931478')).toMatchObject({ problem: expect.stringContaining('Belgium') })
  })
})
