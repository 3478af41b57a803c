import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { calls, session, toasts } from '#test/web/support/backend-mocks.ts'
import {
  listing,
  match,
  ownListing,
  page,
  refused,
  unreachable,
} from '#test/web/support/marketplace-fixtures.ts'
import { card, openMarketplace, useEmptyBrowser } from '#test/web/support/marketplace-page.tsx'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

const user = userEvent.setup()
const heart = async (name: string) => within(await card(name)).getByRole('button', { name: /favorites$/ })

useEmptyBrowser()

describe('the heart', () => {
  it('changes at once and says what was done', async () => {
    let release = (_: unknown) => {}
    openMarketplace('/marketplace', {
      'POST /api/favorites': () => new Promise((resolve) => (release = resolve)),
    })
    await user.click(await heart('Iron carrier for raw meal'))
    expect((await heart('Iron carrier for raw meal')).getAttribute('aria-pressed')).toBe('true')
    expect(toasts()).toEqual([])
    await act(async () => release({ isFavorited: true }))
    await waitFor(() => expect(toasts()).toEqual(['Added to favorites']))
    expect(calls('POST /api/favorites')[0]).toMatchObject({ body: { userId: 'user-1', materialId: 'l-1' } })
  })

  it('changes back when the server refuses', async () => {
    openMarketplace('/marketplace', {
      'GET /api/materials': () => page([listing({ is_favorite: true })]),
      'DELETE /api/favorites/{user}/{material}': () =>
        Promise.reject(refused('NOT_FOUND', 404, 'This does not exist, or it has been removed.')),
    })
    await user.click(await heart('Iron carrier for raw meal'))
    await waitFor(() => expect(toasts()).toEqual(['Failed to remove from favorites']))
    expect((await heart('Iron carrier for raw meal')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByTestId('probe').textContent).toContain('0 waiting')
  })

  it('stays when nobody answers, waits in the outbox, and survives a reload', async () => {
    const { unmount } = openMarketplace('/marketplace', {
      'POST /api/favorites': () => Promise.reject(unreachable()),
    })
    await user.click(await heart('Iron carrier for raw meal'))
    await waitFor(() => expect(toasts()).toEqual(['Material added to favorites! (Offline mode)']))
    expect(screen.getByTestId('probe').textContent).toContain('1 waiting')
    unmount()
    // The list of the server does not know it yet.
    openMarketplace()
    expect((await heart('Iron carrier for raw meal')).getAttribute('aria-pressed')).toBe('true')
    expect(JSON.parse(localStorage.getItem('sidestream.outbox')!)).toHaveLength(1)
  })

  it('asks a visitor to log in', async () => {
    session.user = null
    openMarketplace('/demo?q=iron', {}, true)
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
    const { path } = openMarketplace('/marketplace', {
      'POST /api/generate-matches': () => ({ total: 11, new_matches: 11, matches: partners }),
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
      '86 %',
      'Quality excellent',
      'Sustainability of the use 88 %',
      'Trusted',
      'Mill scale is an iron carrier.',
    ]) {
      expect(row).toContain(part)
    }
    // People know companies by name and place, never by id.
    expect(row).toContain('Limfjord Binders, Ghent')
    expect(row).not.toContain('limfjord')
    await user.click(screen.getByRole('button', { name: 'Best 4' }))
    expect(screen.getAllByRole('button', { name: /^Open match/ })).toHaveLength(4)
  })

  it('keeps the focus of the keyboard when the card opens and closes', async () => {
    openMarketplace('/marketplace', { 'POST /api/generate-matches': () => ({ total: 4, matches: partners }) })
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
    openMarketplace('/marketplace?matches=own-1', {
      'POST /api/generate-matches': () => ({ total: 1, matches: [match()] }),
    })
    await user.click(await screen.findByRole('button', { name: /^Open match/ }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const text of [
      'Freight eats a third of the price.',
      'Oil content',
      'One fact would settle most: What is its oil content?',
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
    openMarketplace('/marketplace', { 'POST /api/generate-matches': () => Promise.reject(unreachable()) })
    await find('Mill scale')
    const text = 'AI matching service is currently unavailable. Please try again when the backend is ready.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(toasts()).toEqual([text])
  })

  it('on somebody else’s listing shows which own listing fits', async () => {
    openMarketplace('/marketplace', {
      'GET /api/matches/pair': () => match(),
      'GET /api/materials/{id}': () => ownListing(),
    })
    await find('Iron carrier for raw meal')
    expect(await screen.findByText('Your listing that fits best')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open match with Mill scale, Works' })).toBeTruthy()
    expect(calls('GET /api/matches/pair')[0]).toMatchObject({ query: { offer: 'own-1' } })
    expect(calls('POST /api/generate-matches')).toEqual([])
    expect(toasts()).toEqual(['No new matches; 1\u00a0match is known.'])
  })

  it('without a fit says what is missing, and offers to list it', async () => {
    openMarketplace('/marketplace', {
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
    const { path } = openMarketplace('/demo', {}, true)
    await find('Iron carrier for raw meal')
    await user.click(screen.getByRole('button', { name: 'List Material' }))
    expect(toasts()).toEqual(['Please log in to find matches', 'Please log in to list materials'])
    expect(path()).toBe('/demo')
  })
})
