import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import { ConfirmEmailPage } from '#web/features/auth/pages/confirm-email-page.tsx'
import { ForgotPasswordPage } from '#web/features/auth/pages/forgot-password-page.tsx'
import { ResetPasswordPage } from '#web/features/auth/pages/reset-password-page.tsx'
import { pendingToasts } from '#web/lib/browser/toast.ts'

const mocks = vi.hoisted(() => ({
  confirmEmail: vi.fn(),
  discardSignUp: vi.fn(),
  enter: vi.fn(),
  emailIsConfirmed: vi.fn(),
  requestPasswordReset: vi.fn(),
  setNewPassword: vi.fn(),
  signIn: vi.fn(),
  siteConfig: vi.fn(),
}))
vi.mock('#web/lib/config.ts', () => ({ siteConfig: mocks.siteConfig }))
vi.mock('#web/lib/backend/identity/session.ts', () => ({
  signIn: mocks.signIn,
  loadCognito: () => Promise.resolve(mocks),
}))

const named = (name: string, message = name) => Object.assign(new Error(message), { name })
const sealed = `${Buffer.from('user-1').toString('base64url')}.123456`
const button = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name })

beforeEach(() => {
  pendingToasts.set([])
  mocks.siteConfig.mockResolvedValue({ autoApprove: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('confirming an e-mail', () => {
  const LINK = `/confirm-email?token_hash=${sealed}&type=email`

  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  beforeEach(() => {
    localStorage.setItem('sidestream.signed-up', JSON.stringify('user-1'))
  })
  afterEach(() => localStorage.clear())

  it('names the company, redeems the link when told to, and stays while the application is reviewed', async () => {
    vi.useFakeTimers()
    const { path } = renderPage(<ConfirmEmailPage />, `${LINK}#company=Solid%20%26%20Sons`)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('Solid & Sons')).toBeTruthy()
    expect(mocks.confirmEmail).not.toHaveBeenCalled()
    confirm()
    expect(screen.getByText('Confirming Email...')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Email Confirmed!')).toBeTruthy()
    expect(mocks.confirmEmail).toHaveBeenCalledExactlyOnceWith('user-1', '123456')
    expect(screen.getByText(/e-mail with the decision/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Get Started Now' })).toBeNull()
    expect(pendingToasts.get()[0]).toMatchObject({ title: 'Application Submitted!', duration: 8000 })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(path()).toContain('/confirm-email')
  })

  it('asks in another browser for the password, so that nobody confirms what somebody else opened', async () => {
    localStorage.clear()
    mocks.enter
      .mockRejectedValueOnce(named('NotAuthorizedException', 'Incorrect username or password.'))
      .mockResolvedValueOnce('unconfirmed')
    renderPage(<ConfirmEmailPage />, LINK)
    confirm()
    expect(await screen.findByText('This field is required')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Password of the application'), {
      target: { value: 'Guess-1234' },
    })
    confirm()
    expect(await screen.findByText(/not the password that was chosen/)).toBeTruthy()
    expect(mocks.confirmEmail).not.toHaveBeenCalled()
    confirm()
    expect(await screen.findByText('Email Confirmed!')).toBeTruthy()
    expect(mocks.enter).toHaveBeenLastCalledWith('user-1', 'Guess-1234')
  })

  it('discards without a password what somebody else opened, and lets its owner apply', async () => {
    localStorage.clear()
    renderPage(<ConfirmEmailPage />, LINK)
    fireEvent.click(button('Discard application'))
    expect(await screen.findByText('Application discarded')).toBeTruthy()
    expect(mocks.discardSignUp).toHaveBeenCalledExactlyOnceWith('user-1', '123456')
    expect(mocks.confirmEmail).not.toHaveBeenCalled()
    expect(button('Apply for an account')).toBeTruthy()
  })

  it('says when discarding failed', async () => {
    mocks.discardSignUp.mockRejectedValue(named('ExpiredCodeException', 'Invalid code provided.'))
    renderPage(<ConfirmEmailPage />, LINK)
    fireEvent.click(button('Discard application'))
    expect(await screen.findByText('Invalid code provided.')).toBeTruthy()
  })

  it('goes on to the questionnaire in a pilot that reviews nobody', async () => {
    mocks.siteConfig.mockResolvedValue({ autoApprove: true })
    vi.useFakeTimers()
    const { path } = renderPage(<ConfirmEmailPage />, LINK)
    confirm()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Email Confirmed!')).toBeTruthy()
    expect(link('Get Started Now').getAttribute('href')).toBe('/onboarding')
    expect(pendingToasts.get()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(path()).toBe('/onboarding')
  })

  it('takes a second click on the link for what it is', async () => {
    mocks.confirmEmail.mockRejectedValue(
      named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    )
    renderPage(<ConfirmEmailPage />, LINK)
    confirm()
    expect(await screen.findByText('Email Confirmed!')).toBeTruthy()
  })

  it.each([
    [
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
      'Invalid code provided, please request a code again.',
    ],
    ['Error', 'internal', 'Failed to confirm email'],
  ])('fails with the words of the server or the fixed ones (%s)', async (name, message, shown) => {
    mocks.confirmEmail.mockRejectedValue(named(name, message))
    renderPage(<ConfirmEmailPage />, LINK)
    confirm()
    expect(await screen.findByText('Confirmation Failed')).toBeTruthy()
    expect(screen.getByText(shown)).toBeTruthy()
    expect(link('Back to Home').getAttribute('href')).toBe('/')
    expect(link('Need Help?').getAttribute('href')).toBe('/forgot-password')
  })

  it.each([
    '/confirm-email',
    `/confirm-email?token_hash=${sealed}`,
    `/confirm-email?token_hash=${sealed}&type=recovery`,
    '/confirm-email?token_hash=broken&type=email',
    '/auth/callback#access_token=a',
  ])('says that %s is no confirmation link', async (address) => {
    renderPage(<ConfirmEmailPage />, address)
    expect(await screen.findByText('Invalid confirmation link')).toBeTruthy()
    expect(mocks.confirmEmail).not.toHaveBeenCalled()
  })

  it('accepts access and refresh token in the fragment if Cognito knows the address as confirmed', async () => {
    mocks.emailIsConfirmed.mockResolvedValueOnce(true)
    const { unmount } = renderPage(<ConfirmEmailPage />, '/auth/callback#access_token=a&refresh_token=r')
    expect(await screen.findByText('Email Confirmed!')).toBeTruthy()
    unmount()
    mocks.emailIsConfirmed.mockResolvedValueOnce(false)
    renderPage(<ConfirmEmailPage />, '/auth/callback#access_token=a&refresh_token=r')
    expect(await screen.findByText('Failed to confirm email address')).toBeTruthy()
  })
})

describe('asking for a new password', () => {
  const user = userEvent.setup()
  const field = () => screen.getByLabelText('E-mail')

  it('checks the address while it is typed and when it is left', async () => {
    renderPage(<ForgotPasswordPage />, '/forgot-password')
    expect(button('Send Reset Link')).toHaveProperty('disabled', true)
    await user.type(field(), 'p.maes@scheldt')
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    await user.clear(field())
    await user.tab()
    expect(screen.getByText('Please enter your email address.')).toBeTruthy()
    await user.type(field(), 'nobody')
    await user.tab()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    await user.clear(field())
    await user.type(field(), 'p.maes@scheldt.example')
    expect(screen.queryByText(/^Please enter/)).toBeNull()
    expect(button('Send Reset Link')).toHaveProperty('disabled', false)
  })

  it('confirms with next steps, and goes back to the form', async () => {
    const { path } = renderPage(<ForgotPasswordPage />, '/forgot-password')
    await user.type(field(), 'P.Maes@scheldt.example{Enter}')
    expect(await screen.findByText('Email Sent!')).toBeTruthy()
    expect(mocks.requestPasswordReset).toHaveBeenCalledWith('p.maes@scheldt.example')
    expect(link('Return to Home').getAttribute('href')).toBe('/')
    expect(link('Back to Sign In').getAttribute('href')).toBe('/')
    await user.click(button('try again'))
    expect(field()).toHaveProperty('value', 'P.Maes@scheldt.example')
    expect(path()).toBe('/forgot-password')
  })

  it('answers the same for an address nobody has', async () => {
    mocks.requestPasswordReset.mockRejectedValue(named('UserNotFoundException'))
    renderPage(<ForgotPasswordPage />, '/forgot-password')
    await user.type(field(), 'a@b.example{Enter}')
    expect(await screen.findByText('Email Sent!')).toBeTruthy()
  })

  it.each([
    [
      named('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
      'Attempt limit exceeded, please try after some time.',
    ],
    [named('Error', 'undefined'), 'An error occurred while sending the reset email.'],
  ])('says why it failed: %s', async (error, text) => {
    mocks.requestPasswordReset.mockRejectedValue(error)
    renderPage(<ForgotPasswordPage />, '/forgot-password')
    await user.type(field(), 'a@b.example{Enter}')
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('setting a new password', () => {
  const LINK = `/reset-password#access_token=${sealed}`
  const INVALID = 'Invalid or expired reset link. Please request a new password reset.'
  const fill = (password: string, again = password) => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } })
    fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: again } })
    fireEvent.blur(screen.getByLabelText('Confirm new password'))
  }

  it.each(['/reset-password', '/reset-password#access_token=', '/reset-password#access_token=x'])(
    'needs the token of the link (%s)',
    (address) => {
      renderPage(<ResetPasswordPage />, address)
      expect(screen.getByText(INVALID)).toBeTruthy()
    },
  )

  it('stays disabled until every rule holds', () => {
    renderPage(<ResetPasswordPage />, LINK)
    const ready = () => !(button('Update Password') as HTMLButtonElement).disabled
    expect(screen.getByText('Please fill in all fields.')).toBeTruthy()
    fill('abc')
    expect(
      screen.getByText('Password must contain at least 8 characters, one uppercase letter, one number.'),
    ).toBeTruthy()
    expect(ready()).toBe(false)
    fill('Granulate8', 'Abcdefg2')
    expect(screen.getAllByText('Passwords do not match.').length).toBeGreaterThan(0)
    expect(ready()).toBe(false)
    fill('Granulate8')
    expect(ready()).toBe(true)
    expect(screen.getAllByText('(met)', { exact: false })).toHaveLength(4)
  })

  it('shows and hides what is typed', () => {
    renderPage(<ResetPasswordPage />, LINK)
    const field = screen.getByLabelText('New password')
    fireEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0]!)
    expect(field.getAttribute('type')).toBe('text')
    fireEvent.click(button('Hide password'))
    expect(field.getAttribute('type')).toBe('password')
  })

  it('updates, signs in, and goes to the dashboard after three seconds', async () => {
    vi.useFakeTimers()
    // An account under review is not let in; the password is set all the same.
    mocks.signIn.mockRejectedValue(named('UserLambdaValidationException'))
    const { path } = renderPage(<ResetPasswordPage />, LINK)
    fill('Granulate8')
    fireEvent.click(button('Update Password'))
    // The list of common passwords is loaded when one is set.
    await act(() => vi.waitFor(() => expect(mocks.signIn).toHaveBeenCalledWith('user-1', 'Granulate8')))
    expect(mocks.setNewPassword).toHaveBeenCalledWith('user-1', '123456', 'Granulate8')
    expect(screen.getByText('Password Updated!')).toBeTruthy()
    expect(link('Go to Dashboard').getAttribute('href')).toBe('/dashboard')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(path()).toBe('/dashboard')
  })

  it.each([
    ['ExpiredCodeException', 'expired', INVALID],
    ['CodeMismatchException', 'mismatch', INVALID],
    ['LimitExceededException', 'Attempt limit exceeded.', 'Attempt limit exceeded.'],
    ['Error', 'boom', 'An error occurred while updating your password.'],
  ])('says why it failed (%s)', async (name, message, shown) => {
    mocks.setNewPassword.mockRejectedValue(named(name, message))
    renderPage(<ResetPasswordPage />, LINK)
    fill('Granulate8')
    fireEvent.click(button('Update Password'))
    expect(await screen.findByText(shown)).toBeTruthy()
  })
})
