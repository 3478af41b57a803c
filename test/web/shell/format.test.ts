import { describe, expect, it } from 'vitest'
import { qualityOf } from '#shared/domain/matching/scoring/quality.ts'
import evaluation from '#shared/knowledge/evaluation.json' with { type: 'json' }
import { scoreBand, scoreSentence } from '#web/components/marks/score.tsx'
import {
  formatCount,
  formatDate,
  formatDistance,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRange,
  initials,
  keepUnits,
  formatShort,
  formatShortRange,
} from '#web/lib/format.ts'

const nb = '\u00a0'

describe('figures', () => {
  it('group thousands and carry a real minus', () => {
    expect(formatNumber(42000)).toBe('42,000')
    expect(formatNumber(-29931)).toBe('\u221229,931')
    expect(formatNumber(-0.001)).toBe('0')
    expect(formatNumber(12.345)).toBe('12.35')
    expect(formatNumber(5, { signed: true })).toBe('+5')
  })

  it('keep their unit on the line, and give a rhythm its spaces', () => {
    expect(formatQuantity(42000, 't/year')).toBe(`42,000${nb}t${nb}/${nb}year`)
    expect(formatQuantity(3, '')).toBe('3')
    expect(formatPercent(86)).toBe(`86${nb}%`)
    expect(formatDistance(0.4)).toBe(`<${nb}1${nb}km`)
    expect(formatDistance(133.6)).toBe(`134${nb}km`)
    expect(formatRange(3, 6, 'months')).toBe(`3–6${nb}months`)
    expect(formatCount(1, 'listing')).toBe(`1${nb}listing`)
    expect(formatCount(0, 'company', 'companies')).toBe(`0${nb}companies`)
  })

  it('show cents only of small amounts', () => {
    expect(formatMoney(975200)).toBe(`975,200${nb}€`)
    expect(formatMoney(23.2)).toBe(`23.20${nb}€`)
    expect(formatMoney(-14)).toBe(`\u221214${nb}€`)
  })

  it('name the year only when it is another one', () => {
    const now = new Date('2025-11-20T12:00:00Z')
    expect(formatDate('2025-10-03T12:00:00Z', now)).toBe('Oct 3')
    expect(formatDate('2024-10-03T12:00:00Z', now)).toBe('Oct 3, 2024')
  })
})

describe('a score', () => {
  it.each([
    [100, 'positive'],
    [80, 'positive'],
    [79, 'warning'],
    [60, 'warning'],
    [59, 'danger'],
    [0, 'danger'],
  ])('of %i is %s', (percent, band) => {
    expect(scoreBand(percent)).toBe(band)
  })

  it('says what it means', () => {
    const tenths = evaluation.calibration.tenths as { from: number; to: number; share: number }[]
    for (let percent = 1; percent <= 100; percent++) {
      const said = /of pairs scored (\d+) to (\d+)\s%, (?:(\d+)\s%|almost none) were right/.exec(
        scoreSentence(percent),
      )!
      const [from, to, right] = said.slice(1).map((figure) => Number(figure ?? 0) / 100) as [
        number,
        number,
        number,
      ]
      const within = tenths.filter((tenth) => tenth.from >= from - 1e-9 && tenth.to <= to + 1e-9)
      expect(percent / 100).toBeGreaterThanOrEqual(from)
      expect(percent / 100).toBeLessThanOrEqual(to)
      expect(right).toBeGreaterThanOrEqual(Math.min(...within.map(({ share }) => share)) - 0.005)
      expect(right).toBeLessThanOrEqual(Math.max(...within.map(({ share }) => share)) + 0.005)
    }
    expect(scoreSentence(0)).toBe('No match')
  })

  it('is called as it is coloured', () => {
    const word = { positive: 'excellent', warning: 'good', danger: 'possible' } as const
    for (let percent = 0; percent <= 100; percent++)
      expect(qualityOf(percent / 100)).toBe(word[scoreBand(percent)])
  })
})

describe('the letters of a company', () => {
  it.each([
    ['Scheldt Ironworks', 'SI'],
    ['Énergie', 'ÉN'],
    ['p.maes@scheldt.example', 'PM'],
    ['', ''],
  ])('%s → %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('a unit in a text', () => {
  it.each([
    ['hot water 95 °C for heat', 'hot water 95\u00a0°C for heat'],
    ['moisture 8 %, 3 500 t/month', 'moisture 8\u00a0%, 3 500\u00a0t/month'],
    ['2 tankers, 5 types', '2 tankers, 5 types'],
  ])('stays with its figure: %s', (text, kept) => expect(keepUnits(text)).toBe(kept))
})

describe('long figures', () => {
  it.each([
    [999_999, '999,999'],
    [1_000_000, '1\u00a0million'],
    [-5_660_000, '\u22125.7\u00a0million'],
    [3_100_000_000, '3.1\u00a0billion'],
  ])('%d is %s', (value, text) => expect(formatShort(value)).toBe(text))

  it.each([
    [3_326_000, 65_584_000, '3.3\u201365.6\u00a0million'],
    [740_000, 1_200_000, '740,000\u20131.2\u00a0million'],
    [2_000_000, 1_500_000_000, '2\u00a0million\u20131.5\u00a0billion'],
    [500, 500, '500'],
  ])('%d to %d is %s', (low, high, text) => expect(formatShortRange(low, high)).toBe(text))
})
