import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const cognito = vi.hoisted(() => ({
  currentIdToken: vi.fn(),
  changePoolPassword: vi.fn(),
  enter: vi.fn(),
  leave: vi.fn(),
  onAuthChange: vi.fn(() => () => undefined),
}))
vi.mock('#web/lib/backend/identity/cognito.ts', () => cognito)

const STORED = 'CognitoIdentityServiceProvider.client.LastAuthUser'
const token = (claims: object) => ({ payload: claims, toString: () => 'raw-token' })
const claims = {
  sub: 'user-1',
  email: 'a@b.example',
  company_id: 'company-1',
  role: 'user',
  plan: 'pro',
  'cognito:groups': ['admins'],
}
const named = (name: string) => Object.assign(new Error(name), { name })

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{}'))),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const load = () => import('#web/lib/backend/identity/session.ts')

describe('the session check', () => {
  it('is over at once, without Cognito, when nothing is stored', async () => {
    const session = await load()
    expect(session.currentSession()).toEqual({ status: 'unknown' })
    await session.startSession()
    expect(session.currentSession()).toEqual({ status: 'signed-out', deliberate: false })
    expect(cognito.currentIdToken).not.toHaveBeenCalled()
  })

  it('reads user, company, role, plan and group from the id token', async () => {
    localStorage.setItem(STORED, 'user-1')
    cognito.currentIdToken.mockResolvedValue(token(claims))
    const session = await load()
    await session.startSession()
    expect(session.currentSession()).toEqual({
      status: 'signed-in',
      user: {
        id: 'user-1',
        email: 'a@b.example',
        companyId: 'company-1',
        role: 'user',
        plan: 'pro',
        isAdmin: true,
      },
    })
  })

  it('tries three times, one second apart, and stays unknown meanwhile', async () => {
    localStorage.setItem(STORED, 'user-1')
    cognito.currentIdToken.mockRejectedValue(named('NetworkError'))
    const session = await load()
    const done = session.startSession()
    await vi.advanceTimersByTimeAsync(0)
    await vi.waitFor(() => expect(cognito.currentIdToken).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(1000)
    expect(cognito.currentIdToken).toHaveBeenCalledTimes(2)
    expect(session.currentSession().status).toBe('unknown')
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(cognito.currentIdToken).toHaveBeenCalledTimes(3)
    expect(session.currentSession().status).toBe('signed-out')
  })

  it('does not try again when Cognito refused', async () => {
    localStorage.setItem(STORED, 'user-1')
    cognito.currentIdToken.mockRejectedValue(named('NotAuthorizedException'))
    const session = await load()
    await session.startSession()
    expect(cognito.currentIdToken).toHaveBeenCalledTimes(1)
    expect(session.currentSession().status).toBe('signed-out')
  })
})

describe('signing out', () => {
  it('clears stored preferences and the onboarding flag, keeps the theme, and is known as deliberate', async () => {
    cognito.enter.mockResolvedValue('signed-in')
    cognito.currentIdToken.mockResolvedValue(token(claims))
    const session = await load()
    const { readStored, writeStored } = await import('#web/lib/browser/storage.ts')
    await session.signIn('a@b.example', 'secret1')
    writeStored('onboarding-complete', true)
    writeStored('preferences', { sort: 'match' })
    writeStored('theme', 'dark')
    // The server can't be told; the person is signed out all the same.
    cognito.leave.mockRejectedValue(named('NetworkError'))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await session.signOut()
    expect(session.currentSession()).toEqual({ status: 'signed-out', deliberate: true })
    expect(readStored('onboarding-complete')).toBeNull()
    expect(readStored('preferences')).toBeNull()
    expect(readStored('theme')).toBe('dark')
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('a session that ends', () => {
  const jwt = (session: string) => ({
    payload: { ...claims, origin_jti: session },
    toString: () => `head.${btoa(JSON.stringify({ origin_jti: session }))}.sign`,
  })
  const signedIn = async () => {
    localStorage.setItem(STORED, 'user-1')
    cognito.currentIdToken.mockResolvedValue(jwt('session-1'))
    cognito.leave.mockResolvedValue(undefined)
    const session = await load()
    await session.startSession()
    return session
  }

  it('by signing out is told to the server, by its name', async () => {
    const session = await signedIn()
    await session.signOut()
    expect(fetch).toHaveBeenCalledWith(
      '/api/me/sessions/session-1',
      expect.objectContaining({ method: 'DELETE' }),
    )
    expect(cognito.leave).toHaveBeenCalledOnce()
  })

  it('everywhere is not over while the server could not be told', async () => {
    const session = await signedIn()
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(session.signOutEverywhere()).rejects.toThrow('Failed to fetch')
    expect(session.currentSession().status).toBe('signed-in')
    await session.signOutEverywhere()
    expect(fetch).toHaveBeenLastCalledWith('/api/me/sessions', expect.anything())
    expect(session.currentSession()).toEqual({ status: 'signed-out', deliberate: true })
  })

  it('on another device ends here, unless the refused token is of an earlier one', async () => {
    const session = await signedIn()
    expect(await session.sessionWasEnded(jwt('session-0').toString())).toBe(false)
    expect(session.currentSession().status).toBe('signed-in')
    expect(await session.sessionWasEnded(jwt('session-1').toString())).toBe(true)
    expect(session.currentSession()).toEqual({ status: 'signed-out', deliberate: false })
  })
})

describe('the token of a call', () => {
  it('ends the session when the refresh is refused, and fails when the network does', async () => {
    localStorage.setItem(STORED, 'user-1')
    cognito.currentIdToken.mockResolvedValue(token(claims))
    const session = await load()
    await session.startSession()
    expect(await session.getIdToken()).toBe('raw-token')
    cognito.currentIdToken.mockRejectedValue(named('NetworkError'))
    await expect(session.getIdToken()).rejects.toThrow('NetworkError')
    expect(session.currentSession().status).toBe('signed-in')
    cognito.currentIdToken.mockRejectedValue(named('NotAuthorizedException'))
    expect(await session.getIdToken()).toBeNull()
    expect(session.currentSession()).toEqual({ status: 'signed-out', deliberate: false })
  })

  it('is null for somebody whose e-mail is not confirmed', async () => {
    cognito.enter.mockResolvedValue('unconfirmed')
    const session = await load()
    await session.startSession()
    expect(await session.signIn('a@b.example', 'secret1')).toBe('unconfirmed')
    expect(await session.getIdToken()).toBeNull()
  })
})

describe('a change of the password', () => {
  it('signs nobody out who asks for a token between the session of before and the next', async () => {
    localStorage.setItem(STORED, 'user-1')
    cognito.currentIdToken.mockResolvedValue(token(claims))
    const session = await load()
    await session.startSession()
    let left = () => {}
    cognito.leave.mockImplementation(() => {
      cognito.currentIdToken.mockResolvedValue(null)
      return new Promise<void>((resolve) => (left = resolve))
    })
    cognito.enter.mockImplementation(() => {
      cognito.currentIdToken.mockResolvedValue(token(claims))
      return Promise.resolve('signed-in')
    })
    const changed = session.changePassword('Wrong-word-1', 'Another-word-8')
    await vi.waitFor(() => expect(cognito.leave).toHaveBeenCalled())
    const asked = session.getIdToken()
    await vi.advanceTimersByTimeAsync(10)
    expect(session.currentSession().status).toBe('signed-in')
    left()
    expect(await changed).toBe(true)
    expect(await asked).toBe('raw-token')
    expect(session.currentSession().status).toBe('signed-in')
  })
})
