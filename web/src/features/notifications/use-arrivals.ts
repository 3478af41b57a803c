import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { invalidateConnections } from '#web/lib/backend/queries/connections.ts'
import { invalidateConversations, openThread } from '#web/lib/backend/queries/conversations.ts'
import { refresh, STORED_MATCHES } from '#web/lib/backend/query-client.ts'
import { settingsQuery } from '#web/lib/backend/identity/settings.ts'
import { invalidateTransactions } from '#web/lib/backend/queries/transactions.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { notificationHistoryQuery, type Notification } from './queries.ts'

/** Whether it leads to what is before the reader's eyes. */
const isShown = (link: Notification['link']) => {
  const thread = openThread.get()
  return (
    link === location.pathname + location.search || (thread !== null && link === paths.chats.getHref(thread))
  )
}

function show(arrived: readonly Notification[]): void {
  for (const { type, title, message, link } of [...arrived].reverse()) {
    if (isShown(link)) continue
    if (type === 'error') toast.error(title, message)
    else toast.info(title, message)
  }
}

/** Milliseconds. What was read beside the first answer may have been read before this came. */
const JUST_NOW = 60_000

/**
 * Tells what came since the page was opened, each once, oldest first, if the user wants to be
 * told, and refreshes what it may be about. What was there at the start is no news.
 */
export function useArrivals(latest: readonly Notification[] | undefined): void {
  const client = useQueryClient()
  const known = useRef<ReadonlySet<string> | null>(null)
  const [opened] = useState(() => Date.now())
  useEffect(() => {
    if (!latest) return
    const since = (time: number) => latest.filter((one) => Date.parse(one.created_at) > time)
    // What comes while the first answer is on its way stands in it.
    const arrived = known.current
      ? latest.filter(({ id }) => !known.current!.has(id))
      : since(opened).filter(({ read }) => !read)
    const isNew = arrived.length > 0 || (!known.current && since(opened - JUST_NOW).length > 0)
    known.current = new Set([...(known.current ?? []), ...latest.map(({ id }) => id)])
    if (!isNew) return
    if (arrived.length > 0)
      void client
        .ensureQueryData(settingsQuery)
        .catch(() => null) // Without the settings: as if nothing had been changed.
        .then((settings) => {
          if (settings?.pushNotifications !== false) show(arrived)
        })
    void invalidateConnections(client)
    void invalidateConversations(client)
    void invalidateTransactions(client)
    for (const key of Object.values(STORED_MATCHES)) void refresh(client, key)
    void refresh(client, notificationHistoryQuery.queryKey)
  }, [latest, client, opened])
}
