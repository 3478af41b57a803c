import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { afterEach } from 'vitest'
import { system } from '#web/theme/system.ts'

// Testing Library does this by itself only where the test functions are global.
afterEach(cleanup)

/** Routes at an address, within the theme and an empty query cache. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  )
  return { ...view, router, path: () => router.state.location.pathname + router.state.location.search }
}

/** One element at any address; other addresses show their path. */
export const renderPage = (element: ReactNode, at = '/') =>
  renderRoutes(
    [
      { path: new URL(at, 'http://x').pathname, element },
      { path: '*', element: <div data-testid="elsewhere" /> },
    ],
    at,
  )

/** An answer of the API. */
export const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
