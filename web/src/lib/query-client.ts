import { QueryClient } from '@tanstack/react-query'

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
