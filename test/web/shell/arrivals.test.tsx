import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/api/company/account.ts'
import type { ServerFrame } from '#shared/api/notices/frames.ts'
import { latestQuery, type Notification } from '#web/features/notifications/queries.ts'
import { useArrivals } from '#web/features/notifications/use-arrivals.ts'
import { useLiveNotifications } from '#web/features/notifications/use-live.ts'
import { settingsQuery } from '#web/lib/backend/identity/settings.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'

/** What is told of notifications that come while the page is open. */

const socket = vi.hoisted(() => ({ hear: (_: ServerFrame) => {} }))
vi.mock('#web/lib/backend/socket.ts', () => ({
  useSocket: () => undefined,
  useSocketOpen: () => false,
  useFrames: (listener: (frame: ServerFrame) => void) => (socket.hear = listener),
}))

beforeEach(() => pendingToasts.set([]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const news = (id: string): Notification => ({
  id,
  type: 'info',
  title: id,
  message: '',
  link: null,
  created_at: '2026-11-21T12:00:00.000Z',
  read: false,
})
/** Some milliseconds from now. */
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const titles = () => pendingToasts.get().map(({ title }) => title)

function arrivals(client: QueryClient, before = news('old')) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { rerender } = renderHook(useArrivals, { wrapper, initialProps: [before] })
  return rerender
}

it('each is shown once, oldest first, and not what was there before', async () => {
  const client = new QueryClient()
  client.setQueryData(settingsQuery.queryKey, DEFAULT_SETTINGS)
  const come = arrivals(client)
  come([news('b'), news('a'), news('old')])
  await waitFor(() => expect(titles()).toEqual(['a', 'b']))
  come([news('c'), news('b'), news('a'), news('old')])
  await waitFor(() => expect(titles()).toEqual(['a', 'b', 'c']))
})

it('what came a moment before the page is no news; what it is about is asked for again', async () => {
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  arrivals(client)
  expect(asked).not.toHaveBeenCalled()
  arrivals(client, { ...news('young'), created_at: at(-1_000) })
  // Also a match that the partner decided on.
  for (const queryKey of [['transactions'], ['matches', 'one'], ['matches', 'stored']])
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ queryKey }))
  expect(titles()).toEqual([])
})

it('what came while the first answer was on its way is shown, unless it is read', async () => {
  const client = new QueryClient()
  client.setQueryData(settingsQuery.queryKey, DEFAULT_SETTINGS)
  arrivals(client, { ...news('read'), created_at: at(1_000), read: true })
  arrivals(client, { ...news('young'), created_at: at(1_000) })
  await waitFor(() => expect(titles()).toEqual(['young']))
})

it('who does not want push notifications sees none', async () => {
  const client = new QueryClient()
  client.setQueryData(settingsQuery.queryKey, { ...DEFAULT_SETTINGS, pushNotifications: false })
  const come = arrivals(client)
  come([news('a'), news('old')])
  client.setQueryData(settingsQuery.queryKey, DEFAULT_SETTINGS)
  come([news('b'), news('a'), news('old')])
  await waitFor(() => expect(titles()).toEqual(['b']))
})

it('when the settings are out of reach, all are shown', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"error":"gone","code":"NOT_FOUND"}', { status: 404 }))
  const come = arrivals(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  come([news('a'), news('old')])
  await waitFor(() => expect(titles()).toEqual(['a']))
})

it('the bell keeps the last ten that the socket brings, each once, and counts them', () => {
  const client = new QueryClient()
  client.setQueryData(latestQuery.queryKey, { items: [news('0')], nextCursor: null, unread: 1 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(useLiveNotifications, { wrapper })
  for (const id of ['1', '1', '2', '0', '3', '4', '5', '6', '7', '8', '9', '10', '10', '11']) {
    socket.hear({ type: 'notification', notification: news(id) })
  }
  const known = client.getQueryData(latestQuery.queryKey)!
  expect(known.items.map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  expect(known.unread).toBe(12)
})
