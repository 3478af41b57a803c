import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '#test/web/support/render.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi, buildUrl } from '#web/lib/backend/api.ts'

const getIdToken = vi.hoisted(() => vi.fn<(options?: { refresh?: boolean }) => Promise<string | null>>())
const reportUnreachable = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/backend/identity/session.ts', () => ({ getIdToken }))
vi.mock('#web/lib/backend/health.ts', () => ({ reportUnreachable }))

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
  getIdToken.mockResolvedValue(null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const health = { status: 'ok', version: '1', stage: 'test', time: '2025-01-01T00:00:00.000Z' }
const favorite = { body: { userId: 'u', materialId: 'm' } }

/** Waits out every pause of a call and answers its error. */
async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const caught = call.then(
    () => {
      throw new Error('The call succeeded')
    },
    (error: unknown) => error as ApiError,
  )
  await vi.runAllTimersAsync()
  return caught
}

describe('the address of a call', () => {
  it('encodes path variables and leaves out empty query values', () => {
    expect(buildUrl('/api/materials/{id}', { params: { id: 'a/b c' } })).toBe('/api/materials/a%2Fb%20c')
    expect(
      buildUrl('/api/materials', { query: { q: 'slag & ash', type: undefined, location: '', limit: 5 } }),
    ).toBe('/api/materials?q=slag+%26+ash&limit=5')
  })

  it('refuses to call with a variable missing', () => {
    expect(() => buildUrl('/api/materials/{id}', {})).toThrow('variable id is missing')
  })
})

describe('a call that nobody answers', () => {
  it('fails after a while, once', async () => {
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    const error = await failureOf(callApi('GET /api/health'))
    expect(error.message).toBe('The service did not answer in time. Please try again.')
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

describe('retries', () => {
  it('asks three times, one second apart and doubling, when the network fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const call = callApi('GET /api/health')
    call.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchMock).toHaveBeenCalledTimes(3)
    await expect(call).rejects.toThrow('Network connection failed. Please check your internet connection.')
    expect(reportUnreachable).toHaveBeenCalled()
  })

  it.each([500, 502, 503])('repeats after %i and takes the answer that comes', async (status) => {
    fetchMock
      .mockResolvedValueOnce(answer(status, { message: 'no' }))
      .mockResolvedValueOnce(answer(200, health))
    const call = callApi('GET /api/health')
    await vi.runAllTimersAsync()
    expect(await call).toEqual(health)
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it.each([400, 403, 404, 409, 429, 504])('does not repeat after %i', async (status) => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(status, { message: 'no' })))
    await failureOf(callApi('GET /api/health'))
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('sends a POST once, for it may have been done', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await failureOf(callApi('POST /api/favorites', favorite))
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('repeats a POST that carries an idempotency key', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(503, null)))
    await failureOf(callApi('POST /api/favorites', { ...favorite, idempotencyKey: 'k1' }))
    expect(fetchMock).toHaveBeenCalledTimes(3)
    expect(fetchMock.mock.calls[2]![1]!.headers).toMatchObject({ 'idempotency-key': 'k1' })
  })

  it('repeats a PATCH only when its caller says that the second changes nothing', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(503, null)))
    const place = { body: { location: { city: 'Ghent', country: 'Belgium' } } }
    await failureOf(callApi('PATCH /api/me', place))
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await failureOf(callApi('PATCH /api/me', { ...place, repeatable: true }))
    expect(fetchMock).toHaveBeenCalledTimes(4)
  })

  it('stops waiting when the call is aborted', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const controller = new AbortController()
    const call = callApi('GET /api/health', { signal: controller.signal })
    const caught = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    expect(await caught).toMatchObject({ name: 'AbortError' })
    await vi.runAllTimersAsync()
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

describe('what an error says', () => {
  it('uses the words, code and request id of our error body', async () => {
    const details = [{ field: 'body.quantity', message: 'Quantity cannot be negative' }]
    fetchMock.mockResolvedValue(
      answer(400, {
        error: 'Some fields need attention.',
        code: 'VALIDATION_FAILED',
        requestId: 'r-1',
        details,
      }),
    )
    const error = await failureOf(callApi('POST /api/favorites', favorite))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: 'Some fields need attention.',
      code: 'VALIDATION_FAILED',
      requestId: 'r-1',
    })
    expect(error.field('quantity')).toBe('Quantity cannot be negative')
    expect(error.field('name')).toBeUndefined()
  })

  it.each([
    [500, 'Server error. Our team has been notified.'],
    [404, 'Service not found. Please contact support.'],
    [429, 'Too many requests at once. Wait a minute, then try again.'],
    [418, 'An unexpected error occurred. Please try again.'],
    [401, 'Authentication required'],
  ])('puts a bare %i of the gateway into words', async (status, text) => {
    fetchMock.mockImplementation(() =>
      Promise.resolve(answer(status, { message: 'bare' }, { 'x-amzn-requestid': 'r-2' })),
    )
    expect(await failureOf(callApi('POST /api/favorites', favorite))).toMatchObject({
      message: text,
      status,
      requestId: 'r-2',
    })
  })

  it('takes a success that is not JSON for a broken network', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(new Response('<html>proxy</html>', { status: 200 })))
    expect(await failureOf(callApi('GET /api/health'))).toMatchObject({ code: 'NETWORK' })
  })
})

describe('the token', () => {
  it('goes along when somebody is signed in', async () => {
    getIdToken.mockResolvedValue('token-1')
    fetchMock.mockResolvedValue(answer(200, health))
    await callApi('GET /api/health')
    expect(fetchMock.mock.calls[0]![1]!.headers).toMatchObject({ authorization: 'Bearer token-1' })
  })

  it('is refreshed once after a 401', async () => {
    getIdToken.mockImplementation((options) => Promise.resolve(options?.refresh ? 'token-2' : 'token-1'))
    fetchMock
      .mockResolvedValueOnce(answer(401, { message: 'Unauthorized' }))
      .mockResolvedValueOnce(answer(200, health))
    expect(await callApi('GET /api/health')).toEqual(health)
    expect(fetchMock.mock.calls[1]![1]!.headers).toMatchObject({ authorization: 'Bearer token-2' })
  })

  it('does not loop when the fresh token is refused too', async () => {
    getIdToken.mockImplementation((options) => Promise.resolve(options?.refresh ? 'token-2' : 'token-1'))
    fetchMock.mockImplementation(() => Promise.resolve(answer(401, { message: 'Unauthorized' })))
    expect(await failureOf(callApi('GET /api/health'))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })
})
