import { QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The client retries by itself (lib/api.ts), hence no second layer of retries here. Data is fresh for half a
 * minute; coming back to the window looks again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 5 * 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The dashboard of the own company: what connections and transactions came to. */
export const DASHBOARD_KEY = ['dashboard'] as const

/** Stored matches: their list, and one of them whole. */
export const STORED_MATCHES = { list: ['matches', 'stored'], one: ['matches', 'one'] } as const

/**
 * Asks again for what a change made outdated. A first answer still on its way may have been read before the
 * change, and TanStack would take it for the answer to this question too: it is awaited, then asked again.
 */
export async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined)
  await Promise.allSettled(first.map((query) => query.promise))
  await client.invalidateQueries({ queryKey })
}
