import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { lazyPart } from '#web/lib/browser/lazy.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'
import { system } from '#web/theme/system.ts'
import { CrashBoundary } from './crash-boundary.tsx'

const Toaster = lazyPart(
  () => import('#web/components/feedback/toaster.tsx'),
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

/** Theme and server state around the routes. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <CrashBoundary>{children}</CrashBoundary>
        <Toasts />
      </QueryClientProvider>
    </ChakraProvider>
  )
}
