import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Answers,
  backend,
  listing,
  match,
  me,
  NO_SHEET,
  ownListing,
  page,
  USER,
} from '#test/web/support/marketplace-fixtures.ts'
import { renderRoutes } from '#test/web/support/render.tsx'
import { ExamplePage } from '#web/features/matches/example-page.tsx'
import { MatchPage } from '#web/features/matches/match-page.tsx'
import { MatchesPage } from '#web/features/matches/matches-page.tsx'
import type { MatchDetail, StoredMatch } from '#web/features/matches/queries.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'

const mocks = vi.hoisted(() => ({ api: vi.fn() }))
vi.mock('#web/lib/backend/api.ts', () => ({ callApi: mocks.api }))
vi.mock('#web/lib/backend/identity/session.ts', () => ({
  useUser: () => USER,
  useSession: () => ({ status: 'signed-out' }),
}))
// Drawn from a measured width and an atlas, which this page has not; its geometry has tests of its own.
vi.mock('#web/features/matches/route-map.tsx', () => ({ default: () => null }))

const user = userEvent.setup()
const LIST = 'GET /api/matches/{id}'
const ONE = 'GET /api/matches/{id}/explanation'
const DECIDE = 'PATCH /api/matches/{id}'

const own = {
  id: 'own-1',
  material_name: 'Mill scale',
  type: 'waste' as const,
  active: true,
  quantity: 9000,
  unit: 't/year',
  form: 'scrap' as const,
}
const other = { ...own, id: 'l-1', material_name: 'Iron carrier', type: 'requirement' as const }

const row = (over: Partial<StoredMatch> = {}): StoredMatch => ({
  id: 'm-1',
  status: 'pending',
  decisions: { own: null, other: null },
  score: 0.86,
  match_quality: 'excellent',
  own,
  other,
  company: listing().company,
  distance_km: 134,
  potential_savings: 12_000,
  net_range: { low: -2000, high: 31_000 },
  expected_worth: 9000,
  verdict: 'call',
  decides: 'In bad cases costs eat what it brings.',
  environmental_impact: 90,
  implementation_time: '3-6 months',
  why: null,
  found_at: '2025-10-03T09:00:00.000Z',
  ...over,
})

const FOUND = { at: '2025-10-03T09:00:00.000Z', event: 'found', by: null, reason: null, note: null } as const
const detail = (over: Partial<MatchDetail> = {}): MatchDetail => ({
  id: 'm-1',
  status: 'pending',
  decisions: { own: null, other: null },
  history: [FOUND],
  score: 0.86,
  match: match(),
  own,
  other,
  own_listing: { ...ownListing(), sheet: NO_SHEET },
  other_listing: { ...listing(), sheet: NO_SHEET },
  check: [],
  partner: {
    ...listing().company,
    role: 'user',
    interests: [],
    active_listings: 3,
    sustainability_score: null,
    employee_count: 410,
    process_description: '',
    member_since: '2025-01-03T09:00:00.000Z',
    distance_km: 134,
    is_own: false,
  },
  ...over,
})

const open = (at: string, answers: Answers) => {
  mocks.api.mockImplementation(
    backend({
      'GET /api/me': () => me(),
      'GET /api/materials': () => page([ownListing()]),
      ...answers,
    }),
  )
  return renderRoutes(
    [
      { path: '/matches', element: <MatchesPage /> },
      { path: '/matches/:id', element: <MatchPage /> },
      { path: '/demo/match', element: <ExamplePage /> },
    ],
    at,
  )
}
const asked = (key: string) => mocks.api.mock.calls.filter(([name]) => name === key).map(([, input]) => input)

beforeEach(() => pendingToasts.set([]))
afterEach(() => vi.resetAllMocks())

describe('the list of matches', () => {
  it('shows own stream, what it meets, score and status, and leads to the match', async () => {
    const { path } = open('/matches', {
      [LIST]: () => ({ items: [row({ decisions: { own: null, other: 'accepted' } })], nextCursor: null }),
    })
    const list = await screen.findByRole('list', { name: 'Matches' })
    expect(within(list).getByText('Mill scale')).toBeTruthy()
    expect(within(list).getByText('Partner accepted')).toBeTruthy()
    expect(within(list).getByRole('img', { name: /Match 86 percent/ })).toBeTruthy()
    await user.click(within(list).getByRole('link', { name: 'Iron carrier' }))
    expect(path()).toBe('/matches/m-1')
  })

  it('filters by status and listing, remembers both in the address, and pages on', async () => {
    const { path } = open('/matches', {
      [LIST]: ({ query }) =>
        query?.['cursor']
          ? {
              items: [row({ id: 'm-2', other: { ...other, material_name: 'Second' } })],
              nextCursor: null,
              total: null,
            }
          : { items: [row()], nextCursor: 'next', total: 49 },
    })
    expect(await screen.findByText(/^49\smatches$/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'More matches' }))
    expect((await screen.findAllByText('Second')).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Accepted' }))
    await user.selectOptions(screen.getByLabelText('Listing'), 'own-1')
    expect(path()).toBe('/matches?status=accepted&listing=own-1')
    await waitFor(() =>
      expect(asked(LIST).at(-1).query).toMatchObject({ status: 'accepted', listing: 'own-1' }),
    )
  })

  it('says what to do when there is none, and that it could not be loaded when it could not', async () => {
    const { unmount } = open('/matches', { [LIST]: () => ({ items: [], nextCursor: null }) })
    expect(await screen.findByText('No matches yet')).toBeTruthy()
    unmount()
    open('/matches', {})
    expect(await screen.findByText('Your matches can’t be loaded')).toBeTruthy()
  })
})

describe('the page of a match', () => {
  it('shows both sides, the reasons, the state and the partner', async () => {
    open('/matches/m-1', { [ONE]: () => detail() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mill scale for Iron carrier' })).toBeTruthy()
    for (const title of ['Why this match', 'Speaks against it', 'Unknown', 'How the score is made up']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    }
    expect(screen.getByText('Decision of Limfjord Binders')).toBeTruthy()
    expect(screen.getByText(/410.employees/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Logistics preview' }).getAttribute('href')).toBe(
      '/ai-inference-matching?match=m-1',
    )
  })

  it('accepts, and says for whom one waits', async () => {
    let present = detail()
    open('/matches/m-1', {
      [ONE]: () => present,
      [DECIDE]: () => (present = detail({ decisions: { own: 'accepted', other: null } })),
    })
    const [accept] = await screen.findAllByRole('button', { name: 'Accept match' })
    await user.click(accept!)
    expect(await screen.findByText('Waiting for partner')).toBeTruthy()
    expect(asked(DECIDE)).toEqual([{ params: { id: 'm-1' }, body: { decision: 'accept' } }])
    expect(pendingToasts.get()[0]?.description).toBe('Waiting for Limfjord Binders.')
    expect(screen.queryByRole('button', { name: 'Accept match' })).toBeNull()
  })

  it('rejects with a reason only', async () => {
    let present = detail()
    open('/matches/m-1', {
      [ONE]: () => present,
      [DECIDE]: ({ body }) =>
        (present = detail({
          status: 'rejected',
          decisions: { own: 'rejected', other: null },
          history: [
            FOUND,
            { ...FOUND, event: 'rejected', by: 'own', reason: 'price', note: String(body?.['note']) },
          ],
        })),
    })
    await user.click(await screen.findByRole('button', { name: 'Reject with a reason' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Reject match' }))
    expect(within(dialog).getByText('Please choose a reason')).toBeTruthy()
    expect(asked(DECIDE)).toEqual([])
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'price')
    await user.type(within(dialog).getByLabelText(/Note to the partner/), 'Too dear')
    await user.click(within(dialog).getByRole('button', { name: 'Reject match' }))
    expect(await screen.findByText(/The price does not work. “Too dear”/)).toBeTruthy()
    expect(asked(DECIDE)[0].body).toEqual({ decision: 'reject', reason: 'price', note: 'Too dear' })
  })

  it('keeps what is known of a match whose listing was withdrawn', async () => {
    open('/matches/m-1', {
      [ONE]: () => detail({ match: null, other_listing: null, other: { ...other, active: false } }),
    })
    expect(await screen.findByText('One of the two listings was withdrawn')).toBeTruthy()
    expect(screen.getByText('Withdrawn')).toBeTruthy()
  })
})

describe('a value that is missing', () => {
  const STATE = 'PUT /api/materials/{id}/properties'
  const stated = (value: number) => ({
    ...{
      id: 'oil',
      parameter: 'Oil',
      symbol: null,
      op: '=' as const,
      value,
      min: null,
      max: null,
      unit: '%',
    },
    ...{ basis: 'as received' as const, weight: null, method: null, date: null, note: null },
    ...{ source: { kind: 'own' as const }, at: '2026-11-23T09:00:00.000Z', asked_as: 'oil' },
  })
  const knowing = (value: number | null): MatchDetail =>
    detail(
      value === null
        ? {}
        : {
            own_listing: { ...ownListing(), sheet: { ...NO_SHEET, version: 1, properties: [stated(value)] } },
            match: match({ explanation: { ...match().explanation, settle: null } }),
          },
    )

  it('is stated in a dialog by the keyboard, with its unit, and the page shows the new answer', async () => {
    let known: number | null = null
    open('/matches/m-1', {
      [ONE]: () => knowing(known),
      [STATE]: ({ body }) => {
        known = (body as { properties: { value: number }[] }).properties[0]!.value
        return { ...NO_SHEET, version: 1 }
      },
    })
    const button = await screen.findByRole('button', { name: 'Add the value: oil' })
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Add the value: oil' })
    within(dialog).getByLabelText('Oil').focus()
    expect(within(dialog).getByText('What is its oil content?')).toBeTruthy()
    await user.keyboard('0.4')
    expect(within(dialog).getByText(/Stored with “Mill scale”.*Oil 0\.4\s%/)).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(STATE)).toEqual([
      {
        params: { id: 'own-1' },
        body: {
          version: 0,
          properties: [{ parameter: 'oil', op: '=', value: 0.4, unit: '%', basis: 'as received' }],
        },
      },
    ])
    expect(screen.queryByText(/One fact would settle most/)).toBeNull()
  })

  it('is not sent without a number, and a colleague who was faster is told of', async () => {
    let known: number | null = null
    open('/matches/m-1', {
      [ONE]: () => (known === null ? knowing(null) : { ...knowing(known), match: match() }),
      [STATE]: () => {
        known = 0.7
        throw new ApiError('Somebody of your company stated oil 0.7 % meanwhile.', {
          code: 'CONFLICT',
          status: 409,
        })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add the value: oil' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Add the value' }))
    expect(within(dialog).getByText('Please enter a number')).toBeTruthy()
    expect(asked(STATE)).toEqual([])
    await user.type(within(dialog).getByLabelText('Oil'), '3')
    await user.click(within(dialog).getByRole('button', { name: 'Add the value' }))
    expect(await within(dialog).findByText(/stated oil 0\.7 % meanwhile/)).toBeTruthy()
    expect(await within(dialog).findByText(/Stated now: Oil 0\.7\s%/)).toBeTruthy()
    expect((within(dialog).getByLabelText('Oil') as HTMLInputElement).value).toBe('3')
  })

  it('of the other side can only be asked for', async () => {
    const theirs = {
      ...{ own: other, other: own },
      own_listing: { ...listing(), sheet: NO_SHEET },
      other_listing: { ...ownListing(), sheet: NO_SHEET },
    }
    open('/matches/m-1', { [ONE]: () => detail(theirs) })
    expect(await screen.findByRole('button', { name: 'Ask Limfjord Binders' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Add the value/ })).toBeNull()
  })
})

describe('the example for visitors', () => {
  it('shows a match of two listings whole, and nothing to decide', async () => {
    const { own_listing, other_listing, match: found, ...rest } = detail()
    open('/demo/match', {
      'GET /api/example-match': () => ({
        ...rest,
        match: found!,
        own_listing: own_listing!,
        other_listing: other_listing!,
      }),
    } as Answers)
    await screen.findByRole('heading', { name: 'Why this match' })
    screen.getByRole('heading', { name: 'The offer' })
    screen.getByText('Words of the need')
    screen.getByRole('heading', { name: 'Sources' })
    screen.getByRole('button', { name: 'Get Started' })
    expect(screen.queryByRole('button', { name: /Accept|Reject|Add the value/ })).toBeNull()
    expect(screen.queryByText(/^Your /)).toBeNull()
  })
})
