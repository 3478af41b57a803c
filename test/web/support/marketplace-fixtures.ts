import { shownFields } from '#shared/domain/catalogue/listing-fields.ts'
import { firstSite } from '#shared/domain/sites/sites.ts'
import type { Listing, Match } from '#web/features/marketplace/queries.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'

/** Data of the marketplace's tests, and a backend that answers by route. */

export const NO_SHEET = { version: 0, properties: [], template: null, dropped: [] }

export const USER = {
  id: 'user-1',
  email: 'mara@works.example',
  companyId: 'works',
  role: 'user',
  plan: 'free',
  isAdmin: false,
} as const

const PLACE = { text: 'Ghent, Belgium', city: 'Ghent', country: 'Belgium', lat: 51, lon: 4 }

export const listing = (over: Partial<Listing> = {}): Listing => ({
  ...shownFields<Partial<Listing>>({}),
  id: 'l-1',
  company_id: 'limfjord',
  material_name: 'Iron carrier for raw meal',
  quantity: 8000,
  unit: 't/year',
  description: 'Mill scale or pyrite ash.',
  type: 'requirement',
  read_as: null,
  visibility: 'public',
  shown_to: null,
  region_told: null,
  category: 'Minerals',
  estimated_value: null,
  status: 'active',
  created_at: '2025-10-03T09:00:00.000Z',
  updated_at: '2025-10-03T09:00:00.000Z',
  form: 'granular',
  hazard: 'non_hazardous',
  ewc_codes: ['10 02 10'],
  ewc_stated: false,
  ewc_as_of: '2026-11-23',
  ewc_change: null,
  ewc_open: null,
  company: { id: 'limfjord', name: 'Limfjord Binders', industry: 'Cement & Construction', location: PLACE },
  site: { id: 'main', name: 'Ghent', location: PLACE, access: null, opening_hours: null, closed: false },
  distance_km: 134,
  match_score: 0.87,
  match_with: { id: 'own-1', material_name: 'Mill scale' },
  is_favorite: false,
  is_own: false,
  ...over,
})

export const ownListing = (over: Partial<Listing> = {}): Listing =>
  listing({
    id: 'own-1',
    company_id: 'works',
    material_name: 'Mill scale',
    type: 'waste',
    company: { id: 'works', name: 'Works', industry: 'Steel & Metals', location: PLACE },
    distance_km: null,
    match_score: null,
    match_with: null,
    is_own: true,
    ...over,
  })

export const match = (over: Partial<Match> & { name?: string } = {}): Match => ({
  id: 'm-1',
  counterpart: { id: 'l-1', company_id: 'limfjord' },
  result: {
    revolutionary_score: 0.86,
    match_quality: 'excellent',
    sustainability_score: 0.88,
    trust_status: 'trusted',
  },
  material: {
    id: 'l-1',
    material_name: over.name ?? 'Iron carrier for raw meal',
    type: 'requirement',
    quantity: 8000,
    unit: 't/year',
    form: 'powder',
  },
  company: { id: 'limfjord', name: 'Limfjord Binders', industry: 'Cement', location: PLACE },
  distance_km: 134,
  freight: null,
  quantity_share: 0.5,
  explanation: {
    why: 'Mill scale is an iron carrier.',
    path: {
      offer: { text: 'Mill scale', words: ['scale'], concept: 'Mill scale', inferred: false },
      link: { name: 'Iron correction of raw meal', text: 'Iron oxide over 60 %.' },
      need: {
        text: 'Iron carrier for raw meal',
        words: ['iron carrier'],
        concept: 'Iron corrective',
        inferred: false,
      },
    },
    speaks_for: [{ title: 'The material fits', text: 'Iron oxide over the limit.' }],
    speaks_against: [{ title: '134 km', text: 'Freight eats a third of the price.' }],
    unknown: [{ title: 'Oil content', text: 'Not stated.', value: null }],
    settle: {
      fact: 'What is its oil content?',
      text: 'The usual limit is at most 0.5 % by mass.',
      value: { parameter: 'oil', units: ['%', 'mg/kg'], bases: [] },
    },
    gates: [{ gate: 'purity', result: 'unknown', because: 'oil is not stated' }],
    parts: [{ part: 'Distance', score: null, because: 'A place is missing' }],
    treatment: ['Screen at 20 mm'],
    taught: null,
    precedents: [{ title: 'Kwinana, Australia', text: 'Scale to clinker.', source: 'Example, 2019' }],
    balance: {
      carbon: [
        term('Avoided primary material', 120, 'kg CO2e/t'),
        term('Transport', -20, 'kg CO2e/t'),
        term('Avoided disposal', null, 'kg CO2e/t'),
      ],
      net: {
        value: null,
        low: null,
        high: null,
        unit: 'kg CO2e/t',
        missing: 'Avoided disposal: no factor with a source',
        meaning: 'Below zero it costs more carbon than it saves.',
      },
    },
  },
  worth: worth(),
  found_at: '2025-10-03T09:00:00.000Z',
  ...over,
})

/** Money of a year: 1,000 t of saved disposal at 30 €, freight at 20 €, 2,000 € of hours. */
export const worth = (): Match['worth'] => ({
  verdict: 'call',
  decides: 'In bad cases costs eat what it brings: freight is 20,000 € a year of 30,000 €.',
  alternative: 'It is disposed of: nobody pays for such material.',
  estimate: {
    net: { p10: -3000, p50: 7800, p90: 21_000 },
    holder: { p10: 18_000, p50: 28_800, p90: 42_000 },
    taker: { p10: -26_000, p50: -21_000, p90: -17_000 },
    price: 0,
    price_basis: 'asked',
    least: -29,
    most: -21,
    amount: 1000,
    unit: 't',
    loads: 40,
    terms: [
      money('disposal', 'Disposal saved: non-hazardous landfill', 1, 'tonne', 30, 30_000),
      money('freight', 'Freight: by lorry', 0, 'tonne', 20, -20_000),
      money('overhead', 'Hours and samples: hours', 0.5, 'year', 2000, -2000),
    ],
    pooled: null,
    ways: [
      { mode: 'truck', distance_km: 240, loads: 40, freight_per_tonne: 20, pays_to_km: 330, net: 8000 },
      { mode: 'sea', distance_km: 900, loads: 42, freight_per_tonne: 60, pays_to_km: null, net: -32_000 },
    ],
    per_tonne_km: 0.075,
    levers: null,
  },
  calendar: calendar(),
  missing: [],
  law: null,
})

/** 1,200 t from October to January, taken all year: 800 t wait, at most at the end of January. */
export const calendar = (): NonNullable<Match['worth']['calendar']> => ({
  unit: 't',
  supply: { basis: 'stated', text: 'October to January', source: null, checked: true, amount: 1200 },
  demand: {
    ...{ basis: 'usual', text: 'kilns run all year', source: 'own planning figures', checked: false },
    amount: 1200,
  },
  months: [800, 700, 600, 500, 400, 300, 200, 100, 0, 200, 400, 600].map((stock, month) => ({
    supply: month === 0 || month > 8 ? 300 : 0,
    ...{ demand: 100, taken: 100, stock },
  })),
  ...{ together: 0.333, stored: 0.667, spoilt: 0, wait: 4, most_stock: 800, flows: false },
  keeps: {
    days: { low: 120, typical: 365, high: 1000 },
    ...{ how: 'dry under cover', source: 'own round figures', checked: false },
  },
  minimum_lot: 24,
})

function money(
  kind: 'disposal' | 'freight' | 'overhead',
  name: string,
  holder_share: number,
  per: 'tonne' | 'year',
  price: number,
  value: number,
) {
  return {
    ...{ kind, of: kind, stands_in: false, name, holder_share, per, value, year: 2024, region: null },
    factors: [{ low: 0.8 * price, typical: price, high: 1.3 * price }],
    ...{ method: 'amount × price', source: 'Example tables', basis: 'typical' as const, checked: false },
  }
}

function term(name: string, value: number | null, unit: string) {
  return {
    term: name,
    figure: {
      value,
      low: null,
      high: null,
      unit,
      method: 'mass × factor',
      source: 'Example tables, 2024',
      basis: 'computed' as const,
      missing: value === null ? 'no factor with a source' : null,
    },
  }
}

export const page = (items: Listing[], over: Record<string, unknown> = {}) => ({
  items,
  total: items.length,
  totalActive: 1284,
  nextCursor: null,
  ...over,
})

export const me = (location: typeof PLACE | null = PLACE) => ({
  user: { id: 'user-1', email: USER.email, company_id: 'works', sites: [], is_admin: false },
  company: {
    id: 'works',
    name: 'Works',
    industry: 'Steel',
    role: 'user',
    location,
    sites: [firstSite({ location })],
  },
  plan: 'free',
  listing_limit: 10,
})

export interface Call {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  params?: Record<string, string>
}
export type Answers = Record<string, (input: Call) => unknown>

/** A backend of functions by route; a route without one is an outage. */
export const backend =
  (answers: Answers) =>
  async (key: string, input: Call = {}) => {
    const answer = answers[key]
    if (!answer) throw unreachable()
    return answer(input)
  }

export const unreachable = () =>
  new ApiError('Network connection failed. Please check your internet connection.', {
    code: 'NETWORK',
    status: 0,
  })

export const refused = (
  code: ConstructorParameters<typeof ApiError>[1]['code'],
  status: number,
  message: string,
  details: { field: string; message: string }[] = [],
) => new ApiError(message, { code, status, requestId: 'r-1', details })
