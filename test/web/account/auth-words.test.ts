import { describe, expect, it } from 'vitest'
import { isCommon, passwordProblem } from '#shared/domain/accounts/passwords.ts'
import { openEnvelope } from '#web/features/auth/envelope.ts'
import { newPasswordProblem } from '#web/features/auth/forms/password-rules.ts'
import { authMessage, serverMessage } from '#web/features/auth/messages.ts'

const named = (name: string, message = name) => Object.assign(new Error(message), { name })

describe('what is said when signing in or up failed', () => {
  it.each([
    [
      named('NotAuthorizedException', 'Incorrect username or password.'),
      'Invalid email or password. If you just created an account, please check your email for verification.',
    ],
    [
      named('UserNotFoundException'),
      'Invalid email or password. If you just created an account, please check your email for verification.',
    ],
    [
      named('UserNotConfirmedException'),
      'Please verify your email address before signing in. Check your inbox for a verification link.',
    ],
    [
      named('NetworkError', 'A network error has occurred.'),
      'Network error: Unable to connect to the server. Please check your internet connection and try again.',
    ],
    [
      named('UsernameExistsException'),
      'This email is already registered. Please use a different email or sign in with your existing account.',
    ],
    [
      named(
        'UserLambdaValidationException',
        'PreTokenGeneration failed with error Your account is pending approval. Please wait for admin approval or contact support..',
      ),
      'Your account is pending approval. Please wait for admin approval or contact support.',
    ],
    [
      named(
        'UserLambdaValidationException',
        'PreTokenGeneration failed with error Your account was suspended.',
      ),
      'Your account was suspended.',
    ],
    [
      named('SomethingElse'),
      'Authentication failed. Please try again. If the problem persists, please contact support.',
    ],
  ])('%s', (error, text) => {
    expect(authMessage(error)).toBe(text)
  })

  it('shows the words of the server where they are Cognito’s, else the fixed text of the page', () => {
    expect(serverMessage(named('LimitExceededException', 'Attempt limit exceeded.'), 'Fixed')).toBe(
      'Attempt limit exceeded.',
    )
    expect(serverMessage(named('Error', 'undefined is not a function'), 'Fixed')).toBe('Fixed')
  })
})

describe('the envelope of a link', () => {
  it('opens to user name and code', () => {
    const username = 'zoë.müller@example.com'
    const sealed = Buffer.from(username).toString('base64url')
    expect(openEnvelope(`${sealed}.123456`)).toEqual({ username, code: '123456' })
  })

  it.each([null, '', 'nodot', '.123456', 'YQ.', 'YQ.12 34', '_w.123456', 'a.b.c'])('refuses %j', (value) => {
    expect(openEnvelope(value)).toBeNull()
  })
})

describe('a new password', () => {
  it('lists what is missing', () => {
    expect(passwordProblem('abc')).toBe(
      'Password must contain at least 8 characters, one uppercase letter, one number.',
    )
    expect(passwordProblem('ABCDEFGH1')).toBe('Password must contain one lowercase letter.')
    expect(passwordProblem('Abcdefg1')).toBeUndefined()
  })

  it('says first things first', () => {
    expect(newPasswordProblem('Abcdefg1', '')).toBe('Please fill in all fields.')
    expect(newPasswordProblem('Abcdefg1', 'Abcdefg2')).toBe('Passwords do not match.')
    expect(newPasswordProblem('abc', 'abc')).toMatch(/^Password must contain/)
    expect(newPasswordProblem('Abcdefg1', 'Abcdefg1')).toBeUndefined()
  })

  it.each(['Password1', 'Passw0rd', 'Qwerty123', 'Summer2024!', '1Monkey.99', 'Abcd1234'])(
    'is not %s, which is tried first',
    async (password) => {
      expect(passwordProblem(password)).toBeUndefined()
      expect(await isCommon(password)).toBe(true)
    },
  )

  it.each(['Granulate-2026', 'Correct-horse-7', 'Kalk-und-Gips-3', 'xK9mpQ2vLr'])(
    'may be %s',
    async (password) => {
      expect(await isCommon(password)).toBe(false)
    },
  )
})
