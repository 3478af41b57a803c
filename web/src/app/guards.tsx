import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { lazyPart } from '#web/lib/browser/lazy.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { paths } from './paths.ts'

/** In the place of every page, until the second factor is set up that the company asks for. */
const FactorGate = lazyPart(
  () => import('#web/features/auth/pages/factor-gate-page.tsx'),
  (module) => module.FactorGatePage,
)

/** In the place of every page, for who belongs to no company. */
const NoCompany = lazyPart(
  () => import('#web/features/auth/pages/no-company-page.tsx'),
  (module) => module.NoCompanyPage,
)

/**
 * Pages for signed-in users. A spinner until the session check has finished; signed-out visitors go to / and
 * find the sign-in dialog open, which brings them back here. Who has just signed out is not asked again.
 */
export function SignedIn() {
  const session = useSession()
  const location = useLocation()
  const wanted = location.pathname + location.search + location.hash
  const ask = session.status === 'signed-out' && !session.deliberate
  useEffect(() => {
    if (ask) openAuthDialog('sign-in', wanted, 'You must be logged in to view this page.')
    // Once, for the place that was wanted; the redirect below changes the location.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ask])
  if (session.status === 'unknown') return <PageSpinner label="Checking your session" />
  if (session.status === 'signed-out') return <Navigate to={paths.home.getHref()} replace />
  if (session.user.needsSecondFactor && session.user.companyId !== null) return <FactorGate />
  if (session.user.companyId === null && !session.user.isAdmin && !session.user.needsSecondFactor)
    return <NoCompany />
  return <Outlet />
}

/** Open pages that have a better place for who is signed in. */
export function SignedOutOr({ to }: { to: string }) {
  const session = useSession()
  if (session.status === 'unknown') return <PageSpinner label="Checking your session" />
  return session.status === 'signed-in' ? <Navigate to={to} replace /> : <Outlet />
}

/** The admin hub: without the group `admins` back to the access page. The server checks every call besides. */
export function AdminOnly() {
  const session = useSession()
  if (session.status === 'unknown') return <PageSpinner label="Checking your session" />
  if (session.status !== 'signed-in' || !session.user.isAdmin) {
    return <Navigate to={paths.admin.getHref()} replace />
  }
  return <Outlet />
}
