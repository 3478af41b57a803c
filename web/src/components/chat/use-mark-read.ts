import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { callApi } from '#web/lib/backend/api.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { invalidateConversations } from '#web/lib/backend/queries/conversations.ts'

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/** Tells the server how far the conversation was read, while somebody looks at it. */
export function useMarkRead(conversationId: string, last: number, readUntil: number | undefined): void {
  const client = useQueryClient()
  const visible = useSyncExternalStore(onVisibility, isVisible)
  const { may } = useRight('talk')
  const told = useRef({ conversationId, sequence: 0 })
  useEffect(() => {
    const before = told.current.conversationId === conversationId ? told.current.sequence : 0
    // Who may not write reads without telling: the company has read what its people answer.
    if (!may || !visible || readUntil === undefined || last <= Math.max(readUntil, before)) return
    told.current = { conversationId, sequence: last }
    const run = async () => {
      try {
        await callApi('POST /api/conversations/{id}/read', {
          params: { id: conversationId },
          body: { sequence: last },
          idempotencyKey: `read:${conversationId}:${last}`,
        })
        await Promise.all([
          invalidateConversations(client),
          client.invalidateQueries({ queryKey: ['notifications'] }),
        ])
      } catch {
        // Not worth a word: the next look tells it again.
        told.current = { conversationId, sequence: before }
      }
    }
    void run()
  }, [client, conversationId, last, may, readUntil, visible])
}
