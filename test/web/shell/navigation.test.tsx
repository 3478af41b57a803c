import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '#test/web/support/render.tsx'
import { SignedIn } from '#web/app/guards.tsx'
import { documentTitle, isWithin, navigation, pageName } from '#web/app/paths.ts'
import { closeSearch, useSearchOverlay } from '#web/app/search/overlay-state.ts'
import { fittingItems } from '#web/app/shell/fitting.ts'
import { useShortcuts } from '#web/app/shortcuts.ts'
import type { Session } from '#web/lib/backend/identity/session.ts'
import { closeAuthDialog, useAuthDialog } from '#web/lib/browser/auth-dialog.ts'

const state = vi.hoisted(() => ({ session: { status: 'unknown' } as Session }))
vi.mock('#web/lib/backend/identity/session.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/backend/identity/session.ts')>()),
  useSession: () => state.session,
}))

const member: Session = {
  status: 'signed-in',
  user: { id: 'u', email: 'a@b.example', companyId: 'c', role: 'user', plan: 'free', isAdmin: false },
}

/** Shows what a shortcut or a guard did. */
function Probe() {
  useShortcuts()
  const auth = useAuthDialog()
  return (
    <>
      <p>search {useSearchOverlay() ? 'open' : 'closed'}</p>
      <p>dialog {auth ? `${auth.mode} → ${auth.returnTo ?? ''}` : 'closed'}</p>
      <input aria-label="text" />
      <input aria-label="tick" type="checkbox" />
      <textarea aria-label="area" />
    </>
  )
}

const routes = [
  { path: '/', element: <Probe /> },
  { path: '/marketplace', element: <Probe /> },
  { path: '/dashboard', element: <Probe /> },
  { path: '/blog', element: <Probe /> },
]

beforeEach(() => {
  closeSearch()
  closeAuthDialog()
  state.session = { status: 'unknown' }
})

describe('keys', () => {
  it('2 and 3 and 1 go to marketplace, dashboard and home', () => {
    const { path } = renderRoutes(routes)
    fireEvent.keyDown(document.body, { key: '2' })
    expect(path()).toBe('/marketplace')
    fireEvent.keyDown(document.body, { key: '3' })
    expect(path()).toBe('/dashboard')
    fireEvent.keyDown(document.body, { key: '1' })
    expect(path()).toBe('/')
  })

  it('do nothing in text fields, with modifiers, or for a page that is not there', () => {
    const { path } = renderRoutes(routes)
    fireEvent.keyDown(screen.getByLabelText('text'), { key: '2' })
    fireEvent.keyDown(screen.getByLabelText('area'), { key: '2' })
    fireEvent.keyDown(document.body, { key: '2', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: '2', altKey: true })
    fireEvent.keyDown(document.body, { key: '5' })
    expect(path()).toBe('/')
    fireEvent.keyDown(screen.getByLabelText('tick'), { key: '2' })
    expect(path()).toBe('/marketplace')
  })

  it('do nothing on a page where something was typed, and where they are switched off', () => {
    const { path } = renderRoutes(routes)
    fireEvent.input(screen.getByLabelText('text'), { target: { value: 'unsaved' } })
    fireEvent.keyDown(document.body, { key: '2' })
    expect(path()).toBe('/')
    fireEvent.keyDown(screen.getByLabelText('tick'), { key: '2' })
    expect(path()).toBe('/')
    cleanup()

    localStorage.setItem('sidestream.settings', JSON.stringify({ singleKeys: false }))
    const off = renderRoutes(routes)
    fireEvent.keyDown(document.body, { key: '2' })
    expect(off.path()).toBe('/')
    localStorage.clear()
    fireEvent.keyDown(document.body, { key: '2' })
    expect(off.path()).toBe('/marketplace')
  })

  it('do nothing while a dialog is open', () => {
    const { path } = renderRoutes(routes)
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    fireEvent.keyDown(document.body, { key: '2' })
    dialog.remove()
    expect(path()).toBe('/')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'K with %j opens and closes the search, in text fields too',
    (held) => {
      renderRoutes(routes)
      expect(screen.getByText('search closed')).toBeTruthy()
      fireEvent.keyDown(screen.getByLabelText('text'), { key: 'k', ...held })
      expect(screen.getByText('search open')).toBeTruthy()
      fireEvent.keyDown(document.body, { key: 'K', ...held })
      expect(screen.getByText('search closed')).toBeTruthy()
    },
  )
})

describe('pages for signed-in users', () => {
  const guarded = [
    { path: '/', element: <Probe /> },
    { element: <SignedIn />, children: [{ path: '/dashboard', element: <p>the dashboard</p> }] },
  ]

  it('show a spinner until the session check has finished', () => {
    const { path } = renderRoutes(guarded, '/dashboard')
    expect(screen.getByLabelText('Checking your session')).toBeTruthy()
    expect(path()).toBe('/dashboard')
  })

  it('send a visitor to / with the sign-in dialog open, which knows the way back', () => {
    state.session = { status: 'signed-out', deliberate: false }
    const { path } = renderRoutes(guarded, '/dashboard?refresh=true')
    expect(path()).toBe('/')
    expect(screen.getByText('dialog sign-in → /dashboard?refresh=true')).toBeTruthy()
  })

  it('do not ask somebody to sign in who has just signed out', () => {
    state.session = { status: 'signed-out', deliberate: true }
    const { path } = renderRoutes(guarded, '/dashboard')
    expect(path()).toBe('/')
    expect(screen.getByText('dialog closed')).toBeTruthy()
  })

  it('open for a member', () => {
    state.session = member
    renderRoutes(guarded, '/dashboard')
    expect(screen.getByText('the dashboard')).toBeTruthy()
  })
})

describe('addresses', () => {
  it('name the page by prefix', () => {
    expect(documentTitle('/')).toBe('Industrial symbiosis marketplace · Sidestream')
    expect(documentTitle('/marketplace/x')).toBe('Marketplace · Sidestream')
    expect(documentTitle('/admin-hub')).toBe('Administration · Sidestream')
    expect(documentTitle('/admin')).toBe('Admin Access · Sidestream')
    expect(documentTitle('/auth/callback')).toBe('Confirm Email · Sidestream')
    expect(documentTitle('/nothing')).toBe('Page not found · Sidestream')
    expect(pageName('/nothing')).toBeNull()
  })

  it('lie within a page by whole segments', () => {
    expect(isWithin('/marketplace/x', '/marketplace')).toBe(true)
    expect(isWithin('/marketplaces', '/marketplace')).toBe(false)
    expect(isWithin('/marketplace', '/')).toBe(false)
  })

  it('of the navigation all have a page of the router and a title', async () => {
    const { routeObjects } = await import('#web/app/router.tsx')
    const known = new Set<string>()
    const walk = (list: typeof routeObjects) =>
      list.forEach((route) => {
        if (route.path) known.add(route.path)
        if (route.children) walk(route.children)
      })
    walk(routeObjects)
    for (const { href } of navigation) {
      expect(known).toContain(href)
      expect(pageName(href), href).not.toBeNull()
    }
  })
})

describe('the tabs of the bar', () => {
  const fit = (room: number) => fittingItems([100, 80, 120, 60], room, { gap: 2, more: 84 })

  it('all stand there where there is room', () => expect(fit(366)).toBe(Infinity))

  it('leave room for More, which has the others', () => {
    expect(fit(365)).toBe(2)
    expect(fit(270)).toBe(2)
    expect(fit(190)).toBe(1)
    expect(fit(90)).toBe(0)
  })
})
