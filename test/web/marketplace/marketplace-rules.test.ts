import { describe, expect, it } from 'vitest'
import { listing, match, ownListing } from '#test/web/support/marketplace-fixtures.ts'
import { balanceTable } from '#web/components/match/balance-data.ts'
import { cutAtWords } from '#web/components/match/marked.tsx'
import { lineWidths, partnerRows } from '#web/features/marketplace/cards/fan-rows.ts'
import { flowsOf } from '#web/features/marketplace/cards/fan.tsx'
import {
  fitsWith,
  missingDistance,
  priceText,
  takenText,
} from '#web/features/marketplace/marketplace-texts.ts'
import {
  activeFilters,
  materialsQuery,
  NO_FILTERS,
  readSearch,
  writeSearch,
} from '#web/features/marketplace/search/search-state.ts'
import { withWideRow } from '#web/features/marketplace/search/use-columns.ts'

describe('the address of the marketplace', () => {
  it.each([
    '',
    'q=slag+%26+ash&type=waste&location=Belgium&minQuantity=1000&dateFrom=2025-09-01&scope=own&sort=distance',
    'radius=300&priceMin=-40&priceMax=12%2C5&quantityUnit=MWh&category=Metals&hazard=mirror&code=11+05',
    'tab=companies&industry=Textiles',
    'tab=companies&q=cement&cursor=abc&page=3',
    'matches=l-1',
  ])('gives back what was read from it: "%s"', (text) => {
    expect(writeSearch(readSearch(new URLSearchParams(text))).toString()).toBe(text)
  })

  it('ignores what it does not know', () => {
    const state = readSearch(
      new URLSearchParams(
        'tab=people&type=both&sort=luck&scope=mine&dateFrom=yesterday&page=7&hazard=x&quantityUnit=lb',
      ),
    )
    expect(state).toEqual(readSearch(new URLSearchParams()))
  })

  it('counts filters that narrow the list; a quantity that is no number is none', () => {
    expect(activeFilters({ ...NO_FILTERS, q: 'slag', minQuantity: 'a lot' })).toEqual(['q'])
    expect(activeFilters({ ...NO_FILTERS, minQuantity: '1,5', scope: 'own' })).toEqual([
      'minQuantity',
      'scope',
    ])
    const query = materialsQuery(
      { filters: { ...NO_FILTERS, minQuantity: '1,5' }, sort: null, cursor: null },
      false,
    )
    expect(query).toMatchObject({ minQuantity: '1.5', sort: 'match', scope: undefined })
  })

  it('takes a price below zero, and numbers for numbers only', () => {
    const filters = { ...NO_FILTERS, priceMin: '−40', priceMax: 'x', radius: '-3', code: '11 05 02*' }
    expect(activeFilters(filters)).toEqual(['priceMin', 'code'])
    expect(materialsQuery({ filters, sort: null, cursor: null }, false)).toMatchObject({
      priceMin: '-40',
      priceMax: undefined,
      radius: undefined,
      code: '11 05 02*',
    })
  })

  it('sorts by the words while there are some, unless another order is chosen', () => {
    const filters = { ...NO_FILTERS, q: 'slag' }
    const sort = (chosen: 'newest' | 'match' | null, signedOut = false) =>
      materialsQuery({ filters, sort: chosen, cursor: null }, signedOut).sort
    expect([sort(null), sort(null, true), sort('newest'), sort('match', true)]).toEqual([
      'relevance',
      'relevance',
      'newest',
      'relevance',
    ])
  })

  it('never asks for what a visitor has not: own listings, matches, distance', () => {
    const filters = { ...NO_FILTERS, scope: 'own' as const }
    expect(materialsQuery({ filters, sort: 'distance', cursor: null }, true)).toMatchObject({
      scope: undefined,
      sort: 'newest',
    })
  })
})

describe('words on a card', () => {
  it('name the own listing behind a score by its direction', () => {
    expect(fitsWith('requirement', 'Mill scale')).toBe('with your mill scale')
    expect(fitsWith('waste', 'Flux lime')).toBe('with your need for flux lime')
    expect(fitsWith('requirement', 'EAF dust')).toBe('with your EAF dust')
  })

  it('say why there is no distance', () => {
    const known = listing()
    const unknown = listing({ site: { ...known.site, location: null } })
    expect(missingDistance(known)).toMatch(/^The location/)
    expect(missingDistance(unknown)).toMatch(/^The company/)
  })

  it('tell who pays', () => {
    expect(priceText(14, 't/month')).toBe('14\u00a0€\u00a0/\u00a0t')
    expect(priceText(-25, 't')).toBe('\u221225\u00a0€\u00a0/\u00a0t')
  })
})

describe('what a partner takes', () => {
  const offer = { type: 'waste', quantity: 42_000, unit: 't/year' } as const
  const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ')

  it('is all it needs, or all there is', () => {
    const some = takenText(offer, { quantity: 9000, unit: 't/year' }, null)
    expect(plain(some.text)).toBe('takes 9,000 t / year')
    expect(some.ofOwn).toBeCloseTo(9 / 42)
    const all = takenText(offer, { quantity: 60_000, unit: 't/year' }, null)
    expect(plain(all.text)).toBe('takes all 42,000 t / year, needs 60,000 t / year')
    expect(all.ofOwn).toBe(1)
  })

  it('is compared over rhythms', () => {
    const taken = takenText(offer, { quantity: 100, unit: 't/week' }, null)
    expect(plain(taken.text)).toBe('takes 100 t / week')
    expect(taken.ofOwn).toBeCloseTo(5200 / 42_000)
    const supplied = takenText(
      { type: 'requirement', quantity: 10, unit: 't per month' },
      { quantity: 960, unit: 't/year' },
      null,
    )
    expect(plain(supplied.text)).toBe('supplies all 10 t per month, offers 80 t per month')
  })

  it('stays a statement where units are not alike', () => {
    const taken = takenText(offer, { quantity: 40, unit: 'm³/day' }, 0.4)
    expect(plain(taken.text)).toBe('needs 40 m³ / day')
    expect(taken.ofOwn).toBe(0.4)
    expect(takenText(offer, { quantity: 40, unit: 't' }, null).ofOwn).toBeNull()
  })
})

describe('the fan', () => {
  const rows = partnerRows(ownListing({ quantity: 16_000 }), [
    match(),
    match({ id: 'm-2', material: { ...match().material, quantity: 800 } }),
  ])

  it('draws lines to the scale of quantity, side by side at the gate, dashed where an unknown blocks', () => {
    const flows = flowsOf('waste', rows, [50, 150])
    expect(flows[0]!.width).toBe(10)
    expect(flows[1]!.width).toBe(3)
    expect(flows[1]!.from).toBe(flows[0]!.from + 10)
    expect(flows[0]!.to + 5).toBe(50)
    expect(flows[0]!.open).toBe(true)
  })

  it('runs towards the card when the card is a need', () => {
    const [flow] = flowsOf('requirement', rows, [50, 150])
    expect(flow!.from + 5).toBe(50)
  })

  it('never leaves the gate wider than the gate', () => {
    expect(lineWidths([1, 1, 1]).reduce((sum, width) => sum + width)).toBeCloseTo(28)
    expect(lineWidths([null])).toEqual([3])
  })

  it('takes a whole row without opening a hole', () => {
    const cards = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
    const order = (wide: string, perRow: number) =>
      withWideRow(cards, wide, perRow)
        .map(({ id }) => id)
        .join('')
    expect(order('e', 3)).toBe('abced')
    expect(order('c', 3)).toBe('cabde')
    expect(order('c', 1)).toBe('abcde')
    expect(order('z', 3)).toBe('abcde')
  })
})

describe('the balance', () => {
  const { carbon, net } = match().explanation.balance

  it('runs term by term', () => {
    const table = balanceTable(carbon, { ...net, value: 100, missing: null }, 4)
    expect(table.net?.value).toBe(100)
    expect(table.rows.map(({ mark }) => mark)).toEqual([4, 5, null])
    // +120 from zero, then 20 back.
    expect(table.rows[0]!.bar).toEqual({ start: 0, width: 100 })
    expect(table.rows[1]!.bar!.start).toBeCloseTo(10_000 / 120)
  })

  it('has no net while a term is not estimated, and keeps its row', () => {
    const table = balanceTable(carbon, net, 1)
    expect(table.net).toBeNull()
    expect(table.missing).toMatch(/Avoided disposal/)
    expect(table.rows[2]).toMatchObject({ value: null, mark: null, missing: 'no factor with a source' })
  })
})

describe('matched words', () => {
  it('are marked whatever their case, the longer before its parts', () => {
    expect(cutAtWords('Wet GBS granulate', ['gbs', 'granulate'])).toEqual([
      { text: 'Wet ', marked: false },
      { text: 'GBS', marked: true },
      { text: ' ', marked: false },
      { text: 'granulate', marked: true },
    ])
    expect(cutAtWords('blast furnace slag', ['slag', 'furnace slag'])[1]).toEqual({
      text: 'furnace slag',
      marked: true,
    })
    expect(cutAtWords('C++ (2 %)', ['(2 %)'])[1]).toEqual({ text: '(2 %)', marked: true })
    expect(cutAtWords('slag', [])).toEqual([{ text: 'slag', marked: false }])
  })
})
