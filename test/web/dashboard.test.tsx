import { describe, expect, it } from 'vitest'
import {
  bandOutline,
  fitted,
  layoutSide,
  scaleOf,
  streamsOf,
} from '#web/features/dashboard/balance-layout.ts'
import { ticksFor } from '#web/features/dashboard/chart-scale.ts'
import { savingsTable } from '#web/features/dashboard/export-tables.ts'
import { companyLine } from '#web/features/dashboard/words.ts'
import { csvOf } from '#web/lib/csv.ts'

describe('a table as CSV', () => {
  it('is UTF-8 with a byte order mark, quoted where needed', () => {
    const text = csvOf(
      ['Material', 'Quantity'],
      [
        ['Slag, "wet"\nand glassy', 12.5],
        ['Fällung', null],
      ],
    )
    expect(text).toBe('\uFEFFMaterial,Quantity\r\n"Slag, ""wet""\nand glassy",12.5\r\nFällung,\r\n')
  })

  it.each(['=HYPERLINK("http://x")', '+1', '-1+cmd', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1', '=a\nb'])(
    'never runs %j as a formula',
    (cell) => {
      const [, row] = csvOf(['x'], [[cell]]).split('x\r\n')
      expect(row!.replace(/^"/, '')[0]).toBe("'")
    },
  )

  it('keeps negative numbers numbers', () => {
    expect(csvOf(['x'], [[-12.5]])).toContain('\r\n-12.5\r\n')
  })

  it('has a row for each month, and nothing where nothing is estimated', () => {
    const month = {
      month: '2026-11',
      exchanges: 1,
      savings: { confirmed: 12.345, estimated: null },
      carbon: { confirmed: 0.1 + 0.2, estimated: 2 },
    }
    expect(savingsTable([month]).rows).toEqual([['2026-11', 1, 12.35, null, 0.3, 2]])
  })
})

describe('the axis of the chart', () => {
  it.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [3, 290],
      [0, 100, 200, 300],
    ],
    [
      [-20, 30],
      [-20, 0, 20, 40],
    ],
    [[0.4], [0, 0.2, 0.4]],
  ])('over %j is %j', (values, ticks) => {
    expect(ticksFor(values).map((tick) => Math.round(tick * 1000) / 1000)).toEqual(ticks)
  })
})

describe('the site balance', () => {
  const flow = (state: 'agreed' | 'open', tonnes: number) => ({
    state,
    tonnes,
    match_id: null,
    score: null,
    partner: null,
  })
  const side = {
    ...{ tonnes: 130, agreed: 20, proposed: 0, open: 110, unweighed: 0 },
    streams: [
      {
        listing_id: 'a',
        material_name: 'Slag',
        tonnes: 100,
        flows: [flow('agreed', 20), flow('open', 80)],
      },
    ],
    others: { count: 3, tonnes: 30, agreed: 0, proposed: 0, open: 30 },
  }

  it('draws every band to one scale, none over another, the first one level', () => {
    const streams = streamsOf(side)
    const { streams: drawn, height } = layoutSide(streams, scaleOf([streams]))
    const [slag, others] = drawn
    expect(others!.name).toMatch(/^3\sother streams$/)
    expect(slag!.flows.map(({ width }) => width)).toEqual([24, 96])
    expect(slag!.flows[0]!.far).toBeCloseTo(slag!.flows[0]!.near)
    expect(slag!.flows[1]!.near).toBe(slag!.flows[0]!.near + 24)
    expect(slag!.flows[1]!.far).toBeGreaterThanOrEqual(slag!.flows[0]!.far + 24)
    expect(others!.top).toBeGreaterThan(slag!.top + slag!.height)
    expect(height).toBeGreaterThan(others!.top + others!.height - 1)
    expect(bandOutline(slag!.flows[0]!, 0, 100)).toMatch(/^M0 .*Z$/)
    expect(scaleOf([[]])).toBe(0)
  })

  it('cuts what does not fit', () => {
    expect(fitted('Converter dust', 200)).toBe('Converter dust')
    expect(fitted('Converter dust, zinc-bearing', 100)).toBe('Converter dus…')
  })
})

describe('the line under the greeting', () => {
  const company = {
    id: 'c',
    name: 'Works',
    industry: 'Steel & Metals',
    location: null,
    employee_count: null,
    size_category: null,
    onboarding_completed: true,
  }
  it('says what is known', () => {
    expect(companyLine(company, String)).toBe('Location not specified. Steel & Metals')
    expect(
      companyLine(
        { ...company, location: 'Ghent, Belgium', employee_count: 2300, size_category: 'Large' },
        (count) => `${count} employees`,
      ),
    ).toBe('Ghent, Belgium. Steel & Metals. Large, 2300 employees')
  })
})
