import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AmountField, readAmounts } from '#shared/domain/amounts/read.ts'
import { yearly } from '#shared/domain/amounts/yearly.ts'
import { told } from './told.ts'

/** Field, text, and what an expert reads in it: "material: 250 t/year = 250 (basis) once". */
const rows = readFileSync(new URL('./phrases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [AmountField, string, string])

describe('amounts in the words of seven languages', () => {
  it('has a table worth the name', () => expect(rows.length).toBeGreaterThan(300))

  it.each(rows)('%s: %s', (field, text, expected) => {
    expect(readAmounts(text, field).map(told).join(' + ') || 'none').toBe(expected)
  })
})

describe('what belongs to production', () => {
  it('is told where production is asked for, and nowhere else', () => {
    const text = 'zinc ash from 20,000 t/yr galvanised steel, 180 t/yr'
    expect(readAmounts(text, 'waste').map(told)).toEqual(['zinc ash: 180 t/year = 180'])
    expect(readAmounts(text, 'production').map(({ quantity }) => quantity)).toEqual([20000, 180])
  })
})

describe('a range', () => {
  it('has no middle that the text does not name, and a year of its ends', () => {
    expect(readAmounts('between 3 and 5 t per week of dross')[0]).toMatchObject({
      quantity: null,
      min: 3,
      max: 5,
      perYear: null,
      minPerYear: 156,
      maxPerYear: 260,
    })
  })
})

describe('a day, a shift, an hour and a batch', () => {
  it.each(['2 m3/day', '400 kg/h', '10 t per shift', '30 t/batch', '3 t täglich'])(
    '%s has no year without working time',
    (text) => expect(readAmounts(text)[0]?.perYear).toBeNull(),
  )
  it.each([
    ['2 m3/day, 250 days', 500],
    ['2 m3/day on 5 days a week', 520],
    ['2 m3/day on 5 days a week, 48 weeks a year', 480],
    ['400 kg/h, 8,000 h/a', 3_200_000],
    ['400 kg/h, 16 h a day, 250 days', 1_600_000],
    ['10 t per shift in 3 shifts, 330 days', 9900],
    ['30 t/batch, 20 batches a year', 600],
    ['2 m3/day, delivered within 10 days', null],
  ])('%s: %s a year', (text, expected) => expect(readAmounts(text)[0]?.perYear).toBe(expected))
})

describe('a year where the working time is open', () => {
  const of = (text: string) => yearly(readAmounts(text)[0]!)

  it('is a range with the assumption in words', () => {
    expect(of('2 m3/day')).toEqual({ low: 500, middle: 660, high: 730, assumed: '250 to 365 days a year' })
    expect(of('1 t/h')).toEqual({
      low: 2000,
      middle: 7920,
      high: 8760,
      assumed: '250 to 365 days a year, 8 to 24 hours a day',
    })
    expect(of('1 t/h, 24 h a day')?.assumed).toBe('250 to 365 days a year')
  })

  it('is the stated one where nothing is open, and none where nothing counts the event', () => {
    expect(of('3 to 5 t/week')).toEqual({ low: 156, middle: 208, high: 260, assumed: null })
    expect(of('30 t/batch')).toBeNull()
    expect(of('40 t in store')).toBeNull()
    expect(of('5 MW, 8000 h/a')).toBeNull()
  })
})
