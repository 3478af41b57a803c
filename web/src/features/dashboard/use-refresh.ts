import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { meQuery } from '#web/lib/backend/identity/me.ts'
import { DASHBOARD_KEY } from '#web/lib/backend/query-client.ts'

/** Wait before the reload that `?refresh=true` asks for: what was just written has reached every index by then. */
const REFRESH_MS = 1000

/** `?refresh=true`: everything is loaded anew after a second, and the parameter goes from the address. */
export function useRefresh(): void {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const wanted = search.get('refresh') === 'true'
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('refresh')
          return next
        },
        { replace: true },
      )
    }, REFRESH_MS)
    return () => clearTimeout(timer)
  }, [wanted, client, setSearch])
}
