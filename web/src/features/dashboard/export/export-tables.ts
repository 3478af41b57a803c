import type { Dashboard } from '#web/features/dashboard/queries.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import type { Cell } from '#web/lib/csv.ts'
import { listingPlace } from '#web/lib/listing-place.ts'

/** The three tables a company can take away: every row, whatever the dashboard shows of it. */

export const TABLES = ['materials', 'matches', 'savings'] as const
export type TableName = (typeof TABLES)[number]

interface Table {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

type Material = ApiResult<'GET /api/materials'>['items'][number]
type Match = ApiResult<'GET /api/matches/{id}'>['items'][number]

/** Rows of a page: the most the API gives at once. */
const PAGE = 200

/** @throws {ApiError} when a page can't be had: half a table would pass for the whole. */
export async function exportTable(name: TableName, dashboard: Dashboard): Promise<Table> {
  if (name === 'materials') {
    return materialsTable(
      await all((cursor) => callApi('GET /api/materials', { query: { scope: 'own', limit: PAGE, cursor } })),
    )
  }
  if (name === 'matches') {
    const params = { id: dashboard.company.id }
    return matchesTable(
      await all((cursor) => callApi('GET /api/matches/{id}', { params, query: { limit: PAGE, cursor } })),
    )
  }
  return savingsTable(dashboard.months)
}

async function all<Row>(
  page: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await page(cursor)
    rows.push(...items)
    cursor = nextCursor ?? undefined
  } while (cursor)
  return rows
}

export const materialsTable = (materials: readonly Material[]): Table => ({
  head: [
    'Id',
    'Material',
    'Type',
    'Quantity',
    'Unit',
    'Category',
    'Description',
    'EWC codes',
    'Price per unit (EUR)',
    'Listed',
  ],
  rows: materials.map((material) => [
    material.id,
    material.material_name,
    material.type,
    material.quantity,
    material.unit,
    material.category,
    material.description,
    material.ewc_codes.join('; '),
    material.price_per_unit,
    material.created_at,
  ]),
})

export const matchesTable = (matches: readonly Match[]): Table => ({
  head: [
    'Id',
    'Status',
    'Score (%)',
    'Own material',
    'Own type',
    'Other material',
    'Company',
    'Place',
    'Distance (km)',
    'Why they fit',
    'Worth to both sides, estimated (EUR/year)',
    'CO2e avoided, estimated (t/year)',
    'Time to begin, estimated',
    'Found',
  ],
  rows: matches.map((match) => [
    match.id,
    match.status,
    Math.round(match.score * 100),
    match.own.material_name,
    match.own.type,
    match.other.material_name,
    match.company.name,
    listingPlace(match)?.text ?? null,
    match.distance_km === null ? null : Math.round(match.distance_km),
    match.why,
    match.potential_savings,
    match.environmental_impact,
    match.implementation_time,
    match.found_at,
  ]),
})

export const savingsTable = (months: Dashboard['months']): Table => ({
  head: [
    'Month',
    'Completed exchanges',
    'Savings confirmed (EUR)',
    'Savings estimated (EUR)',
    'Carbon confirmed (t CO2e)',
    'Carbon estimated (t CO2e)',
  ],
  rows: months.map(({ month, exchanges, savings, carbon }) => [
    month,
    exchanges,
    hundredths(savings.confirmed),
    hundredths(savings.estimated),
    hundredths(carbon.confirmed),
    hundredths(carbon.estimated),
  ]),
})

const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
