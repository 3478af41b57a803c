import { useEffect } from 'react'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { useReachability } from '#web/lib/backend/health.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { currentSession } from '#web/lib/backend/identity/session.ts'
import { readStored, writeStored } from '#web/lib/browser/storage.ts'
import { createStore, useStore } from '#web/lib/browser/store.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { addMessages, fetchNews } from './messages.ts'

/**
 * Messages on their way. Each keeps the id it got here, so that sending it again can't double it; they survive
 * a reload, and leave one after the other in the order they were written.
 */
export interface PendingMessage {
  id: string
  conversationId: string
  userId: string
  content: string
  writtenAt: string
  /** `waiting`: nobody answered, it is sent again by itself. `failed`: refused. */
  state: 'sending' | 'waiting' | 'failed'
}

const KEY = 'messages'
const store = createStore<readonly PendingMessage[]>(readStored<PendingMessage[]>(KEY) ?? [])
const sending = new Set<string>()

function save(messages: readonly PendingMessage[]) {
  writeStored(KEY, messages)
  store.set(messages)
}

const change = (id: string, state: PendingMessage['state']) =>
  save(store.get().map((message) => (message.id === id ? { ...message, state } : message)))

const userId = () => {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.id : null
}

/**
 * What the signed-in user wrote into a conversation and the server has not confirmed. What waits is sent once the
 * server answers again, whether the thread is on the screen or not.
 *
 * @param conversationId null while there is none.
 */
export function usePending(conversationId: string | null): readonly PendingMessage[] {
  const pending = useStore(store).filter(
    (message) => message.conversationId === conversationId && message.userId === userId(),
  )
  const up = useReachability() === 'up'
  const waiting = pending.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (up && waiting && conversationId) void deliver(conversationId)
  }, [conversationId, up, waiting])
  return pending
}

export function write(conversationId: string, content: string): void {
  const own = userId()
  if (!own) return
  save([
    ...store.get(),
    {
      id: crypto.randomUUID(),
      conversationId,
      userId: own,
      content,
      writtenAt: new Date().toISOString(),
      state: 'sending',
    },
  ])
  void deliver(conversationId)
}

export function retry(message: PendingMessage): void {
  change(message.id, 'sending')
  void deliver(message.conversationId)
}

export function discardMessage(id: string): void {
  save(store.get().filter((message) => message.id !== id))
}

/** Sends what was written, in order. Stops at the first message that finds nobody. */
export async function deliver(conversationId: string): Promise<void> {
  if (sending.has(conversationId)) return
  sending.add(conversationId)
  try {
    while (await sendNext(conversationId));
  } finally {
    sending.delete(conversationId)
  }
}

/** @returns whether to go on with the next. */
async function sendNext(conversationId: string): Promise<boolean> {
  const next = store
    .get()
    .find(
      (message) =>
        message.conversationId === conversationId &&
        message.userId === userId() &&
        message.state !== 'failed',
    )
  if (!next) return false
  try {
    const body = {
      conversationId,
      senderId: next.userId,
      content: next.content,
      clientMessageId: next.id,
    }
    const message = await callApi('POST /api/messages', { body, idempotencyKey: next.id })
    addMessages(queryClient, conversationId, [message])
    // What the other side wrote in between, and this one behind it.
    await fetchNews(queryClient, conversationId).catch(() => undefined)
    discardMessage(next.id)
    // Who sees it leave at once need not be told.
    if (next.state === 'waiting') toast.success('Message sent successfully')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.unreachable) {
      change(next.id, 'waiting')
      return false
    }
    change(next.id, 'failed')
    toast.error('Failed to send message', error instanceof Error ? error : undefined)
    return true
  }
}
