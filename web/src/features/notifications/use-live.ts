import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateConversations } from '#web/lib/backend/queries/conversations.ts'
import { refresh } from '#web/lib/backend/query-client.ts'
import { useFrames, useSocket, useSocketOpen } from '#web/lib/backend/socket.ts'
import { LATEST, latestQuery } from './queries.ts'

/** Holds the socket for the whole site, puts what is told into the bell, and keeps the chats' numbers fresh. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  const open = useSocketOpen()
  useSocket()
  useFrames((frame) => {
    if (frame.type === 'message' || frame.type === 'read') void invalidateConversations(client)
    if (frame.type !== 'notification') return
    const { notification } = frame
    client.setQueryData(latestQuery.queryKey, (known) =>
      known && !known.items.some(({ id }) => id === notification.id)
        ? {
            ...known,
            unread: Math.min(known.unread + (notification.read ? 0 : 1), 100),
            items: [notification, ...known.items].slice(0, LATEST),
          }
        : known,
    )
  })
  // What was told while there was no socket.
  useEffect(() => {
    if (!open) return
    void refresh(client, latestQuery.queryKey)
    void invalidateConversations(client)
  }, [client, open])
}
