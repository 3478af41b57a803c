import { describe, expect, it } from 'vitest'
import { carbonEstimate, carbonFactor, lotTonnes, yearlyTonnes } from '#shared/domain/dashboard/carbon.ts'
import { milestones, type Reached } from '#shared/domain/dashboard/milestones.ts'
import { rankAmong } from '#shared/domain/dashboard/ranking.ts'
import {
  DEFAULT_EFFORT,
  difficultyOf,
  priorityOf,
  timeOf,
  type Effort,
} from '#shared/domain/dashboard/recommendations.ts'
import {
  aiConfidence,
  sizeCategory,
  sustainabilityShare,
  sustainabilityScore,
} from '#shared/domain/dashboard/scores.ts'

/** Section 9 of the specification, row by row and border by border. */

describe('size category', () => {
  it.each([
    [0, 'Small'],
    [200, 'Small'],
    [201, 'Medium'],
    [1000, 'Medium'],
    [1001, 'Large'],
    [50_000, 'Large'],
  ])('%i employees: %s', (employees, size) => expect(sizeCategory(employees)).toBe(size))
})

describe('sustainability rating', () => {
  it.each([
    [0, 'Developing'],
    [0.599, 'Developing'],
    [0.6, 'Medium'],
    [0.799, 'Medium'],
    [0.8, 'High'],
    [1, 'High'],
  ])('%f: %s', (score, rating) => expect(sustainabilityShare(score)).toBe(rating))
})

describe('sustainability score', () => {
  const recommended = (priority: number, count: number, total: number) =>
    Array.from({ length: count }, (_, at) => ({ priority_score: priority, savings: at === 0 ? total : null }))

  it('is 65 without data', () => {
    expect(sustainabilityScore([])).toEqual({ score: 65, basis: 'default' })
  })

  it.each([
    // Each row at its border, then one short in each column.
    [85, 4, 40_000, 85],
    [84.9, 4, 40_000, 75],
    [85, 3, 40_000, 75],
    [85, 4, 39_999, 75],
    [80, 3, 30_000, 75],
    [79.9, 3, 30_000, 65],
    [80, 2, 30_000, 65],
    [80, 3, 29_999, 65],
    [75, 2, 20_000, 65],
    [74.9, 2, 20_000, 60],
    [75, 1, 20_000, 60],
    [75, 2, 19_999, 60],
    [70, 1, 0, 60],
    [69.9, 9, 90_000, 50],
    [0, 1, 0, 50],
  ])('average priority %f of %i worth %i: %i', (priority, count, total, score) => {
    const found = sustainabilityScore(recommended(priority, count, total))
    expect(found).toEqual({ score, basis: 'recommendations' })
  })

  it('averages the priorities and adds the values up', () => {
    const list = [
      { priority_score: 90, savings: 25_000 },
      { priority_score: 80, savings: 15_000 },
      { priority_score: 85, savings: null },
      { priority_score: 85, savings: 0 },
    ]
    expect(sustainabilityScore(list).score).toBe(85)
  })
})

describe('AI confidence', () => {
  it('is what was computed with the portfolio, at most 95', () => {
    const rest = { quality: 1, activities: 9 }
    expect(aiConfidence({ ai_confidence: 82, ...rest })).toBe(82)
    expect(aiConfidence({ ai_confidence: 99, ...rest })).toBe(95)
  })

  it.each([
    [0, 0, 55],
    [0, 1, 60],
    [0, 2, 60],
    [0, 3, 65],
    [0, 4, 65],
    [0, 5, 70],
    [0.5, 0, 70],
    [1, 0, 85],
    [1, 1, 90],
    [1, 3, 95],
    [1, 5, 95],
    [7, 0, 85],
    [-1, 0, 55],
  ])('quality %f and %i activities: %i', (quality, activities, percent) =>
    expect(aiConfidence({ quality, activities })).toBe(percent),
  )
})

describe('carbon', () => {
  it.each([
    ['Blast-furnace slag', 'Minerals', 0.15],
    ['Mill scale', 'Metals', 0.25],
    ['Steel scrap', 'Metals', 0.35],
    ['Rinse water', 'Water', 0.05],
    ['Wastewater', 'General', 0.05],
    ['Zinc dross', 'Metals', 0.3],
    ['Zinc dross', 'metals', 0.3],
    ['Spent grain', 'Food', 0.2],
    ['Large-scale packaging', undefined, 0.25],
    ['Upscaled fibre', undefined, 0.2],
    // The first word that fits.
    ['Slag scrap', 'Metals', 0.15],
  ])('%s in %s: %f t per tonne', (material_name, category, factor) =>
    expect(carbonFactor({ material_name, category })).toBe(factor),
  )

  it('is quantity / 1000 times the factor', () => {
    expect(carbonEstimate(42_000_000, { material_name: 'slag' })).toBeCloseTo(6300)
    expect(carbonEstimate(0, { material_name: 'slag' })).toBe(0)
  })

  const listed = (quantity: number, unit: string, material_name = 'Mill scale', text?: number) => ({
    material_name,
    quantity,
    unit,
    ...(text && { classification: { tonnesPerYear: text } }),
  })
  it.each([
    [listed(500, 'kg'), 0.5],
    [listed(20, 't/month'), 240],
    [listed(9800, 't'), 9800],
    [listed(3, 'm3/day', 'Cooling water'), 990],
    [listed(3, 'm3/day'), null],
    [listed(4, 'MWh/year', 'Waste heat'), null],
    [listed(12, 'pieces', 'Pallets'), null],
    [listed(12, 'pieces', 'Pallets', 30), 30],
  ])('%j is %s tonnes a year', (listing, tonnes) => expect(yearlyTonnes(listing)).toBe(tonnes))

  it('counts a delivery once, whatever the rhythm of the listing', () => {
    expect(lotTonnes(listed(20, 't/month'))).toBe(20)
    expect(lotTonnes(listed(12, 'pieces', 'Pallets', 30))).toBeNull()
  })
})

describe('industry comparison', () => {
  const figures = (...values: number[]) => new Map(values.map((value, at) => [`c${at}`, value]))

  it('needs five companies', () => {
    expect(rankAmong('c0', figures(4, 3, 2, 1))).toBeNull()
    expect(rankAmong('c0', figures(4, 3, 2, 1, 0))).toEqual({ rank: 1, companies: 5, own: 4, median: 2 })
  })

  it('gives equals the better rank, and needs the company itself', () => {
    const six = figures(5, 9, 5, 1, 7, 3)
    expect(rankAmong('c0', six)).toEqual({ rank: 3, companies: 6, own: 5, median: 5 })
    expect(rankAmong('c2', six)?.rank).toBe(3)
    expect(rankAmong('c3', six)?.rank).toBe(6)
    expect(rankAmong('nobody', six)).toBeNull()
  })
})

describe('recommendations', () => {
  it.each([
    [100, 5000, null, 'high'],
    [80, 1, null, 'high'],
    [79.9, 5000, null, 'medium'],
    [60, null, null, 'medium'],
    [59.9, 5000, null, 'low'],
    [null, null, null, 'medium'],
    // What it brings is not known, or less than nothing; its prices don't meet; freight eats it.
    [95, null, null, 'medium'],
    [95, -100, null, 'low'],
    [95, 5000, { apart: true, freightShare: 0.1 }, 'low'],
    [95, 5000, { apart: false, freightShare: 1.4 }, 'low'],
  ])('score %s that brings %s with %j is priority %s', (score, savings, effort, priority) =>
    expect(priorityOf(score, savings, effort)).toBe(priority),
  )

  const near: Effort = { ...DEFAULT_EFFORT, km: 80 }
  it.each<[Effort | null, string, string]>([
    [near, 'easy', '1-3 months'],
    [{ ...near, hazardous: true }, 'medium', '3-6 months'],
    [{ ...near, steps: 1 }, 'medium', '3-6 months'],
    [{ ...near, steps: 1, hazardous: true }, 'medium', '3-6 months'],
    [{ ...near, steps: 2, hazardous: true }, 'hard', '6-12 months'],
    [{ ...near, km: null }, 'medium', '3-6 months'],
    [{ ...near, km: 1300 }, 'medium', '3-6 months'],
    // Zinc ash to Korea; scrap to the neighbouring customs territory; a heat main.
    [{ ...near, km: 21_000, customs: true, hazardous: true }, 'hard', '6-12 months'],
    [{ ...near, customs: true }, 'medium', '3-6 months'],
    [{ ...near, piped: true }, 'hard', '12-36 months'],
    [{ ...near, apart: true }, 'medium', '3-6 months'],
    [null, 'medium', '3-6 months'],
  ])('%j is %s and takes %s', (effort, difficulty, time) => {
    expect([difficultyOf(effort), timeOf(effort)]).toEqual([difficulty, time])
  })
})

describe('milestones', () => {
  const nothing: Reached = {
    onboarded: false,
    listings: 0,
    partnerships: 0,
    exchanges: 0,
    agreedWaste: 0,
  }
  const labels = (reached: Reached) =>
    milestones(reached).map(({ label, done }) => (done ? `✓ ${label}` : label))

  it('lead through onboarding first', () => {
    expect(labels(nothing)).toEqual([
      'Complete AI Onboarding',
      'Start Listing Materials',
      'Browse Marketplace',
    ])
    expect(labels({ ...nothing, listings: 1 })[1]).toBe('✓ Start Listing Materials')
  })

  it('lead to the first exchange afterwards', () => {
    const onboarded = { ...nothing, onboarded: true }
    expect(labels(onboarded)).toEqual([
      'Complete your first material exchange',
      'Connect with 3 potential partners',
      'Implement your first waste reduction initiative',
    ])
    expect(labels({ ...onboarded, exchanges: 1, partnerships: 2 })).toEqual([
      '✓ Complete your first material exchange',
      'Connect with 3 potential partners',
      'Implement your first waste reduction initiative',
    ])
    expect(labels({ ...onboarded, partnerships: 3, agreedWaste: 1 }).slice(1)).toEqual([
      '✓ Connect with 3 potential partners',
      '✓ Implement your first waste reduction initiative',
    ])
  })
})
