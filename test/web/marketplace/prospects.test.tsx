import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { calls, session } from '#test/web/support/backend-mocks.ts'
import { type Answers, listing, ownListing } from '#test/web/support/marketplace-fixtures.ts'
import { serveMarketplace, useEmptyBrowser } from '#test/web/support/marketplace-page.tsx'
import { renderRoutes } from '#test/web/support/render.tsx'
import { namedPlaces, sitesFrame } from '#web/components/map/sites-frame.ts'
import { ProspectsPage } from '#web/features/prospects/prospects-page.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

useEmptyBrowser()

const outlet = (over: object = {}) => ({
  role: 'raw-material',
  names: ['Granulated slag', 'Clinker substitute'],
  evidence: 'standard',
  usual: 'always',
  why: 'Nearly every such plant takes it in as raw material: granulated slag.',
  source: 'EN 197-1',
  treatment: ['drying', 'grinding'],
  conditions: ['May be hazardous: the composition decides'],
  limits: [
    { text: 'Chloride at most 0.1 %', source: 'EN 197-1', state: 'unstated', said: null, value: null },
    { text: 'Glass at least 67 %', source: null, state: 'met', said: 'glass 92 %', value: null },
  ],
  precedents: [
    { place: 'IJmuiden, Netherlands', year: 1994, text: 'Slag goes to cement.', source: 'A report' },
  ],
  ...over,
})

const member = (id: string, over: object = {}) => ({
  company: { ...listing().company, id, name: `Works ${id}` },
  distance_km: 138,
  ground: 'confirmed',
  asked: null,
  ...over,
})

const industry = (id: string, over: object = {}) => ({
  id,
  label: `Industry ${id}`,
  nace: ['23.51'],
  outlets: [outlet()],
  members: [],
  ...over,
})

const found = (over: object = {}) => ({
  material: { id: 'own-1', material_name: 'Mill scale', type: 'waste' },
  read_as: ['Mill scale'],
  industries: [industry('a', { members: [member('m1'), member('m2')] }), industry('b')],
  total: 2,
  left_out: [
    { industries: ['Bakery', 'Dairy', 'Brewery', 'Winery'], count: 9, reason: 'Food quality must be shown' },
  ],
  may_ask: 5,
  ...over,
})

function open(answers: Answers = {}) {
  session.user = { userId: 'u', companyId: 'c-own', email: 'a@b.example' }
  serveMarketplace({
    'GET /api/materials/{id}': () => ownListing(),
    'GET /api/materials/{id}/prospects': () => found(),
    ...answers,
  })
  return renderRoutes(
    [
      { path: '/listings/:id/prospects', element: <ProspectsPage /> },
      { path: '*', element: <div data-testid="elsewhere" /> },
    ],
    '/listings/own-1/prospects',
  )
}

const row = (name: RegExp) => screen.findByRole('button', { name, expanded: undefined })

describe('who could take it', () => {
  it('opens the best founded industry, and one at a time', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /^Who could take/ })).toBeTruthy()
    const first = await row(/Industry a/)
    expect(first.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('Why they take it')).toBeTruthy()
    expect(screen.getByText('Drying, then grinding.')).toBeTruthy()
    expect(screen.getByText('not stated')).toBeTruthy()
    expect(screen.getByText('glass 92 %: met')).toBeTruthy()
    expect(screen.getByText(/IJmuiden, Netherlands, 1994/)).toBeTruthy()
    await userEvent.click(await row(/Industry b/))
    expect(first.getAttribute('aria-expanded')).toBe('false')
    expect((await row(/Industry b/)).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByText(/No member has said yet/).length).toBeGreaterThan(0)
  })

  it('says what was left out, and how many more there are', async () => {
    open()
    const table = await screen.findByRole('list', { name: 'Looked at and left out' })
    expect(within(table).getByText(/Bakery, Dairy, Brewery/).textContent).toContain('and 6 more')
    expect(within(table).getByText('Food quality must be shown.')).toBeTruthy()
  })

  it('shows twelve industries at first, and all when they are asked for', async () => {
    const industries = Array.from({ length: 15 }, (_, at) => industry(`n${at}`))
    open({ 'GET /api/materials/{id}/prospects': () => found({ industries, total: 31 }) })
    await row(/Industry n0/)
    expect(screen.queryByRole('button', { name: /Industry n14/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Show 3\smore industries$/ }))
    expect(await row(/Industry n14/)).toBeTruthy()
    expect(screen.getByText(/And 16 industries more/)).toBeTruthy()
  })

  it('is empty with what was read, or with what to change', async () => {
    const none = { industries: [], total: 0, left_out: [] }
    const view = open({ 'GET /api/materials/{id}/prospects': () => found(none) })
    expect(await screen.findByText('No use of this material is documented in our base')).toBeTruthy()
    view.unmount()
    open({ 'GET /api/materials/{id}/prospects': () => found({ ...none, read_as: [] }) })
    expect(await screen.findByText('We could not tell what this is')).toBeTruthy()
    expect(screen.getByRole('link', { name: /to change it/ }).getAttribute('href')).toBe('/listings/own-1')
  })

  it('says that it failed, and tries again', async () => {
    let fails = true
    open({
      'GET /api/materials/{id}/prospects': () => {
        if (fails) throw new ApiError('Try later', { code: 'UNAVAILABLE', status: 503 })
        return found()
      },
    })
    expect(await screen.findByText('The industries could not be loaded')).toBeTruthy()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await row(/Industry a/)).toBeTruthy()
  })
})

describe('asking the members', () => {
  it('shows the message first, then says who was asked and when', async () => {
    let asked: object | null = null
    open({
      'GET /api/materials/{id}/prospects': () =>
        found({
          industries: [industry('a', { members: [member('m1', { asked }), member('m2', { asked })] })],
        }),
      'POST /api/materials/{id}/prospects': () => {
        asked = { state: 'asked', asked_at: '2026-11-20T09:00:00.000Z', answered_at: null }
        return {
          industry: 'a',
          asked: [member('m1'), member('m2')].map(({ company }) => ({ company, ...asked })),
          not_asked: 0,
          may_ask: 3,
        }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Ask 2\smembers of this industry$/ }))
    const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
    expect(dialog.textContent).toContain('Could you take')
    expect(calls('POST /api/materials/{id}/prospects')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask them' }))
    expect(await screen.findByText(/^Asked 2\smembers, /)).toBeTruthy()
    expect(calls('POST /api/materials/{id}/prospects')).toEqual([
      { params: { id: 'own-1' }, body: { industry: 'a' } },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask 2\smembers/ })).toBeNull())
  })

  it('offers as many as the day allows, and none beyond', async () => {
    const view = open({ 'GET /api/materials/{id}/prospects': () => found({ may_ask: 1 }) })
    expect(await screen.findByRole('button', { name: 'Ask the nearest 1 of 2 members' })).toBeTruthy()
    view.unmount()
    open({ 'GET /api/materials/{id}/prospects': () => found({ may_ask: 0 }) })
    expect(await screen.findByText(/ask no more members today/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
  })
})

describe('the map of members', () => {
  it('has every site on it, with its margin', () => {
    const places = [
      { lat: 51, lon: 4 },
      { lat: 57, lon: 10 },
      { lat: 41, lon: -3 },
    ]
    const { at, kmPerPx } = sitesFrame(places, [400, 280], 40)
    for (const [x, y] of at) {
      expect(x).toBeGreaterThanOrEqual(39)
      expect(x).toBeLessThanOrEqual(361)
      expect(y).toBeGreaterThanOrEqual(39)
      expect(y).toBeLessThanOrEqual(241)
    }
    expect(kmPerPx).toBeGreaterThan(1)
    expect(sitesFrame([places[0]!], [400, 280], 40).kmPerPx).toBeCloseTo(0.25)
  })

  it('names only places that have room for it', () => {
    expect(
      namedPlaces(
        [
          [100, 100],
          [110, 104],
          [300, 100],
        ],
        5,
      ),
    ).toEqual([0, 2])
  })
})
