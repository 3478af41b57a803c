import { Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { SkipLink } from '#web/components/skip-link.tsx'
import { useAuthDialog } from '#web/lib/auth-dialog.ts'
import { lazyPart } from '#web/lib/lazy.ts'
import { documentTitle } from './paths.ts'
import { useSearchOverlay } from './search/overlay-state.ts'
import { useShortcuts } from './shortcuts.ts'

const AuthDialog = lazyPart(
  () => import('#web/features/auth/auth-dialog.tsx'),
  (module) => module.AuthDialog,
)
const SearchOverlay = lazyPart(
  () => import('./search/search-overlay.tsx'),
  (module) => module.SearchOverlay,
)

/** True from the first time it was true: what was loaded once stays, so that it can close with its motion. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}

/** What every page has: title, scroll position, keys, and the overlays, each loaded when first needed. */
export function RootLayout() {
  const { pathname } = useLocation()
  const auth = useOnce(useAuthDialog() !== null)
  const search = useOnce(useSearchOverlay())
  useShortcuts()
  useEffect(() => {
    document.title = documentTitle(pathname)
  }, [pathname])
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
      <Suspense fallback={null}>
        {auth && <AuthDialog />}
        {search && <SearchOverlay />}
      </Suspense>
    </>
  )
}
