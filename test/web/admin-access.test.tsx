import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdminAccessPage } from '#web/features/admin/admin-access-page.tsx'
import { renderPage } from './render.tsx'

const mocks = vi.hoisted(() => ({
  signIn: vi.fn(),
  signOut: vi.fn(),
  session: {} as Record<string, unknown>,
}))
vi.mock('#web/lib/session.ts', () => ({
  useSession: () => mocks.session,
  currentSession: () => mocks.session,
  useUser: () => mocks.session['user'] ?? null,
  signIn: mocks.signIn,
  signOut: mocks.signOut,
}))

const user = userEvent.setup()
const signedIn = (isAdmin: boolean) => ({
  status: 'signed-in',
  user: { id: 'u', email: 'r.okafor@sidestream.example', isAdmin },
})
const named = (name: string) => Object.assign(new Error(name), { name })

beforeEach(() => {
  mocks.session = { status: 'signed-out', deliberate: false }
})
afterEach(() => vi.resetAllMocks())

describe('the admin access page', () => {
  const enter = async (email: string | null, password: string) => {
    if (email) await user.type(screen.getByLabelText('E-mail'), email)
    await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Open admin hub' }))
  }
  const DENIED = 'Wrong password! Access denied.'

  it('lets an administrator in', async () => {
    mocks.signIn.mockImplementation(() => {
      mocks.session = signedIn(true)
      return Promise.resolve('signed-in')
    })
    const { path } = renderPage(<AdminAccessPage />, '/admin')
    await enter('R.Okafor@Sidestream.example', 'secret1')
    await waitFor(() => expect(path()).toBe('/admin-hub'))
    expect(mocks.signIn).toHaveBeenCalledWith('r.okafor@sidestream.example', 'secret1')
  })

  it('denies a wrong password', async () => {
    mocks.signIn.mockRejectedValue(named('NotAuthorizedException'))
    const { path } = renderPage(<AdminAccessPage />, '/admin')
    await enter('r.okafor@sidestream.example', 'wrong')
    expect(await screen.findByText(DENIED)).toBeTruthy()
    expect(path()).toBe('/admin')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
  })

  it('denies a member in the same words, and leaves nobody signed in by it', async () => {
    mocks.signIn.mockImplementation(() => {
      mocks.session = signedIn(false)
      return Promise.resolve('signed-in')
    })
    renderPage(<AdminAccessPage />, '/admin')
    await enter('p.maes@works.example', 'secret1')
    expect(await screen.findByText(DENIED)).toBeTruthy()
    expect(mocks.signOut).toHaveBeenCalledOnce()
  })

  it('denies a signed-in member without touching the session', async () => {
    mocks.session = signedIn(false)
    renderPage(<AdminAccessPage />, '/admin')
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    await enter(null, 'secret1')
    expect(await screen.findByText(DENIED)).toBeTruthy()
    expect(mocks.signIn).not.toHaveBeenCalled()
    expect(mocks.signOut).not.toHaveBeenCalled()
  })

  it('tells an outage from a denial, and leads back to the dashboard', async () => {
    mocks.signIn.mockRejectedValue(named('NetworkError'))
    renderPage(<AdminAccessPage />, '/admin')
    await enter('r.okafor@sidestream.example', 'secret1')
    expect(await screen.findByText(/^Network error/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('asks for both before it asks anybody', async () => {
    renderPage(<AdminAccessPage />, '/admin')
    await user.click(screen.getByRole('button', { name: 'Open admin hub' }))
    expect(screen.getAllByText('This field is required')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(mocks.signIn).not.toHaveBeenCalled()
  })
})
