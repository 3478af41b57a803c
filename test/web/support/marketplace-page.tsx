import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { MarketplaceView } from '#web/features/marketplace/marketplace-view.tsx'
import { useOutbox } from '#web/lib/backend/outbox.ts'
import { closeAuthDialog, useAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'
import { api, session } from './backend-mocks.ts'
import { type Answers, backend, listing, me, ownListing, page, USER } from './marketplace-fixtures.ts'
import { renderPage } from './render.tsx'

/** The marketplace as the tests of its parts open it, over the mocks of `backend-mocks.ts`. */

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

/** What the server answers from now on. */
export const serveMarketplace = (answers: Answers = {}) =>
  api.mockImplementation(backend({ ...DEFAULTS, ...answers }))

export function openMarketplace(at = '/marketplace', answers: Answers = {}, signedOut = false) {
  serveMarketplace(answers)
  return renderPage(
    <>
      <MarketplaceView signedOut={signedOut} />
      <Probe />
    </>,
    at,
  )
}

export const card = (name: string) => screen.findByRole('article', { name })

/** A member, an empty browser, and nothing left of the test before. */
export function useEmptyBrowser(): void {
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
}
