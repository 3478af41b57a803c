import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalMark, parseNumber } from '#shared/domain/amounts/numbers.ts'
import { readAmounts } from '#shared/domain/amounts/read.ts'

const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL', 'pl-PL', 'de-CH'] as const
const UNITS = ['t', 'kg', 'm3', 'MWh', 'l'] as const
const MATERIALS = ['zinc ash', 'Filterkuchen', 'boues', 'escoria', 'fanghi', 'slib', 'popiół'] as const
const CONTENTS = [
  '120 g/l Fe',
  '32 %',
  '4 mg/kg Cd',
  '35 ppm Pb',
  '12 kg/t',
  '20 °Bé',
  '1.3 t/m3',
  'at 65 °C',
] as const

const value = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100)
const locale = fc.constantFrom(...LOCALES)
const unit = fc.constantFrom(...UNITS)
const material = fc.constantFrom(...MATERIALS)
const read = (text: string) => readAmounts(text)[0]

describe('numbers', () => {
  it('are read as every locale writes them', () =>
    fc.assert(
      fc.property(value, locale, unit, (number, where, symbol) => {
        const written = number.toLocaleString(where, { minimumFractionDigits: 2 })
        expect(read(`${written} ${symbol}/year`)?.quantity).toBe(number)
      }),
    ))

  it('of whole tonnes too: a mark before three digits divides thousands', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), locale, (number, where) => {
        expect(read(`${number.toLocaleString(where)} t/year`)?.quantity).toBe(number)
        expect(parseNumber(number.toLocaleString(where))).toBe(number)
      }),
    ))

  it('of a column follow the mark that the column proves', () =>
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), locale, (numbers, where) => {
        const cells = numbers.map((number) => number.toLocaleString(where, { minimumFractionDigits: 2 }))
        const mark = decimalMark(cells)
        expect(cells.map((cell) => parseNumber(cell, mark))).toEqual(numbers)
      }),
    ))
})

describe('an amount', () => {
  it('stays what it is when a content is written beside it', () =>
    fc.assert(
      fc.property(value, unit, material, fc.constantFrom(...CONTENTS), (number, symbol, name, content) => {
        const figure = `${number} ${symbol}/month`
        const plain = read(`${name} ${figure}`)
        for (const text of [
          `${name} ${content} ${figure}`,
          `${name} ${figure} ${content}`,
          `${name}, ${content}, ${figure}`,
        ]) {
          const amounts = readAmounts(text)
          expect(
            amounts.map(({ quantity, unit, perYear }) => ({ quantity, unit, perYear })),
            text,
          ).toEqual([{ quantity: number, unit: symbol, perYear: plain?.perYear }])
        }
      }),
    ))

  it('is the same before and behind its material, its rate and its working time', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 100, max: 365 }),
        material,
        (number, days, name) => {
          for (const text of [
            `${name} ${number} t/day, ${days} days`,
            `${number} t a day of ${name}, ${days} days a year`,
            `${days} days a year, ${name} ${number} t per day`,
            `${name}: daily ${number} t; ${days} days a year`,
          ])
            expect(readAmounts(text), text).toMatchObject([
              { quantity: number, per: 'day', perYear: number * days },
            ])
        },
      ),
    ))

  it('is never NaN, infinite, negative or nought, whatever is typed', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              't',
              'kg/h',
              '/',
              '-',
              '−',
              'per',
              'a',
              'day',
              '%',
              'x',
              '2',
              '0',
              '1e9',
              '(',
              ')',
              ',',
              ';',
              '.',
              'à',
              'Mt',
              '€',
              '20,000',
              '1.2.3',
              '∞',
              'constructor',
              '__proto__',
              '250 days',
              'up to',
              'bis',
              'lorries',
            ),
            fc.string({ maxLength: 6, unit: 'grapheme' }),
          ),
          { maxLength: 14 },
        ),
        (parts) => {
          for (const field of ['waste', 'production'] as const)
            for (const { quantity, min, max, perYear, minPerYear, maxPerYear } of readAmounts(
              parts.join(' '),
              field,
            ))
              for (const number of [quantity, min, max, perYear, minPerYear, maxPerYear])
                expect(number === null || (Number.isFinite(number) && number > 0)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    ))

  it('carries no dust of binary fractions', () => {
    expect(read('0.1 t a week')?.perYear).toBe(5.2)
    expect(read('0.3 kg, 3 batches a week')?.quantity).toBe(0.3)
    expect(read('1.1 kt/month')?.perYear).toBe(13200)
  })
})
