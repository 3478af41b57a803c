import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { lazyPart } from '#web/lib/lazy.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useStore } from '#web/lib/store.ts'
import { pendingToasts } from '#web/lib/toast.ts'
import { system } from '#web/theme/system.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { reportCrash } from './crash-report.ts'
import { router } from './router.tsx'

const Toaster = lazyPart(
  () => import('#web/components/toaster.tsx'),
  (module) => module.Toaster,
)

/** Loaded with the first toast; outside the boundary, because a crash is told by a toast too. */
function Toasts() {
  const waiting = useStore(pendingToasts).length > 0
  const [used, setUsed] = useState(waiting)
  if (waiting && !used) setUsed(true)
  return used ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}

/** Theme, server state and routes. */
export function Providers() {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <CrashBoundary>
          <RouterProvider
            router={router}
            onError={(error, { errorInfo }) => void reportCrash(error, errorInfo?.componentStack ?? '')}
          />
        </CrashBoundary>
        <Toasts />
      </QueryClientProvider>
    </ChakraProvider>
  )
}
