import { chakra } from '@chakra-ui/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { MAIN_ID, SkipLink } from '#web/components/page/skip-link.tsx'
import { useNotedSession } from '#web/lib/backend/identity/own-sessions.ts'
import { useAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { lazyPart } from '#web/lib/browser/lazy.ts'
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

/** Longer than a dialog takes to close. */
const FOCUS_AFTER_MS = 400

/** True from the first time it was true: what was loaded once stays, so that it can close with its motion. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}

/**
 * The title of the page that was changed to, for who does not see it change. Who had the focus on something that went
 * with the page before, or in a dialog that closed, goes on at the beginning of the new one.
 */
function useAnnounced(pathname: string): string {
  const [from, setFrom] = useState(pathname)
  const [title, setTitle] = useState('')
  if (from !== pathname) {
    setFrom(pathname)
    setTitle(documentTitle(pathname))
  }
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    // Once the page is drawn, and a dialog has given the focus back where that was still possible.
    const timer = setTimeout(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    }, FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return title
}

/** What every page has: title, scroll position, keys, and the overlays, each loaded when first needed. */
export function RootLayout() {
  const { pathname } = useLocation()
  const auth = useOnce(useAuthDialog() !== null)
  const search = useOnce(useSearchOverlay())
  useShortcuts()
  useNotedSession()
  useEffect(() => {
    document.title = documentTitle(pathname)
  }, [pathname])
  const announced = useAnnounced(pathname)
  return (
    <>
      <SkipLink />
      {/* What a page load would say by itself. */}
      <chakra.p role="status" srOnly>
        {announced}
      </chakra.p>
      <Outlet />
      <ScrollRestoration />
      <Suspense fallback={null}>
        {auth && <AuthDialog />}
        {search && <SearchOverlay />}
      </Suspense>
    </>
  )
}
