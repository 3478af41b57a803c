import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import '#web/lib/browser/no-eval.ts'
import '#web/theme/fonts.css'
import { watchHealth } from '#web/lib/backend/health.ts'
import { currentSession, startSession } from '#web/lib/backend/identity/session.ts'
import { watchColorMode } from '#web/theme/color-mode.ts'
import { EarlyPress, endEarlyPresses } from './early-press.ts'
import { reportCrash } from './crash-report.ts'
import { Providers } from './providers.tsx'
import { routeObjects } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

watchColorMode()
watchHealth()
void startSession()
void start(root)

/**
 * The build prerenders the open pages as a visitor sees them (still.tsx). A visitor at an address without a query keeps that
 * page, hydrated in small steps; for everybody else it stands until the app has drawn its own.
 */
async function start(root: HTMLElement): Promise<void> {
  const still = root.hasChildNodes()
  // Loaded before the router starts, which would show a spinner in the place of what is there.
  if (still) await loadPages()
  const router = createBrowserRouter(routeObjects)
  const app = (
    <EarlyPress>
      <Providers>
        <RouterProvider
          router={router}
          onError={(error, { errorInfo }) => void reportCrash(error, errorInfo?.componentStack ?? '')}
        />
      </Providers>
    </EarlyPress>
  )
  const visitor = currentSession().status === 'signed-out' && location.search === ''
  if (!visitor && root.classList.contains('visitors-only')) {
    root.replaceChildren()
    root.classList.remove('visitors-only')
  }
  startTransition(() => {
    if (still && visitor) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  if (still && visitor) endEarlyPresses()
}

/** Puts the pages of this address in the place of their `lazy`. A failure is left to the router, which tells it. */
async function loadPages(): Promise<void> {
  const matches = matchRoutes(routeObjects, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy().catch(() => undefined)
      if (loaded) Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}
