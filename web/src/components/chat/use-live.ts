import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refresh } from '#web/lib/backend/query-client.ts'
import { sendFrame, useFrames, useSocketOpen } from '#web/lib/backend/socket.ts'
import { addMessages, fetchNews, messageHistoryQuery, lastSequence, newMessagesQuery } from './messages.ts'

/** How long somebody counts as writing after the last word of it, in ms. */
const TYPING_MS = 5000
/** At most this often the other side is told that one is writing, in ms. */
const TELL_MS = 2500

/**
 * What the socket says of one conversation: messages as they come, how far the other has read, and whether
 * it is writing. What was missed is asked for.
 */
export function useLiveChats(conversationId: string, ownId: string | null) {
  const client = useQueryClient()
  const open = useSocketOpen()
  const [typing, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const told = useRef(0)

  useFrames((frame) => {
    if (frame.type === 'message' && frame.message.conversation_id === conversationId) {
      const { message } = frame
      addMessages(client, conversationId, [message])
      if (message.sender_id !== ownId) setTyping(false)
      if (lastSequence(client, conversationId) < message.sequence) {
        void fetchNews(client, conversationId).catch(() => undefined) // The next look brings it.
      }
    }
    if (frame.type === 'read' && frame.conversation_id === conversationId && frame.company_id !== ownId) {
      const seen = <C extends { seen_until: number }>(conversation: C): C => ({
        ...conversation,
        seen_until: Math.max(conversation.seen_until, frame.read_until),
      })
      client.setQueryData(newMessagesQuery(client, conversationId).queryKey, (known) => known && seen(known))
    }
    if (frame.type === 'typing' && frame.conversation_id === conversationId && frame.company_id !== ownId) {
      setTyping(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTyping(false), TYPING_MS)
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // What was written while there was no socket.
  useEffect(() => {
    if (!open || !client.getQueryData(messageHistoryQuery(conversationId).queryKey)) return
    void refresh(client, newMessagesQuery(client, conversationId).queryKey)
  }, [client, conversationId, open])

  return {
    typing,
    tellTyping: () => {
      if (Date.now() - told.current < TELL_MS) return
      told.current = Date.now()
      sendFrame({ type: 'typing', conversationId })
    },
  }
}
