import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { calls, toasts } from '#test/web/support/backend-mocks.ts'
import { listing, me, page, refused } from '#test/web/support/marketplace-fixtures.ts'
import {
  card,
  openMarketplace,
  serveMarketplace,
  useEmptyBrowser,
} from '#test/web/support/marketplace-page.tsx'
import { renderPage } from '#test/web/support/render.tsx'
import { keepForLater, useOutbox } from '#web/lib/backend/outbox.ts'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

const user = userEvent.setup()
/** Queries of the list itself, not of the counts. */
const lists = () =>
  calls('GET /api/materials')
    .map(({ query }) => query)
    .filter(({ limit }) => limit === 24)

useEmptyBrowser()

describe('the marketplace', () => {
  it('shows six skeletons, then the cards, and the counts on its tabs', async () => {
    let release = (_: unknown) => {}
    const { container } = openMarketplace('/marketplace', {
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
    openMarketplace('/marketplace?q=slag&type=waste&location=Belgium&minQuantity=1000&dateFrom=2025-09-01', {
      'GET /api/materials': () => page([listing()], { total: 48 }),
    })
    await card('Iron carrier for raw meal')
    expect(lists()[0]).toMatchObject({
      q: 'slag',
      type: 'waste',
      location: 'Belgium',
      minQuantity: '1000',
      dateFrom: '2025-09-01',
      sort: 'relevance',
    })
    expect(screen.getByText(/^48 of 1,284\slistings$/)).toBeTruthy()
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Belgium')
  })

  it('searches 300 ms after the last key, once, and remembers it in the address', async () => {
    const { path } = openMarketplace()
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
    const { path, router } = openMarketplace('/marketplace?location=Ghent')
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
    const { path } = openMarketplace('/marketplace', {
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
    openMarketplace('/marketplace?type=waste&minQuantity=9000', {
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

  it.each([
    ['own', /You have listed nothing yet/],
    ['favorite', /You have no favorites yet/],
  ])('says of %s that nothing was put there, not that a filter is in the way', async (scope, text) => {
    openMarketplace(`/marketplace?scope=${scope}`, { 'GET /api/materials': () => page([], { total: 0 }) })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(/Without it/)).toBeNull()
  })

  it('never shows an outage as an empty list', async () => {
    openMarketplace('/marketplace', {
      'GET /api/materials': () =>
        Promise.reject(refused('INTERNAL', 500, 'Server error. Our team has been notified.')),
    })
    expect(await screen.findByText('The listings could not be loaded')).toBeTruthy()
    expect(screen.getByText('r-1')).toBeTruthy()
    expect(screen.queryByText('No Materials Available')).toBeNull()
    serveMarketplace()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await card('Mill scale')).toBeTruthy()
  })
})

describe('a material card', () => {
  it('of somebody else tells direction, quantity, distance, company and fit', async () => {
    openMarketplace()
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
    expect(screen.getByLabelText(/^Match 87 percent: of pairs scored 80 to 90\s%/)).toBeTruthy()
  })

  it('without a fit says so, and why there is no distance', async () => {
    openMarketplace('/marketplace', {
      'GET /api/materials': () =>
        page([
          listing({ match_score: null, match_with: null, distance_km: null, hazard: 'absolute_hazardous' }),
          listing({ id: 'l-w', type: 'waste', material_name: 'Pickling acid', hazard: 'absolute_hazardous' }),
        ]),
    })
    const found = within(await card('Iron carrier for raw meal'))
    expect(found.getByText('No fit with your listings')).toBeTruthy()
    // What is needed is no waste, and has no hazard of one.
    expect(found.queryByText('Hazardous')).toBeNull()
    expect(within(await card('Pickling acid')).getByText('Hazardous')).toBeTruthy()
    // Told by focus as by the pointer: there is none on a phone.
    const missing = await found.findByText('distance not estimated')
    const why = 'The location of the company is not known'
    await waitFor(() => expect(missing.getAttribute('aria-description')).toBe(why))
    fireEvent.focus(missing)
    expect(found.getByText(why)).toBeTruthy()
  })

  it.each([
    ['lists nothing', { ...me(), company: { ...me().company, active_listings: 0 } }, /List one stream/, 1],
    ['has no place', me(null), /Your site has no location yet/, 0],
  ])('of somebody who %s says it once, above, and not on every card', async (_, whoAmI, told, unfitting) => {
    openMarketplace('/marketplace', {
      'GET /api/materials': () => page([listing({ match_score: null, match_with: null, distance_km: null })]),
      'GET /api/me': () => whoAmI,
    })
    expect(await screen.findByText(told)).toBeTruthy()
    const found = within(await card('Iron carrier for raw meal'))
    expect(found.queryByText('distance not estimated') === null).toBe(unfitting === 0)
    expect(found.queryByText('No fit with your listings') === null).toBe(unfitting === 1)
  })

  it('of one’s own has edit, Find Matches and, in its menu, withdraw', async () => {
    openMarketplace('/marketplace', {
      'DELETE /api/materials/{id}': () => ({ id: 'own-1', status: 'withdrawn' }),
    })
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
    const { path } = openMarketplace('/marketplace?tab=companies', {
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
    await user.click(found.getByRole('link', { name: /3\slistings/ }))
    expect(path()).toBe('/companies/c-1')
  })

  it('has an empty directory to tell from an outage', async () => {
    openMarketplace('/marketplace?tab=companies&q=zzz')
    expect(await screen.findByText('No Companies Available')).toBeTruthy()
    expect(screen.getByText(/Without the search there are 212/)).toBeTruthy()
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
