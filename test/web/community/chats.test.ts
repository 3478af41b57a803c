import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withDays } from '#web/components/chat/days.ts'
import { addMessages, fetchNews, messageHistoryQuery, type Message } from '#web/components/chat/messages.ts'

const api = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/backend/api.ts', () => ({ callApi: api }))

const message = (sequence: number): Message => ({
  id: `m-${sequence}`,
  conversation_id: 'c',
  sequence,
  sender_id: 'a',
  receiver_id: 'b',
  content: `Message ${sequence}`,
  client_message_id: null,
  created_at: '2026-03-01T10:00:00.000Z',
})

let client: QueryClient
const known = () =>
  client
    .getQueryData(messageHistoryQuery('c').queryKey)!
    .pages.map((page) => page.items.map((item) => item.sequence))

beforeEach(() => {
  client = new QueryClient()
  const page = { nextCursor: null, conversation: {} as never }
  client.setQueryData(messageHistoryQuery('c').queryKey, {
    pages: [
      { ...page, items: [message(3), message(4)] },
      { ...page, items: [message(1), message(2)] },
    ],
    pageParams: [undefined, 'older'],
  })
})

describe('the messages of a thread', () => {
  it('take what follows, once, and nothing behind a gap', () => {
    addMessages(client, 'c', [message(4), message(5), message(5), message(7)])
    expect(known()).toEqual([
      [3, 4, 5],
      [1, 2],
    ])
  })

  it('fetch what was missed from the last known on, page after page', async () => {
    api
      .mockResolvedValueOnce({ items: [message(5), message(6)], nextCursor: 'x', conversation: { id: 'c' } })
      .mockResolvedValueOnce({ items: [message(7)], nextCursor: null, conversation: { id: 'c', unread: 0 } })
    expect(await fetchNews(client, 'c')).toEqual({ id: 'c', unread: 0 })
    expect(api.mock.calls.map(([, input]) => input.query.after)).toEqual([4, 6])
    expect(known()[0]).toEqual([3, 4, 5, 6, 7])
  })
})

it('a separator stands before the first message of each day', () => {
  const at = (day: number, hour: number) => ({ created_at: new Date(2026, 2, day, hour).toISOString() })
  const rows = withDays([at(1, 9), at(1, 23), at(2, 0)])
  expect(rows.map((row) => ('day' in row ? 'day' : 'message'))).toEqual([
    'day',
    'message',
    'message',
    'day',
    'message',
  ])
})
