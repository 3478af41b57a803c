import { act, render, screen } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '#test/web/support/render.tsx'
import { system } from '#web/theme/system.ts'

const TEXT = 'Backend Unavailable - Limited Functionality'
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

/** Fresh modules: the store of each test starts unknown. */
async function start() {
  const health = await import('#web/lib/backend/health.ts')
  const { BackendBanner } = await import('#web/components/feedback/backend-banner.tsx')
  render(
    <ChakraProvider value={system}>
      <BackendBanner />
    </ChakraProvider>,
  )
  return health
}

const up = () => Promise.resolve(answer(200, { status: 'ok' }))
const down = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the banner', () => {
  it('is not shown before anything failed, nor while all is well', async () => {
    fetchMock.mockImplementation(up)
    const { checkHealth } = await start()
    expect(screen.queryByText(TEXT)).toBeNull()
    await act(() => checkHealth())
    expect(screen.queryByText(TEXT)).toBeNull()
  })

  it('is not drawn into a page that the build has drawn, so that React can take it over', async () => {
    fetchMock.mockImplementation(down)
    const { checkHealth } = await import('#web/lib/backend/health.ts')
    await checkHealth()
    const { BackendBanner } = await import('#web/components/feedback/backend-banner.tsx')
    const { renderToString } = await import('react-dom/server')
    expect(renderToString(<ChakraProvider value={system} children={<BackendBanner />} />)).not.toContain(TEXT)
  })

  it('is shown exactly while the backend cannot be reached, asking with growing pauses', async () => {
    fetchMock.mockImplementation(down)
    const { checkHealth } = await start()
    await act(() => checkHealth())
    expect(screen.getByText(TEXT)).toBeTruthy()
    for (const [pause, asked] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(pause - 1))
      expect(fetchMock).toHaveBeenCalledTimes(asked - 1)
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(fetchMock).toHaveBeenCalledTimes(asked)
      expect(screen.getByText(TEXT)).toBeTruthy()
    }
    fetchMock.mockImplementation(up)
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(screen.queryByText(TEXT)).toBeNull()
  })

  it('counts an answer of 503 as down, and two questions at a time as one', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(503, null)))
    const { checkHealth } = await start()
    await act(() => Promise.all([checkHealth(), checkHealth()]))
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(screen.getByText(TEXT)).toBeTruthy()
  })
})
