import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MarketplaceView } from '#web/features/marketplace/marketplace-view.tsx'
import { closeAuthDialog, useAuthDialog } from '#web/lib/auth-dialog.ts'
import { keepForLater, useOutbox } from '#web/lib/outbox.ts'
import { pendingToasts } from '#web/lib/toast.ts'
import {
  type Answers,
  backend,
  listing,
  match,
  me,
  ownListing,
  page,
  refused,
  unreachable,
  USER,
} from './marketplace-fixtures.ts'
import { renderPage } from './render.tsx'

const api = vi.hoisted(() => vi.fn())
const session = vi.hoisted(() => ({ user: null as unknown }))
vi.mock('#web/lib/api.ts', () => ({ api }))
vi.mock('#web/lib/session.ts', () => ({
  useUser: () => session.user,
  currentSession: () =>
    session.user ? { status: 'signed-in', user: session.user } : { status: 'signed-out', deliberate: false },
}))

const user = userEvent.setup()
const toasts = () => pendingToasts.get().map(({ title }) => title)
const calls = (key: string) => api.mock.calls.filter(([called]) => called === key).map(([, input]) => input)
/** Queries of the list itself, not of the counts. */
const lists = () =>
  calls('GET /api/materials')
    .map(({ query }) => query)
    .filter(({ limit }) => limit === 24)

const DEFAULTS: Answers = {
  'GET /api/me': () => me(),
  'GET /api/materials': () => page([listing(), ownListing()], { total: 1284 }),
  'GET /api/companies': () => ({ items: [], total: 0, totalActive: 212, nextCursor: null }),
}

function Probe() {
  const dialog = useAuthDialog()
  return (
    <p data-testid="probe">
      {dialog ? `${dialog.mode} → ${dialog.returnTo}` : 'closed'} · {useOutbox().length} waiting
    </p>
  )
}

function open(at = '/marketplace', answers: Answers = {}, signedOut = false) {
  api.mockImplementation(backend({ ...DEFAULTS, ...answers }))
  return renderPage(
    <>
      <MarketplaceView signedOut={signedOut} />
      <Probe />
    </>,
    at,
  )
}
const card = (name: string) => screen.findByRole('article', { name })
const heart = async (name: string) => within(await card(name)).getByRole('button', { name: /favorites$/ })

beforeEach(() => {
  session.user = USER
  pendingToasts.set([])
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  act(() => closeAuthDialog())
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('the marketplace', () => {
  it('shows six skeletons, then the cards, and the counts on its tabs', async () => {
    let release = (_: unknown) => {}
    const { container } = open('/marketplace', {
      'GET /api/materials': ({ query }) =>
        query!['limit'] === 1
          ? page([], { totalActive: 1284 })
          : new Promise((resolve) => {
              release = resolve
            }),
    })
    await waitFor(() => expect(lists()).toHaveLength(1))
    const grid = screen.getByText('Loading listings').parentElement!
    expect(grid.querySelectorAll(':scope > [aria-hidden]')).toHaveLength(6)
    act(() => release(page([listing()])))
    await card('Iron carrier for raw meal')
    expect(container.querySelectorAll('article')).toHaveLength(1)
    expect(await screen.findByRole('tab', { name: 'Materials1,284' })).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Companies212' })).toBeTruthy()
  })

  it('reads its filters from the address and says how many listings meet them', async () => {
    open('/marketplace?q=slag&type=waste&location=Belgium&minQuantity=1000&dateFrom=2025-09-01', {
      'GET /api/materials': () => page([listing()], { total: 48 }),
    })
    await card('Iron carrier for raw meal')
    expect(lists()[0]).toMatchObject({
      q: 'slag',
      type: 'waste',
      location: 'Belgium',
      minQuantity: '1000',
      dateFrom: '2025-09-01',
      sort: 'match',
    })
    expect(screen.getByText(/of 1,284 meet 5\sfilters/)).toBeTruthy()
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Belgium')
  })

  it('searches 300 ms after the last key, once, and remembers it in the address', async () => {
    const { path } = open()
    await card('Mill scale')
    const box = screen.getByLabelText('Material, description or company')
    const before = lists().length
    vi.useFakeTimers()
    try {
      fireEvent.change(box, { target: { value: 'sl' } })
      await act(() => vi.advanceTimersByTimeAsync(200))
      fireEvent.change(box, { target: { value: 'slag' } })
      await act(() => vi.advanceTimersByTimeAsync(299))
      expect(lists()).toHaveLength(before)
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(lists()).toHaveLength(before + 1)
      expect(lists().at(-1)).toMatchObject({ q: 'slag' })
      expect(path()).toBe('/marketplace?q=slag')
    } finally {
      vi.useRealTimers()
    }
  })

  it('narrows by type, clears all filters, and the back button takes the steps back', async () => {
    const { path, router } = open('/marketplace?location=Ghent')
    await card('Mill scale')
    await user.click(screen.getByRole('button', { name: 'Waste' }))
    expect(path()).toBe('/marketplace?type=waste&location=Ghent')
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(path()).toBe('/marketplace')
    expect(screen.getByLabelText('Location')).toHaveProperty('value', '')
    await act(() => router.navigate(-1))
    expect(path()).toBe('/marketplace?type=waste&location=Ghent')
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Ghent')
  })

  it('pages forward and back', async () => {
    const { path } = open('/marketplace', {
      'GET /api/materials': ({ query }) =>
        page([listing()], { total: 48, nextCursor: query!['cursor'] ? null : 'next' }),
    })
    await card('Iron carrier for raw meal')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(path()).toBe('/marketplace?cursor=next&page=2')
    expect(await screen.findByText('Listings 25–25 of 48')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(path()).toBe('/marketplace')
  })

  it('says what to change when nothing meets the filters', async () => {
    open('/marketplace?type=waste&minQuantity=9000', {
      'GET /api/materials': ({ query }) =>
        query!['limit'] === 1
          ? page([], { total: query!['minQuantity'] === undefined && query!['type'] === 'waste' ? 126 : 3 })
          : page([], { total: 0 }),
    })
    expect(await screen.findByText('No Materials Available')).toBeTruthy()
    expect(
      await screen.findByText(/No listing meets all 2\sfilters. Without “Min quantity” there are 126./),
    ).toBeTruthy()
  })

  it('never shows an outage as an empty list', async () => {
    open('/marketplace', {
      'GET /api/materials': () =>
        Promise.reject(refused('INTERNAL', 500, 'Server error. Our team has been notified.')),
    })
    expect(await screen.findByText('The listings could not be loaded')).toBeTruthy()
    expect(screen.getByText('r-1')).toBeTruthy()
    expect(screen.queryByText('No Materials Available')).toBeNull()
    api.mockImplementation(backend(DEFAULTS))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await card('Mill scale')).toBeTruthy()
  })
})

describe('a material card', () => {
  it('of somebody else tells direction, quantity, distance, company and fit', async () => {
    open()
    const text = (await card('Iron carrier for raw meal')).textContent!.replace(/[\u00a0\u202f]/g, ' ')
    for (const part of [
      'Needed',
      '8,000 t / year',
      '134 km',
      'Limfjord Binders',
      'Ghent, Belgium',
      '87 %',
      'with your mill scale',
    ]) {
      expect(text).toContain(part)
    }
    expect(screen.getByLabelText('Match 87 percent: about 9 in 10 such pairs hold')).toBeTruthy()
  })

  it('without a fit says so, and why there is no distance', async () => {
    open('/marketplace', {
      'GET /api/materials': () =>
        page([
          listing({ match_score: null, match_with: null, distance_km: null, hazard: 'absolute_hazardous' }),
        ]),
      'GET /api/me': () => me(null),
    })
    const found = within(await card('Iron carrier for raw meal'))
    expect(found.getByText('No fit with your listings')).toBeTruthy()
    expect(found.getByText('Hazardous')).toBeTruthy()
    await waitFor(() => expect(found.getByText('not estimated').title).toBe('Your own site has no place yet'))
  })

  it('of one’s own has edit, Find Matches and, in its menu, withdraw', async () => {
    open('/marketplace', { 'DELETE /api/materials/{id}': () => ({ id: 'own-1', status: 'withdrawn' }) })
    const own = within(await card('Mill scale'))
    expect(own.getByText('Your listing')).toBeTruthy()
    expect(own.queryByRole('button', { name: /favorites$/ })).toBeNull()
    await user.click(own.getByRole('button', { name: 'Actions for Mill scale' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw listing' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/“Mill scale” leaves the marketplace at once/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Withdraw listing' }))
    await waitFor(() => expect(toasts()).toEqual(['Listing withdrawn']))
    expect(calls('DELETE /api/materials/{id}')).toEqual([{ params: { id: 'own-1' } }])
  })

  it('of a company has its fallbacks and leads to its listings', async () => {
    const company = {
      id: 'c-1',
      name: 'Alfa Works',
      industry: 'Textiles',
      location: null,
      role: 'user',
      interests: [],
      active_listings: 3,
      sustainability_score: null,
      employee_count: null,
      process_description: '',
      member_since: '2025-01-01T00:00:00.000Z',
      distance_km: null,
      is_own: false,
    }
    const { path } = open('/marketplace?tab=companies', {
      'GET /api/companies': () => ({ items: [company], total: 1, totalActive: 212, nextCursor: null }),
    })
    const found = within(await card('Alfa Works'))
    for (const text of [
      'Location not specified',
      'Various materials',
      'not estimated',
      'Member',
      'Textiles',
    ]) {
      expect(found.getByText(text)).toBeTruthy()
    }
    await user.click(found.getByRole('button', { name: /3\slistings/ }))
    expect(path()).toBe('/marketplace?q=Alfa+Works')
  })

  it('has an empty directory to tell from an outage', async () => {
    open('/marketplace?tab=companies&q=zzz')
    expect(await screen.findByText('No Companies Available')).toBeTruthy()
    expect(screen.getByText(/Without the search there are 212/)).toBeTruthy()
  })
})

describe('the heart', () => {
  it('changes at once and says what was done', async () => {
    let release = (_: unknown) => {}
    open('/marketplace', { 'POST /api/favorites': () => new Promise((resolve) => (release = resolve)) })
    await user.click(await heart('Iron carrier for raw meal'))
    expect((await heart('Iron carrier for raw meal')).getAttribute('aria-pressed')).toBe('true')
    expect(toasts()).toEqual([])
    await act(async () => release({ isFavorited: true }))
    await waitFor(() => expect(toasts()).toEqual(['Added to favorites']))
    expect(calls('POST /api/favorites')[0]).toMatchObject({ body: { userId: 'user-1', materialId: 'l-1' } })
  })

  it('changes back when the server refuses', async () => {
    open('/marketplace', {
      'GET /api/materials': () => page([listing({ is_favorite: true })]),
      'DELETE /api/favorites/{user}/{material}': () =>
        Promise.reject(refused('NOT_FOUND', 404, 'This does not exist, or no longer.')),
    })
    await user.click(await heart('Iron carrier for raw meal'))
    await waitFor(() => expect(toasts()).toEqual(['Failed to remove from favorites']))
    expect((await heart('Iron carrier for raw meal')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByTestId('probe').textContent).toContain('0 waiting')
  })

  it('stays when nobody answers, waits in the outbox, and survives a reload', async () => {
    const { unmount } = open('/marketplace', { 'POST /api/favorites': () => Promise.reject(unreachable()) })
    await user.click(await heart('Iron carrier for raw meal'))
    await waitFor(() => expect(toasts()).toEqual(['Material added to favorites! (Offline mode)']))
    expect(screen.getByTestId('probe').textContent).toContain('1 waiting')
    unmount()
    // The list of the server does not know it yet.
    open()
    expect((await heart('Iron carrier for raw meal')).getAttribute('aria-pressed')).toBe('true')
    expect(JSON.parse(localStorage.getItem('sidestream.outbox')!)).toHaveLength(1)
  })

  it('asks a visitor to log in', async () => {
    session.user = null
    open('/demo?q=iron', {}, true)
    await user.click(await heart('Iron carrier for raw meal'))
    expect(toasts()).toEqual(['Please log in to favorite materials'])
    expect(screen.getByTestId('probe').textContent).toContain('sign-in → /marketplace')
    expect(calls('POST /api/favorites')).toEqual([])
  })
})

describe('Find Matches', () => {
  const partners = ['A', 'B', 'C', 'D'].map((name) => match({ id: `m-${name}`, name: `Need ${name}` }))
  const find = async (name: string) =>
    user.click(within(await card(name)).getByRole('button', { name: 'Find Matches' }))

  it('on an own listing shows the top three with company id, score, quality, sustainability and trust', async () => {
    const { path } = open('/marketplace', {
      'POST /api/generate-matches': () => ({ total: 11, matches: partners }),
    })
    await find('Mill scale')
    expect(await screen.findByText(/Top 3 of 11\smatches/)).toBeTruthy()
    expect(toasts()).toEqual(['Found 11 new matches!'])
    expect(path()).toBe('/marketplace?matches=own-1')
    expect(calls('POST /api/generate-matches')[0]).toMatchObject({
      body: { materialId: 'own-1', companyId: 'works' },
    })
    expect(screen.getAllByRole('button', { name: /^Open match/ })).toHaveLength(3)
    const row = screen
      .getByText('Need A')
      .closest('li')!
      .textContent!.replace(/\u00a0/g, ' ')
    for (const part of [
      'limfjord',
      '86 %',
      'Quality excellent',
      'Sustainability 88 %',
      'Trusted',
      'Mill scale is an iron carrier.',
    ]) {
      expect(row).toContain(part)
    }
    await user.click(screen.getByRole('button', { name: 'Best 4' }))
    expect(screen.getAllByRole('button', { name: /^Open match/ })).toHaveLength(4)
  })

  it('keeps the focus of the keyboard when the card opens and closes', async () => {
    open('/marketplace', { 'POST /api/generate-matches': () => ({ total: 4, matches: partners }) })
    const button = async () => within(await card('Mill scale')).getByRole('button', { name: 'Find Matches' })
    const focused = await button()
    focused.focus()
    await user.keyboard('{Enter}')
    await screen.findByText(/Top 3 of/)
    expect(document.activeElement).toBe(await button())
    expect((await button()).getAttribute('aria-expanded')).toBe('true')
    screen.getByRole('button', { name: 'Close matches' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(/Top 3 of/)).toBeNull())
    expect(document.activeElement).toBe(await button())
  })

  it('opens the whole explanation, objections and gaps included', async () => {
    open('/marketplace?matches=own-1', {
      'POST /api/generate-matches': () => ({ total: 1, matches: [match()] }),
    })
    await user.click(await screen.findByRole('button', { name: /^Open match/ }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const text of [
      'Freight eats a third of the price.',
      'Oil content',
      'One fact would settle most: How much oil does it carry?',
      'Screen at 20 mm',
      'Kwinana, Australia',
      'Avoided disposal',
    ]) {
      expect(dialog.getByText(text)).toBeTruthy()
    }
    expect(dialog.getByText('scale').tagName).toBe('MARK')
    await user.click(dialog.getByRole('button', { name: 'Add to your listing' }))
    expect(await screen.findByRole('dialog', { name: 'Edit listing' })).toBeTruthy()
  })

  it('says in the fixed words that matching is unavailable', async () => {
    open('/marketplace', { 'POST /api/generate-matches': () => Promise.reject(unreachable()) })
    await find('Mill scale')
    const text = 'AI matching service is currently unavailable. Please try again when the backend is ready.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(toasts()).toEqual([text])
  })

  it('on somebody else’s listing shows which own listing fits', async () => {
    open('/marketplace', {
      'POST /api/generate-matches': () => ({
        total: 2,
        matches: [match({ counterpart: { id: 'other', company_id: 'x' } }), match()],
      }),
      'GET /api/materials/{id}': () => ownListing(),
    })
    await find('Iron carrier for raw meal')
    expect(await screen.findByText('Your listing that fits best')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open match with Mill scale, Works' })).toBeTruthy()
    expect(toasts()).toEqual(['Found 1 new matches!'])
  })

  it('without a fit says what is missing, and offers to list it', async () => {
    open('/marketplace', {
      'GET /api/materials': ({ query }) =>
        query!['scope'] === 'own'
          ? page([], { total: 0 })
          : page([listing({ match_score: null, match_with: null })]),
    })
    await find('Iron carrier for raw meal')
    expect(await screen.findByText('You list no waste stream yet')).toBeTruthy()
    expect(calls('POST /api/generate-matches')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'List Waste Material' }))
    expect(await screen.findByRole('dialog', { name: 'List Waste Material' })).toBeTruthy()
  })

  it('asks a visitor to log in, as listing does', async () => {
    session.user = null
    const { path } = open('/demo', {}, true)
    await find('Iron carrier for raw meal')
    await user.click(screen.getByRole('button', { name: 'List Material' }))
    expect(toasts()).toEqual(['Please log in to find matches', 'Please log in to list materials'])
    expect(path()).toBe('/demo')
  })
})

describe('the outbox', () => {
  it('keeps one action per thing, the latest, and none of another account', () => {
    const entry = {
      subject: 'favorite:l-9',
      userId: 'user-1',
      route: 'POST /api/favorites',
      input: {},
      invalidates: [],
      refused: 'Failed to add to favorites',
    } as const
    keepForLater(entry)
    keepForLater({ ...entry, route: 'DELETE /api/favorites/{user}/{material}' })
    keepForLater({ ...entry, subject: 'favorite:l-8', userId: 'somebody-else' })
    function Shown() {
      return (
        <p data-testid="shown">
          {useOutbox()
            .map(({ subject, route }) => `${subject} ${route}`)
            .join()}
        </p>
      )
    }
    renderPage(<Shown />)
    const shown = screen.getByTestId('shown').textContent!
    expect(shown).toContain('favorite:l-9 DELETE')
    expect(shown).not.toContain('favorite:l-9 POST')
    expect(shown).not.toContain('l-8')
  })
})
