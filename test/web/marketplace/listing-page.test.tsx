import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { calls, session } from '#test/web/support/backend-mocks.ts'
import {
  type Answers,
  listing,
  me,
  NO_SHEET,
  ownListing,
  page,
} from '#test/web/support/marketplace-fixtures.ts'
import { serveMarketplace, useEmptyBrowser } from '#test/web/support/marketplace-page.tsx'
import { renderRoutes } from '#test/web/support/render.tsx'
import { paragraphsOf } from '#web/components/base/prose.tsx'
import { CompanyPage } from '#web/features/marketplace/detail/company/company-page.tsx'
import { ListingPage } from '#web/features/marketplace/detail/listing-page.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { formatCalendarDay } from '#web/lib/format.ts'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

useEmptyBrowser()

const LONG = 'Return from the quench loop.\n\nWe build the exchanger station up\nto 2 km from the ring.'

const whole = (over: object = {}) => ({
  ...listing({ description: LONG, ewc_codes: ['11 01 05*'], type: 'waste', hazard: 'absolute_hazardous' }),
  classification: {
    concepts: [
      {
        id: 'spent-acid',
        name: 'Spent pickling acid',
        confidence: 0.9,
        evidence: [{ field: 'material_name', start: 0, end: 4, text: 'acid' }],
      },
    ],
    category: 'Chemicals',
    form: 'liquid',
    hazard: 'absolute_hazardous',
    ewc: [{ code: '11 01 05*', description: 'pickling acids', hazard: 'absolute_hazardous' }],
    unit: null,
    ewc_as_of: '2026-11-23',
    ewc_change: null,
    ewc_open: null,
  },
  sheet: NO_SHEET,
  read: [],
  ...over,
})

const company = (over: object = {}) => ({
  ...listing().company,
  role: 'user',
  interests: [],
  active_listings: 3,
  sustainability_score: null,
  employee_count: 410,
  process_description: 'Grinds cement.\n\nFires clinker.',
  member_since: '2025-01-03T09:00:00.000Z',
  distance_km: 134,
  is_own: false,
  former_names: ['Limfjord Portland'],
  profile_completeness: 0.75,
  completed_exchanges: 0,
  identity: {
    mail_domain: { domain: 'limfjord.example', confirmed_at: '2025-01-02T09:00:00.000Z' },
    vat: null,
    approved_at: '2025-01-03T09:00:00.000Z',
  },
  ...over,
})

const stored = {
  id: 'm-1',
  status: 'pending',
  decisions: { own: null, other: null },
  score: 0.86,
  match_quality: 'excellent',
  own: {
    id: 'own-1',
    material_name: 'Mill scale',
    type: 'waste',
    active: true,
    quantity: 1,
    unit: 't',
    form: null,
  },
  other: {
    id: 'l-1',
    material_name: 'Iron carrier',
    type: 'requirement',
    active: true,
    quantity: 1,
    unit: 't',
    form: null,
  },
  company: listing().company,
  distance_km: 134,
  potential_savings: null,
  net_range: null,
  expected_worth: null,
  verdict: null,
  decides: null,
  environmental_impact: null,
  implementation_time: '1-3 months',
  why: null,
  found_at: '2025-10-03T09:00:00.000Z',
}

function open(at: string, answers: Answers = {}) {
  serveMarketplace({
    'GET /api/me': () => me(),
    'GET /api/materials/{id}': () => whole(),
    'GET /api/companies/{id}': () => company(),
    'GET /api/companies/{id}/materials': () =>
      page([listing(), listing({ id: 'l-2', material_name: 'Gypsum' })]),
    'GET /api/matches/{id}': () => ({ items: [stored], nextCursor: 'next', total: 49 }),
    'GET /api/connections/following/{id}': () => ({ items: [], nextCursor: null }),
    'GET /api/connections/followers/{id}': () => ({ items: [], nextCursor: null }),
    ...answers,
  })
  return renderRoutes(
    [
      { path: '/listings/:id', element: <ListingPage /> },
      { path: '/companies/:id', element: <CompanyPage /> },
    ],
    at,
  )
}

describe('the page of a listing', () => {
  it('shows the whole text in its paragraphs, the codes with their asterisk, and what was read', async () => {
    open('/listings/l-1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Iron carrier for raw meal' })).toBeTruthy()
    expect(screen.getByText(/up\s+to 2\skm from the ring\./)).toBeTruthy()
    expect(screen.getAllByText('11 01 05*').length).toBe(2)
    expect(screen.getByText('Hazardous waste by its entry')).toBeTruthy()
    expect(screen.getByText('Spent pickling acid')).toBeTruthy()
    expect(document.title).toContain('Iron carrier for raw meal')
  })

  it('shows the matches with the own listings, their whole number, and where the others stand', async () => {
    open('/listings/l-1')
    const list = await screen.findByRole('list', { name: 'Matches with your listings' })
    expect(within(list).getByRole('link', { name: 'Mill scale' }).getAttribute('href')).toBe('/matches/m-1')
    expect(screen.getByRole('link', { name: 'All 49' }).getAttribute('href')).toBe('/matches?listing=l-1')
    expect(calls('GET /api/matches/{id}')).toMatchObject([{ query: { listing: 'l-1' } }])
  })

  it('can be reported by a member, but not by who lists it', async () => {
    const { unmount } = open('/listings/l-1')
    expect(await screen.findByRole('button', { name: 'Report this listing' })).toBeTruthy()
    unmount()
    open('/listings/own-1', { 'GET /api/materials/{id}': () => whole(ownListing()) })
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Report this listing' })).toBeNull()
  })

  it('leads to the company, whose former name it tells, and to what else it lists', async () => {
    const { path } = open('/listings/l-1')
    expect(await screen.findByText('Limfjord Portland')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Gypsum' })).getAttribute('href')).toBe('/listings/l-2')
    await userEvent.click(screen.getByRole('link', { name: 'Limfjord Binders' }))
    expect(path()).toBe('/companies/limfjord')
  })

  it('of the own company can be changed and withdrawn, and shows no actions of others', async () => {
    open('/listings/own-1', { 'GET /api/materials/{id}': () => whole(ownListing({ description: LONG })) })
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
    expect(await screen.findByRole('list', { name: 'Matches' })).toBeTruthy()
  })

  it('shows its data sheet, which the owner alone changes, and what was read until it is confirmed', async () => {
    const zinc = {
      ...{
        id: 'zinc',
        parameter: 'Zinc',
        symbol: 'Zn',
        op: '=',
        value: 2.5,
        min: null,
        max: null,
        unit: '%',
      },
      ...{ basis: 'dry', weight: null, method: 'ISO 11885', date: null, note: null },
      ...{ source: { kind: 'own' }, at: '2026-11-20T09:00:00.000Z', asked_as: 'zinc' },
    }
    const lead = {
      ...{ id: 'lead', parameter: 'Lead', symbol: 'Pb', op: '<', value: 0.0003, min: null, max: null },
      ...{ unit: '%', basis: null, quote: 'Pb < 0.0003 %', key: 'lead|<' },
    }
    const sheet = { ...NO_SHEET, version: 3, properties: [zinc] }
    const { unmount } = open('/listings/l-1', {
      'GET /api/materials/{id}': () => whole({ sheet, read: [lead] }),
    })
    const [table] = await screen.findAllByRole('list', { name: 'Data sheet' })
    expect(table!.textContent).toMatch(/Zinc \(Zn\)2\.5\s%dry matterISO 11885own statement/)
    expect(table!.textContent).toMatch(/Lead \(Pb\)< 0\.0003\s%not statedread from the text/)
    expect(screen.queryByRole('button', { name: 'Change Zinc' })).toBeNull()
    unmount()
    open('/listings/own-1', {
      'GET /api/materials/{id}': () => whole({ ...ownListing(), sheet, read: [lead] }),
      'PUT /api/materials/{id}/properties': () => sheet,
    })
    const row = await screen.findByRole('group', { name: 'Lead (Pb)' })
    await userEvent.click(within(row).getByRole('button', { name: 'Confirm' }))
    const { symbol, quote, key, id, ...figure } = lead
    const [{ body }] = calls('PUT /api/materials/{id}/properties') as [{ body: { properties: object[] } }]
    expect(body).toMatchObject({ version: 3, properties: [{ parameter: 'zinc', value: 2.5 }, {}] })
    expect(body.properties[1]).toEqual({ ...figure, parameter: id, source: { kind: 'text', quote } })
  })

  it('reads a file into rows that its owner confirms, the faulty ones named', async () => {
    const row = (over: object) => ({
      ...{ row: 2, id: 'zinc', parameter: 'Zinc', symbol: 'Zn', op: '=', value: 2, min: null, max: null },
      ...{ unit: '%', basis: null, weight: null, method: null, date: null, note: null, problems: [] },
      ...{ source: { kind: 'own' } },
      ...over,
    })
    const problems = [{ field: 'value', message: '“much” is no number' }]
    open('/listings/own-1', {
      'GET /api/materials/{id}': () => whole(ownListing()),
      'POST /api/materials/{id}/sheet/reading': () => ({
        rows: [row({}), row({ row: 3, id: 'lead', parameter: 'Lead', symbol: 'Pb', value: null, problems })],
        ignored: ['Sample'],
        cut: false,
      }),
      'PUT /api/materials/{id}/properties': () => ({ ...NO_SHEET, version: 1 }),
    })
    const file = new File(['Property,Value'], 'sheet.csv')
    await userEvent.upload(await screen.findByLabelText('Read from a file'), file)
    const lead = await screen.findByRole('group', { name: 'Lead (Pb)' })
    expect(screen.getByText('“much” is no number')).toBeTruthy()
    expect(within(lead).queryByRole('button', { name: 'Confirm' })).toBeNull()
    await userEvent.click(within(lead).getByRole('button', { name: 'Correct' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Lead (Pb)')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const zinc = screen.getByRole('group', { name: 'Zinc (Zn)' })
    await userEvent.click(within(zinc).getByRole('button', { name: 'Confirm' }))
    const [{ body }] = calls('PUT /api/materials/{id}/properties') as [{ body: { properties: object[] } }]
    expect(body.properties).toMatchObject([{ parameter: 'zinc', value: 2, unit: '%' }])
    expect(calls('POST /api/materials/{id}/sheet/reading')).toMatchObject([
      { body: { format: 'csv', content: btoa('Property,Value') } },
    ])
  })

  it('names what to add next to its owner, opens the editor there, and copies its address', async () => {
    const user = userEvent.setup()
    const add = { id: 'chloride', label: 'chloride', symbol: 'Cl', units: ['%', 'mg/kg'], matches: 4 }
    const answers = {
      'GET /api/matches/{id}': () => ({ items: [stored], nextCursor: null, total: 1, add_next: [add] }),
    }
    const { unmount } = open('/listings/l-1', answers)
    await screen.findByRole('list', { name: 'Matches with your listings' })
    expect(screen.queryByText('What to add next')).toBeNull()
    unmount()
    open('/listings/own-1', { ...answers, 'GET /api/materials/{id}': () => whole(ownListing()) })
    expect(await screen.findByText('open in 4 matches')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'State Chloride (Cl)' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Property').value).toBe('Chloride')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/listings/own-1`)
  })

  it('tells what changed when somebody asks, newest first', async () => {
    const at = '2026-11-20T09:00:00.000Z'
    open('/listings/l-1', {
      'GET /api/materials/{id}/changes': () => ({
        items: [
          { kind: 'sheet', at, params: { added: ['Copper'], changed: [], removed: ['Zinc'] } },
          { kind: 'amount', at, params: { from: 10, from_unit: 't', to: 12, to_unit: 't' } },
          { kind: 'waste_code', at, params: { from: null, to: '10 02 07*' } },
          { kind: 'handover', at, params: { fields: ['packaging', 'minimum_lot'] } },
          { kind: 'photo_removed', at, params: {} },
        ],
      }),
    })
    const show = await screen.findByRole('button', { name: 'Show changes' })
    expect(calls('GET /api/materials/{id}/changes')).toEqual([])
    await userEvent.click(show)
    const list = await screen.findByRole('list', { name: 'Changes, newest first' })
    expect(list.textContent).toMatch(/Stated: Copper\. Removed: Zinc.*Amount 12\st, before 10\st/)
    expect(list.textContent).toContain('Waste code 10 02 07*, before not stated')
    expect(list.textContent).toContain('Changed: Packaging, minimum lot')
    expect(list.textContent).toContain('A photo was removed')
  })

  it('asks a visitor to sign in for matches, and asks the server for none', async () => {
    session.user = null
    open('/listings/l-1')
    expect(await screen.findByText('Which of your streams fits this?')).toBeTruthy()
    expect(calls('GET /api/matches/{id}')).toEqual([])
  })

  it('tells what changes for its code, and asks its owner once which one follows', async () => {
    const after = (code: string) => ({ code, description: `batteries ${code}`, hazard: 'absolute_hazardous' })
    const own = whole({
      ...{ is_own: true, ewc_codes: ['16 06 05'], ewc_stated: true, hazard: 'non_hazardous' },
      ewc_change: {
        ...{ code: '16 06 05', kind: 'split', from: '2026-12-09', in_force: false },
        codes: [after('16 06 07*'), after('16 06 08*')],
      },
    })
    open('/listings/l-1', { 'GET /api/materials/{id}': () => own, 'PUT /api/materials/{id}': () => own })
    expect(
      await screen.findByText(
        `List of Waste as of ${formatCalendarDay('2026-11-23')}. From ${formatCalendarDay('2026-12-09')} instead of 16 06 05: 16 06 07* or 16 06 08*.`,
      ),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Use 16 06 08*' }))
    expect(calls('PUT /api/materials/{id}')[0].body).toMatchObject({
      ewc: '16 06 08*',
      material_name: own.material_name,
    })
  })

  it('asks nobody but its owner', async () => {
    const change = { code: '16 06 05', kind: 'split', from: '2026-12-09', in_force: true, codes: [] }
    open('/listings/l-1', {
      'GET /api/materials/{id}': () => whole({ ewc_stated: true, ewc_change: change }),
    })
    await screen.findByText(new RegExp(`Since ${formatCalendarDay('2026-12-09')} instead of 16 06 05`))
    expect(screen.queryByText(/Which code follows/)).toBeNull()
  })

  it('shows both halves of an open mirror entry with the question and the limit, and keeps the owner’s answer', async () => {
    const half = (code: string) => ({ code, description: `ash ${code}`, hazard: 'mirror' })
    const own = whole({
      ...{
        is_own: true,
        description: 'From the grate.',
        ewc_codes: ['19 01 12', '19 01 11*'],
        hazard: 'mirror',
      },
      ewc_open: {
        question: 'Does it contain lead above the limits for hazardous waste?',
        codes: [half('19 01 12'), half('19 01 11*')],
        limits: [{ about: 'lead compounds', property: 'HP 10', limit: '0.3 % or more' }],
      },
    })
    open('/listings/l-1', { 'GET /api/materials/{id}': () => own, 'PUT /api/materials/{id}': () => own })
    expect((await screen.findAllByText('19 01 11*')).length).toBe(2)
    expect(screen.getByText('Limits of hazardous waste: lead compounds 0.3 % or more (HP 10).')).toBeTruthy()
    const question = screen.getByRole('group', { name: /Does it contain lead/ })
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    expect(calls('PUT /api/materials/{id}')[0].body).toMatchObject({
      description: 'From the grate. Tested: hazardous.',
    })
    expect(calls('PUT /api/materials/{id}')[0].body).not.toHaveProperty('ewc')
  })

  it('says that a listing was withdrawn, and keeps an outage apart from it', async () => {
    const gone = new ApiError('This listing was withdrawn.', { code: 'NOT_FOUND', status: 404 })
    const { unmount } = open('/listings/l-1', {
      'GET /api/materials/{id}': () => {
        throw gone
      },
    })
    expect(await screen.findByText('This listing was withdrawn.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the marketplace' })).toBeTruthy()
    unmount()
    open('/listings/l-1', {
      'GET /api/materials/{id}': () => {
        throw new ApiError('Down', { code: 'UNAVAILABLE', status: 503 })
      },
    })
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
    expect(screen.queryByText(/Nothing stands here/)).toBeNull()
  })
})

describe('the page of a company', () => {
  it('shows what is known of it, what it does, and its offers and needs apart', async () => {
    open('/companies/limfjord')
    expect(await screen.findByRole('heading', { level: 1, name: 'Limfjord Binders' })).toBeTruthy()
    expect(screen.getByText('Fires clinker.')).toBeTruthy()
    expect(screen.getByText('3 of 4 parts stated')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Needs' }))
    expect(calls('GET /api/companies/{id}/materials').at(-1)).toMatchObject({
      params: { id: 'limfjord' },
      query: { type: 'requirement' },
    })
  })
})

it('parts a text at empty lines only', () => {
  expect(paragraphsOf('a\r\nb\r\n\r\n \n c\n\n')).toEqual(['a\nb', 'c'])
  expect(paragraphsOf('   ')).toEqual([])
})
