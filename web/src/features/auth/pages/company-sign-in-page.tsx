import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { HOME_SIGNED_IN, paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { comeBackFromCompany, CompanySignInFailed } from '#web/lib/backend/identity/company-sign-in.ts'
import { refreshSession } from '#web/lib/backend/identity/session.ts'
import { AuthPage } from './auth-page.tsx'

const FAILED = 'The sign-in could not be finished. Please try again.'

/** /auth/sign-in: back from the company's own sign-in. */
export function CompanySignInPage() {
  const [told] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    // A code is good once.
    if (begun.current) return
    begun.current = true
    comeBackFromCompany(told)
      .then(async (back) => {
        if (!back) return
        await refreshSession()
        await navigate(back.returnTo ?? HOME_SIGNED_IN, { replace: true })
      })
      .catch((error: unknown) => setFailure(error instanceof CompanySignInFailed ? error.message : FAILED))
  }, [told, navigate])
  if (failure === null) return <PageSpinner label="Signing you in" />
  return (
    <AuthPage title="You are not signed in" tone="danger">
      <p role="alert">{failure}</p>
      <div>
        <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
      </div>
    </AuthPage>
  )
}
