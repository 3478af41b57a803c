import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidateConnections } from '#web/lib/connections.ts'
import { toast } from '#web/lib/toast.ts'
import { historyQuery, type Notification } from './queries.ts'

/**
 * Tells what came since the page was opened, each once, oldest first, and refreshes what it may be about.
 * What was there at the start is no news.
 */
export function useArrivals(latest: readonly Notification[] | undefined): void {
  const client = useQueryClient()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!latest) return
    const arrived = known.current ? latest.filter(({ id }) => !known.current!.has(id)) : []
    known.current = new Set([...(known.current ?? []), ...latest.map(({ id }) => id)])
    if (arrived.length === 0) return
    for (const { type, title, message } of [...arrived].reverse()) {
      if (type === 'error') toast.error(title, message)
      else toast.info(title, message)
    }
    void invalidateConnections(client)
    void client.invalidateQueries({ queryKey: historyQuery.queryKey })
  }, [latest, client])
}
