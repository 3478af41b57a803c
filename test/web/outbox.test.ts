import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForLater } from '#web/lib/outbox.ts'
import { queryClient, refresh } from '#web/lib/query-client.ts'

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

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
})
