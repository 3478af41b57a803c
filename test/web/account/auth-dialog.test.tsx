import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import { AuthDialog } from '#web/features/auth/auth-dialog.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import type { Reachability } from '#web/lib/backend/health.ts'
import { closeAuthDialog, openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'

const mocks = vi.hoisted(() => ({
  api: vi.fn(),
  signIn: vi.fn(),
  register: vi.fn(),
  resendConfirmation: vi.fn(),
  checkHealth: vi.fn(() => Promise.resolve(true)),
  reach: { now: 'up' as string },
}))
vi.mock('#web/lib/backend/api.ts', () => ({ callApi: mocks.api }))
vi.mock('#web/lib/backend/identity/session.ts', () => ({
  signIn: mocks.signIn,
  loadCognito: () =>
    Promise.resolve({ register: mocks.register, resendConfirmation: mocks.resendConfirmation }),
}))
vi.mock('#web/lib/backend/health.ts', () => ({
  useReachability: () => mocks.reach.now as Reachability,
  checkHealth: mocks.checkHealth,
  reportUnreachable: vi.fn(),
}))

const user = userEvent.setup()
const named = (name: string, message = name) => Object.assign(new Error(message), { name })

beforeEach(() => {
  mocks.reach.now = 'up'
  pendingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  act(() => closeAuthDialog())
  vi.resetAllMocks()
  mocks.checkHealth.mockResolvedValue(true)
})

async function open(mode: 'sign-in' | 'sign-up', returnTo?: string) {
  const view = renderPage(<AuthDialog />)
  act(() => openAuthDialog(mode, returnTo))
  await screen.findByRole('dialog')
  return view
}

const submit = (name: string) => screen.getByRole('button', { name })

async function fillSignIn(email = 'P.Maes@Scheldt.example', password = 'secret1') {
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(submit('Sign in'))
}

async function fillSignUp(password = 'Granulate-8') {
  await user.type(screen.getByLabelText('Company name'), 'Limfjord Binders A/S')
  await user.type(screen.getByLabelText('Your name'), 'Mette Holm')
  await user.type(screen.getByLabelText('E-mail'), 'm.holm@limfjord.example')
  await user.type(screen.getByLabelText('Password'), password)
  await user.selectOptions(screen.getByLabelText('Industry'), 'Cement & Construction')
  await user.type(screen.getByLabelText(/Waste streams/), 'Bypass dust')
  await user.type(screen.getByLabelText(/Sustainability goals/), 'Clinker factor below 0.65')
  await user.click(submit('Submit application'))
}

describe('signing in', () => {
  it('welcomes, closes and goes to the dashboard', async () => {
    mocks.signIn.mockResolvedValue('signed-in')
    const { path } = await open('sign-in')
    await fillSignIn()
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(mocks.signIn).toHaveBeenCalledWith('p.maes@scheldt.example', 'secret1')
    expect(pendingToasts.get()).toEqual([
      {
        type: 'success',
        title: 'Welcome back!',
        description: 'Successfully signed in to your account.',
        duration: 3000,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('comes back to the listing whose address the visitor was sent', async () => {
    mocks.signIn.mockResolvedValue('signed-in')
    window.history.replaceState(null, '', '/listings/l-1?from=mail')
    const { path } = await open('sign-in')
    window.history.replaceState(null, '', '/')
    await fillSignIn()
    await waitFor(() => expect(path()).toBe('/listings/l-1?from=mail'))
  })

  it('goes back to where the visitor wanted to go', async () => {
    mocks.signIn.mockResolvedValue('signed-in')
    const { path } = await open('sign-in', '/marketplace?q=slag')
    await fillSignIn()
    await waitFor(() => expect(path()).toBe('/marketplace?q=slag'))
  })

  it('says what is wrong and stays open', async () => {
    mocks.signIn.mockRejectedValue(named('NotAuthorizedException'))
    await open('sign-in')
    await fillSignIn()
    expect(
      await screen.findByText(
        'Invalid email or password. If you just created an account, please check your email for verification.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('refuses a short password before asking anybody', async () => {
    await open('sign-in')
    await fillSignIn('a@b.example', '12345')
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy()
    expect(mocks.signIn).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('offers the verification e-mail once more when the address is not confirmed', async () => {
    mocks.signIn.mockResolvedValue('unconfirmed')
    mocks.resendConfirmation
      .mockRejectedValueOnce(named('LimitExceededException'))
      .mockResolvedValueOnce(undefined)
    await open('sign-in')
    await fillSignIn()
    expect(
      await screen.findByText(
        'Please verify your email address before signing in. Check your inbox for a verification link.',
      ),
    ).toBeTruthy()
    await user.click(submit('Resend'))
    expect(screen.getByText('Check Your Email')).toBeTruthy()
    await user.click(submit('Resend Verification Email'))
    expect(await screen.findByText('Failed to resend verification email.')).toBeTruthy()
    await user.click(submit('Resend Verification Email'))
    expect(await screen.findByText('Verification email sent.')).toBeTruthy()
    expect(mocks.resendConfirmation).toHaveBeenLastCalledWith('p.maes@scheldt.example')
  })

  it('leads to /forgot-password', async () => {
    const { path } = await open('sign-in')
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(path()).toBe('/forgot-password')
  })
})

describe('the connection', () => {
  it('that failed is told, with a retry, and nothing can be sent', async () => {
    mocks.reach.now = 'down'
    await open('sign-in')
    expect(screen.getByText('Connection Error')).toBeTruthy()
    expect(screen.getByText('Unable to connect to the server.')).toBeTruthy()
    expect(submit('Sign in')).toHaveProperty('disabled', true)
    mocks.checkHealth.mockClear()
    await user.click(submit('Retry'))
    expect(mocks.checkHealth).toHaveBeenCalledOnce()
  })

  it('is told while it is checked and when it stands', async () => {
    mocks.reach.now = 'checking'
    await open('sign-in')
    expect(screen.getByText('Checking connection')).toBeTruthy()
    expect(submit('Sign in')).toHaveProperty('disabled', false)
    mocks.reach.now = 'up'
    act(() => openAuthDialog('sign-up'))
    expect(await screen.findByText('Connected')).toBeTruthy()
  })
})

describe('signing up', () => {
  it('stores the application, creates the user and asks to check the e-mail', async () => {
    mocks.register.mockResolvedValue('unconfirmed')
    await open('sign-up')
    await fillSignUp()
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeTruthy()
    expect(screen.getByText('m.holm@limfjord.example')).toBeTruthy()
    expect(mocks.api).toHaveBeenCalledWith('POST /api/applications', {
      body: {
        companyName: 'Limfjord Binders A/S',
        contactName: 'Mette Holm',
        email: 'm.holm@limfjord.example',
        industry: 'Cement & Construction',
        wasteStreams: 'Bypass dust',
        sustainabilityGoals: 'Clinker factor below 0.65',
      },
    })
    expect(mocks.register).toHaveBeenCalledWith('m.holm@limfjord.example', 'Granulate-8')
    await user.click(submit('Use a Different Email'))
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '')
  })

  it('of a user who is confirmed already shows Application Submitted', async () => {
    mocks.register.mockResolvedValue('confirmed')
    await open('sign-up')
    await fillSignUp()
    expect(await screen.findByText('Application Submitted')).toBeTruthy()
    expect(screen.getByText("We'll review your application within 24-48 hours.")).toBeTruthy()
    expect(pendingToasts.get()).toEqual([
      {
        type: 'success',
        title: 'Application Submitted!',
        description: "We'll review your application within 24-48 hours.",
        duration: 8000,
      },
    ])
  })

  it.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['123456', 'Password must contain at least 8 characters, one uppercase letter, one lowercase letter.'],
    ['Password1', 'This password is one of the most common ones. Please choose another.'],
  ])('refuses %s before asking anybody', async (password, said) => {
    await open('sign-up')
    await fillSignUp(password)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(mocks.api).not.toHaveBeenCalledWith('POST /api/applications', expect.anything())
  })

  it('puts a registered address beside its field, and creates no user', async () => {
    const text = 'Email already registered. Please use a different email or sign in.'
    mocks.api.mockRejectedValue(new ApiError(text, { code: 'EMAIL_REGISTERED', status: 409 }))
    await open('sign-up')
    await fillSignUp()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(mocks.register).not.toHaveBeenCalled()
  })

  it('tells a user of Cognito that the address is taken, and what who owns it may do', async () => {
    mocks.register.mockRejectedValue(named('UsernameExistsException'))
    await open('sign-up')
    await fillSignUp()
    expect(
      await screen.findByText(
        'This email is already registered. Please use a different email or sign in with your existing account.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(/confirm the earlier application, or discard it/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
    expect(mocks.resendConfirmation).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Use a Different Email' }))
    expect(await screen.findByLabelText('Company name')).toBeTruthy()
  })

  it('says that the network failed', async () => {
    mocks.api.mockRejectedValue(new ApiError('x', { code: 'NETWORK', status: 0 }))
    await open('sign-up')
    await fillSignUp()
    expect(
      await screen.findByText(
        'Network error: Unable to connect to the server. Please check your internet connection and try again.',
      ),
    ).toBeTruthy()
  })

  it('names every required field, and the first takes the focus', async () => {
    await open('sign-up')
    await user.click(submit('Submit application'))
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    expect(screen.getAllByText('This field is required')).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByLabelText('Company name'))
    expect(mocks.api).not.toHaveBeenCalled()
  })

  it('and signing in lead to one another', async () => {
    await open('sign-up')
    await user.click(submit('Sign in'))
    expect(await screen.findByText('No account yet?')).toBeTruthy()
    await user.click(submit('Apply for an account'))
    expect(await screen.findByText('What happens next')).toBeTruthy()
  })
})
