import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { POLL_MS, sendFrame, useFrames, usePollPause, useSocket } from '#web/lib/backend/socket.ts'

const api = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/backend/api.ts', () => ({ callApi: api }))

/** A socket that does what the test says. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: unknown[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  readonly url: URL
  constructor(url: URL) {
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose()
  }
  answer() {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }
  push(frame: object) {
    this.onmessage({ data: JSON.stringify(frame) })
  }
}

const heard: unknown[] = []
function useTab() {
  useSocket()
  useFrames((frame) => heard.push(frame))
  return usePollPause()
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  heard.length = 0
  let tickets = 0
  api.mockImplementation(() => Promise.resolve({ ticket: `t${(tickets += 1)}` }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('the socket', () => {
  it('is opened once for all who listen, with a ticket, and ends the short polling', async () => {
    const tab = renderHook(useTab)
    const other = renderHook(useTab)
    await wait(0)
    expect(FakeSocket.all).toHaveLength(1)
    expect(FakeSocket.all[0]!.url.pathname).toBe('/ws')
    expect(FakeSocket.all[0]!.url.searchParams.get('ticket')).toBe('t1')
    expect(POLL_MS).toBe(5000)
    expect(tab.result.current).toBe(POLL_MS)
    act(() => FakeSocket.all[0]!.answer())
    expect(tab.result.current).toBeGreaterThan(POLL_MS)
    FakeSocket.all[0]!.push({ type: 'pong' })
    expect(heard).toEqual([{ type: 'pong' }, { type: 'pong' }])
    other.unmount()
    expect(FakeSocket.all[0]!.readyState).toBe(FakeSocket.OPEN)
    tab.unmount()
    expect(FakeSocket.all[0]!.readyState).toBe(3)
    await wait(120_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('comes back by itself with growing pauses, each time with a new ticket; till then one polls', async () => {
    const tab = renderHook(useTab)
    await wait(0)
    act(() => FakeSocket.all[0]!.answer())
    act(() => FakeSocket.all[0]!.close())
    expect(tab.result.current).toBe(POLL_MS)
    const pauses: number[] = []
    let last = Date.now()
    while (FakeSocket.all.length < 5) {
      const before = FakeSocket.all.length
      await wait(50)
      if (FakeSocket.all.length === before) continue
      pauses.push(Date.now() - last)
      last = Date.now()
      act(() => FakeSocket.all.at(-1)!.close())
    }
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(750 * 2 ** index)
      expect(pause).toBeLessThanOrEqual(1250 * 2 ** index + 50)
    }
    expect(FakeSocket.all.map(({ url }) => url.searchParams.get('ticket'))).toEqual([
      't1',
      't2',
      't3',
      't4',
      't5',
    ])
    tab.unmount()
  })

  it('is tried again when no ticket was given, and at once when the network is back', async () => {
    api.mockRejectedValueOnce(new Error('no'))
    const tab = renderHook(useTab)
    await wait(0)
    expect(FakeSocket.all).toHaveLength(0)
    window.dispatchEvent(new Event('online'))
    await wait(0)
    expect(FakeSocket.all).toHaveLength(1)
    tab.unmount()
  })

  it('is asked for a sign of life, and given up without one', async () => {
    const tab = renderHook(useTab)
    await wait(0)
    act(() => FakeSocket.all[0]!.answer())
    await wait(60_000)
    expect(FakeSocket.all[0]!.sent).toEqual([{ type: 'ping' }])
    await wait(10_000)
    expect(tab.result.current).toBe(POLL_MS)
    await wait(2000)
    expect(FakeSocket.all).toHaveLength(2)
    tab.unmount()
  })

  it('drops what is sent while there is none', async () => {
    const tab = renderHook(useTab)
    await wait(0)
    sendFrame({ type: 'typing', conversationId: 'c' })
    expect(FakeSocket.all[0]!.sent).toEqual([])
    tab.unmount()
  })
})
