import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import { AdminAccessPage } from '#web/features/admin/admin-access-page.tsx'

const mocks = vi.hoisted(() => ({
  signIn: vi.fn(),
  signOut: vi.fn(),
  enterCode: vi.fn(),
  newAuthenticatorKey: vi.fn(),
  confirmAuthenticator: vi.fn(),
  signOutEverywhere: vi.fn(),
  session: {} as Record<string, unknown>,
}))
vi.mock('#web/lib/backend/identity/session.ts', () => ({
  useSession: () => mocks.session,
  currentSession: () => mocks.session,
  useUser: () => mocks.session['user'] ?? null,
  signIn: mocks.signIn,
  signOut: mocks.signOut,
  enterCode: mocks.enterCode,
  signOutEverywhere: mocks.signOutEverywhere,
  loadCognito: () => Promise.resolve(mocks),
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

  const code = (digits: string) => user.type(screen.getByLabelText('Code of your authenticator app'), digits)

  it('asks an administrator for a code after the password, and again after a wrong one', async () => {
    mocks.signIn.mockResolvedValue('code')
    mocks.enterCode.mockRejectedValueOnce(named('CodeMismatchException')).mockImplementation(() => {
      mocks.session = signedIn(true)
      return Promise.resolve()
    })
    const { path } = renderPage(<AdminAccessPage />, '/admin')
    await enter('r.okafor@sidestream.example', 'secret1')
    await code('12345')
    await user.click(screen.getByRole('button', { name: 'Open admin hub' }))
    expect(screen.getByText('Enter the six digits that your app shows.')).toBeTruthy()
    await code('6')
    await user.click(screen.getByRole('button', { name: 'Open admin hub' }))
    expect(await screen.findByText(/This code is wrong or has expired/)).toBeTruthy()
    await code('654321')
    await user.click(screen.getByRole('button', { name: 'Open admin hub' }))
    await waitFor(() => expect(path()).toBe('/admin-hub'))
    expect(mocks.enterCode.mock.calls).toEqual([['123456'], ['654321']])
  })

  it('has an administrator without a second factor set one up, and sign in again with it', async () => {
    mocks.signIn.mockImplementation(() => {
      mocks.session = {
        status: 'signed-in',
        user: { id: 'u', email: 'r@s.example', isAdmin: false, needsSecondFactor: true },
      }
      return Promise.resolve('signed-in')
    })
    mocks.newAuthenticatorKey.mockResolvedValue({ key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=J' })
    const { path } = renderPage(<AdminAccessPage />, '/admin')
    await enter('r@s.example', 'secret1')
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Key for your authenticator app' })).toBeTruthy()
    await code('123456')
    await user.click(screen.getByRole('button', { name: 'Confirm code' }))
    expect(await screen.findByText(/Your second factor is set up/)).toBeTruthy()
    expect(mocks.confirmAuthenticator).toHaveBeenCalledExactlyOnceWith('123456')
    expect(mocks.signOutEverywhere).toHaveBeenCalledOnce()
    expect(path()).toBe('/admin')
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
