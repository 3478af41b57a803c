import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, unreachable } from '#test/web/support/marketplace-fixtures.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { dropFromOutbox, flushOutbox, keepForLater } from '#web/lib/backend/outbox.ts'
import { queryClient, refresh } from '#web/lib/backend/query-client.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'

const api = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/backend/api.ts', () => ({ callApi: api }))
vi.mock('#web/lib/backend/identity/session.ts', () => ({
  useUser: () => null,
  currentSession: () => ({ status: 'signed-in', user: { id: 'u1' } }),
}))

beforeEach(() => {
  queryClient.clear()
  pendingToasts.set([])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const request = (companyId: string) => ({
  subject: `connection:${companyId}`,
  userId: 'u1',
  route: 'POST /api/connections' as const,
  input: { body: { followerId: 'u1', followingId: companyId } },
  invalidates: [['connections']],
  refused: 'Failed to connect with company',
  doneWhen: ['ALREADY_CONNECTED' as const],
})
const waiting = () => {
  const stored = JSON.parse(localStorage.getItem('sidestream.outbox') ?? '[]') as { subject: string }[]
  return stored.map(({ subject }) => subject)
}

test('what waits is sent in order, one after the other, and stops where nobody answers', async () => {
  for (const id of ['a', 'b', 'c']) keepForLater(request(id))
  const sent: string[] = []
  let underWay = 0
  let reachable = false
  api.mockImplementation(async (_, { body }: { body: { followingId: string } }) => {
    expect((underWay += 1)).toBe(1)
    await Promise.resolve()
    underWay -= 1
    sent.push(body.followingId)
    if (body.followingId === 'b' && !reachable) throw unreachable()
  })
  await Promise.all([flushOutbox(), flushOutbox()])
  expect(sent).toEqual(['a', 'b'])
  expect(waiting()).toEqual(['connection:b', 'connection:c'])
  reachable = true
  await flushOutbox()
  expect(sent).toEqual(['a', 'b', 'b', 'c'])
  expect(waiting()).toEqual([])
  expect(pendingToasts.get()).toEqual([])
})

test('what is refused after all is told and corrected; what was done already is neither', async () => {
  const asked = vi.fn(async () => [])
  const observer = new QueryObserver(queryClient, { queryKey: ['connections', 'u1'], queryFn: asked })
  const stop = observer.subscribe(() => undefined)
  keepForLater(request('gone'))
  keepForLater(request('done'))
  const refusals: Record<string, ApiError> = {
    gone: refused('NOT_FOUND', 404, 'This does not exist, or it has been removed.'),
    done: refused('ALREADY_CONNECTED', 409, 'You are already connected to this company'),
  }
  api.mockImplementation((_, { body }: { body: { followingId: string } }) =>
    Promise.reject(refusals[body.followingId]!),
  )
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await flushOutbox()
  expect(waiting()).toEqual([])
  expect(pendingToasts.get().map(({ title, description }) => [title, description])).toEqual([
    ['Failed to connect with company', 'This does not exist, or it has been removed.'],
  ])
  expect(asked).toHaveBeenCalledTimes(3)
  stop()
})

test('a first answer read before the change is not taken for the answer after it', async () => {
  const answers: ((rows: string[]) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['connections', 'u1'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  const refreshed = refresh(queryClient, ['connections'])
  answers[0]!([])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(['requested'])
  await refreshed
  expect(observer.getCurrentResult().data).toEqual(['requested'])
  stop()
})

test('a later action about the same thing replaces the earlier in the storage', () => {
  const entry = {
    subject: 'favorite:m1',
    userId: 'u1',
    route: 'POST /api/favorites' as const,
    input: { body: { userId: 'u1', materialId: 'm1' } },
    invalidates: [],
    refused: 'Failed to add to favorites',
  }
  keepForLater(entry)
  keepForLater({ ...entry, refused: 'Failed to remove from favorites' })
  const stored = Object.values(localStorage).map((text) => JSON.parse(text as string) as unknown)
  expect(stored).toContainEqual([expect.objectContaining({ refused: 'Failed to remove from favorites' })])
  dropFromOutbox(entry.subject)
  expect(waiting()).toEqual([])
})
