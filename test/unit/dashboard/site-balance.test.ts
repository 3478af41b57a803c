import { describe, expect, it } from 'vitest'
import { expectationOf, expectedByMonth, lastMonths, type Expected } from '#shared/domain/dashboard/series.ts'
import { siteBalance, type BalanceListing, type BalanceMatch } from '#shared/domain/dashboard/site-balance.ts'

const waste = (id: string, tonnes: number | null): BalanceListing => ({
  id,
  type: 'waste',
  material_name: `Material ${id}`,
  tonnes,
})
const match = (
  id: string,
  listing_id: string,
  status: BalanceMatch<string>['status'],
  score: number,
  tonnes: number | null,
): BalanceMatch<string> => ({ id, listing_id, status, score, tonnes, partner: `Partner ${id}` })
const flows = (listings: BalanceListing[], matches: BalanceMatch<string>[]) =>
  siteBalance(listings, matches).out.streams.map(({ flows }) =>
    flows.map(({ state, tonnes, partner }) => [state, tonnes, partner]),
  )

describe('a stream', () => {
  it('without a match has no partner', () => {
    expect(flows([waste('a', 100)], [])).toEqual([[['open', 100, null]]])
  })

  it('goes to agreed partners first, best first, then to the best proposal, and the rest has no partner', () => {
    const matches = [
      match('weak', 'a', 'pending', 0.6, 30),
      match('best', 'a', 'pending', 0.9, 25),
      match('second', 'a', 'accepted', 0.5, 10),
      match('first', 'a', 'completed', 0.7, 20),
      match('no', 'a', 'rejected', 0.99, 100),
    ]
    expect(flows([waste('a', 100)], matches)).toEqual([
      [
        ['agreed', 20, 'Partner first'],
        ['agreed', 10, 'Partner second'],
        ['proposed', 25, 'Partner best'],
        ['open', 45, null],
      ],
    ])
  })

  it('goes to no proposal that holds less often than not', () => {
    expect(flows([waste('a', 100)], [match('far', 'a', 'pending', 0.31, 80)])).toEqual([
      [['open', 100, null]],
    ])
    expect(flows([waste('a', 100)], [match('told', 'a', 'accepted', 0.31, 80)])).toEqual([
      [
        ['agreed', 80, 'Partner told'],
        ['open', 20, null],
      ],
    ])
  })

  it('is never more than there is', () => {
    const matches = [match('big', 'a', 'accepted', 0.9, 500), match('more', 'a', 'pending', 0.8, 5)]
    expect(flows([waste('a', 100)], matches)).toEqual([[['agreed', 100, 'Partner big']]])
    expect(flows([waste('a', 100)], [match('unknown', 'a', 'pending', 0.9, null)])).toEqual([
      [['proposed', 100, 'Partner unknown']],
    ])
  })
})

describe('the balance', () => {
  it('draws the nine largest of both directions and sums up the others', () => {
    const listings = [
      ...Array.from({ length: 10 }, (_, at) => waste(`w${at}`, 100 + at)),
      { ...waste('need', 1000), type: 'requirement' as const },
      waste('heat', null),
    ]
    const { out, in: inward } = siteBalance(listings, [match('m', 'w0', 'accepted', 0.9, 40)])
    expect(inward).toMatchObject({ tonnes: 1000, open: 1000, others: null, unweighed: 0 })
    expect(inward.streams).toHaveLength(1)
    expect(out.streams.map(({ tonnes }) => tonnes)).toEqual([109, 108, 107, 106, 105, 104, 103, 102])
    expect(out.others).toEqual({ count: 2, tonnes: 201, agreed: 40, proposed: 0, open: 161 })
    expect(out).toMatchObject({ tonnes: 1045, agreed: 40, proposed: 0, open: 1005, unweighed: 1 })
  })

  it('of nothing is nothing', () => {
    const { out } = siteBalance([], [])
    expect(out).toEqual({
      tonnes: 0,
      agreed: 0,
      proposed: 0,
      open: 0,
      streams: [],
      others: null,
      unweighed: 0,
    })
  })
})

describe('what matches would bring', () => {
  const expected = (listing_id: string, found_at: string, over: Partial<Expected>): Expected => ({
    listing_id,
    other_id: `of ${found_at}`,
    found_at,
    status: 'pending',
    score: 0.9,
    tonnes: 100,
    own_tonnes: 100,
    other_tonnes: 100,
    savings: null,
    carbon: null,
    ...over,
  })
  const found: Expected[] = [
    expected('a', '2026-09-30T23:59:59.999Z', { score: 0.6, savings: 1200 }),
    expected('a', '2026-11-01T00:00:00.000Z', { score: 0.9, savings: 2400 }),
    expected('b', '2026-10-10T08:00:00.000Z', { score: 0.7, carbon: 24 }),
  ]

  it('counts the best match of each listing', () => {
    expect(expectationOf(found)).toEqual({ savings: 2400, carbon: 24 })
    expect(expectationOf([])).toEqual({ savings: null, carbon: null })
  })

  it('passes over a match that costs more than it brings, and one that hardly holds', () => {
    const dear = { ...found[1]!, score: 0.99, savings: -500 }
    expect(expectationOf([...found, dear])).toEqual({ savings: 2400, carbon: 24 })
    expect(expectationOf([dear])).toEqual({ savings: null, carbon: null })
    expect(expectationOf([{ ...found[1]!, score: 0.49 }])).toEqual({ savings: null, carbon: null })
  })

  it('counts each tonne once, on the own side and on the partner’s', () => {
    const one = { tonnes: 180, own_tonnes: 300, other_tonnes: 180, savings: 1800 }
    // 180 of 300 t go to the first; 120 are left for a second that could take 240.
    expect(
      expectationOf([
        expected('a', '1', one),
        expected('a', '2', { tonnes: 240, own_tonnes: 300, other_tonnes: 500, savings: 2400, score: 0.8 }),
      ]).savings,
    ).toBe(1800 + 1200)
    // Two own streams for one need of 180 t: it takes the first alone.
    expect(
      expectationOf([
        expected('a', '1', { ...one, other_id: 'need' }),
        expected('b', '2', { ...one, other_id: 'need', score: 0.8 }),
      ]).savings,
    ).toBe(1800)
  })

  it('takes agreed tonnes first, and counts what was completed as confirmed, not again', () => {
    const whole = { tonnes: 300, own_tonnes: 300, other_tonnes: 900, savings: 3000 }
    expect(
      expectationOf([
        expected('a', '1', { ...whole, score: 0.99 }),
        expected('a', '2', { ...whole, status: 'accepted', savings: 900 }),
      ]).savings,
    ).toBe(900)
    expect(
      expectationOf([expected('a', '1', whole), expected('a', '2', { ...whole, status: 'completed' })])
        .savings,
    ).toBeNull()
  })

  it('by month is a twelfth of what was known by its end', () => {
    const months = lastMonths(new Date('2026-11-21T10:00:00Z'), 4)
    expect(months).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    expect(expectedByMonth(found, months)).toEqual([
      { savings: null, carbon: null },
      { savings: 100, carbon: null },
      { savings: 100, carbon: 2 },
      { savings: 200, carbon: 2 },
    ])
  })

  it('has twelve months over the turn of a year', () => {
    const months = lastMonths(new Date('2026-03-31T23:00:00Z'))
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03'])
  })
})
