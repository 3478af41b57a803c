import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import {
  bandOutline,
  fitted,
  layoutSide,
  balanceScale,
  streamsOf,
} from '#web/features/dashboard/balance/balance-layout.ts'
import { ticksFor } from '#web/features/dashboard/chart-scale.ts'
import { companyLine } from '#web/features/dashboard/dashboard-texts.ts'
import { matchesTable, savingsTable } from '#web/features/dashboard/export/export-tables.ts'
import { IndustryComparison } from '#web/features/dashboard/industry.tsx'
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

  it('never runs a formula behind what another spreadsheet takes for the end of a cell', () => {
    const cell = "Bau AG;=cmd|' /C calc'!A0"
    for (const decimal of ['.', ','] as const)
      expect(csvOf(['x'], [[cell]], decimal)).toContain(`Bau AG;'=cmd|' /C calc'!A0`)
    for (const text of ['a,@SUM(A1)', 'a\t+1', 'a\n-1', 'a;"=1', 'a|＝1'])
      expect(csvOf(['x'], [[text]])).not.toMatch(/[;,\t|\n]"*[=+\-@＝]/)
    expect(csvOf(['x'], [['iron-rich; 0-4 mm, dry']])).toContain('iron-rich; 0-4 mm, dry')
  })

  it('is divided as the reader’s spreadsheet expects it', () => {
    expect(csvOf(['Material', 'Quantity'], [['Slag; wet', 1250.5]], ',')).toBe(
      '\uFEFFMaterial;Quantity\r\n"Slag; wet";1250,5\r\n',
    )
    expect(csvOf(['Material', 'Quantity'], [['Slag; wet', 1250.5]], '.')).toBe(
      '\uFEFFMaterial,Quantity\r\nSlag; wet,1250.5\r\n',
    )
  })

  it('says of a match why it fits and what it would bring, where that is estimated', () => {
    const side = {
      id: 'l',
      material_name: 'Slag',
      type: 'waste',
      active: true,
      quantity: 1,
      unit: 't',
      form: null,
    }
    const match = {
      id: 'm',
      status: 'pending',
      score: 0.9,
      own: side,
      other: { ...side, material_name: 'Cement', type: 'requirement' },
      company: { name: 'Binders', location: null },
      distance_km: null,
      why: 'Slag replaces clinker.',
      potential_savings: 1200,
      environmental_impact: null,
      implementation_time: '1-3 months',
      found_at: '2026-11-01T00:00:00.000Z',
    } as unknown as Parameters<typeof matchesTable>[0][number]
    const { head, rows } = matchesTable([match])
    const shown = new Map(head.map((name, at) => [name, rows[0]![at]]))
    expect(shown.get('Why they fit')).toBe('Slag replaces clinker.')
    expect(shown.get('Worth to both sides, estimated (EUR/year)')).toBe(1200)
    expect(shown.get('CO2e avoided, estimated (t/year)')).toBeNull()
  })

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
    const { streams: drawn, height } = layoutSide(streams, balanceScale([streams]))
    const [slag, others] = drawn
    expect(others!.name).toMatch(/^3\sother streams$/)
    expect(slag!.flows.map(({ width }) => width)).toEqual([24, 96])
    expect(slag!.flows[0]!.far).toBeCloseTo(slag!.flows[0]!.near)
    expect(slag!.flows[1]!.near).toBe(slag!.flows[0]!.near + 24)
    expect(slag!.flows[1]!.far).toBeGreaterThanOrEqual(slag!.flows[0]!.far + 24)
    expect(others!.top).toBeGreaterThan(slag!.top + slag!.height)
    expect(height).toBeGreaterThan(others!.top + others!.height - 1)
    expect(bandOutline(slag!.flows[0]!, 0, 100)).toMatch(/^M0 .*Z$/)
    expect(balanceScale([[]])).toBe(0)
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
    sites: [],
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

describe('the industry comparison', () => {
  const shown = (own: number, rank: number) =>
    renderPage(
      <IndustryComparison
        listed
        company={{ industry: 'Textiles' } as never}
        industry={{ rank, companies: 8, own, median: 0 }}
      />,
      '/dashboard',
    )

  it('gives no place to who has completed nothing, though most have not', () => {
    shown(0, 2)
    expect(
      screen.getByText(/You have completed no exchange here yet; 1 of 8 companies .* has\./),
    ).toBeTruthy()
    expect(screen.queryByText('2nd')).toBeNull()
  })

  it('gives the place of who has', () => {
    shown(3, 1)
    expect(screen.getByText('1st')).toBeTruthy()
  })
})
