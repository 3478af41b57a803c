import { describe, expect, it } from 'vitest'
import {
  materials,
  recommend,
  type Listed,
  type OwnMatch,
} from '#functions/views/matching/dashboard-parts.ts'
import { siteBalance } from '#shared/domain/dashboard/site-balance.ts'

const listing = (id: string, type: 'waste' | 'requirement' = 'waste') =>
  ({
    id,
    type,
    material_name: `Material ${id}`,
    quantity: 100,
    unit: 't/year',
    ai_confidence: null,
    classification: { concepts: [], ewc: [], form: null, hazard: 'non_hazardous', hazardReasons: [] },
  }) as unknown as Listed

const match = (
  id: string,
  own: Listed,
  more: {
    status?: string
    score?: number
    tonnes?: number | null
    own_tonnes?: number | null
    other?: string
    expected?: number
    verdict?: OwnMatch['verdict']
  },
) =>
  ({
    item: { id },
    id,
    status: more.status ?? 'pending',
    score: more.score ?? 0.8,
    own,
    listing_id: own.id,
    other_id: more.other ?? `their-${id}`,
    otherName: 'Need',
    own_tonnes: more.own_tonnes === undefined ? 200 : more.own_tonnes,
    other_tonnes: null,
    tonnes: more.tonnes === undefined ? 150 : more.tonnes,
    savings: null,
    carbon: null,
    expected: more.expected ?? null,
    verdict: more.verdict ?? null,
    partner: { name: 'Partner' },
  }) as unknown as OwnMatch

const recommended = (...matches: OwnMatch[]) =>
  recommend(matches, null, [], siteBalance([], []) as Parameters<typeof recommend>[3])

describe('what a recommendation moves of the own stream', () => {
  const own = listing('a')
  const gain = (...matches: OwnMatch[]) => recommended(...matches)[0]?.potential_impact.efficiency_gain

  it('is the share of its yearly tonnes', () => {
    expect(gain(match('m', own, {}))).toBe(75)
    expect(gain(match('m', own, { tonnes: 900 }))).toBe(100)
  })

  it('is not estimated where an amount is not known, and not made up', () => {
    expect(gain(match('m', own, { tonnes: null }))).toBeNull()
    expect(gain(match('m', own, { own_tonnes: null }))).toBeNull()
  })

  it('leaves out what is agreed already', () => {
    const agreed = match('done', own, { status: 'accepted', tonnes: 120, other: 'elsewhere' })
    expect(gain(agreed, match('m', own, {}))).toBe(40)
    expect(recommended(match('done', own, { status: 'accepted', tonnes: 200 }), match('m', own, {}))).toEqual(
      [],
    )
  })
})

it('a material has the priority of its best open match, and none without one', () => {
  const [a, b] = [listing('a'), listing('b')]
  const { items } = materials(
    [a, b],
    [
      match('1', a, { score: 0.61 }),
      match('2', a, { score: 0.874 }),
      match('3', a, { score: 0.99, status: 'accepted' }),
      match('4', b, { score: 0.9, status: 'completed' }),
    ],
    '2026-11-23',
  )
  expect(items.map(({ id, priority_score }) => [id, priority_score])).toEqual([
    ['a', 87],
    ['b', null],
  ])
})

describe('the order of recommendations', () => {
  it('is that of what is to be expected, and what is not worth it is not recommended', () => {
    const found = recommended(
      match('trifle', listing('a'), { score: 0.95, expected: 40, verdict: 'call' }),
      match('lost', listing('b'), { score: 0.98, expected: -9000, verdict: 'no' }),
      match('sure', listing('c'), { score: 0.85, expected: 300, verdict: 'do' }),
      match('great', listing('d'), { score: 0.6, expected: 50_000, verdict: 'call' }),
      match('unlikely', listing('f'), { score: 0.3, expected: 900_000, verdict: 'call' }),
      match('small', listing('e'), { score: 0.9, expected: -50, verdict: 'pool' }),
    )
    expect(found.map(({ id, priority }) => [id, priority])).toEqual([
      ['sure', 'high'],
      ['great', 'medium'],
      ['trifle', 'medium'],
      ['unlikely', 'low'],
      ['small', 'low'],
    ])
  })
})
