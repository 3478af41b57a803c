import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HOME_SIGNED_IN, paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { siteConfig } from '#web/lib/config.ts'
import { loadCognito } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { openEnvelope } from './envelope.ts'
import { serverMessage } from './messages.ts'
import { useRedirect } from './use-redirect.ts'

const INVALID = 'Invalid confirmation link'
const FAILED = 'Failed to confirm email'
const FAILED_ADDRESS = 'Failed to confirm email address'

type State =
  | { step: 'confirming' }
  /** `reviewed`: somebody decides on the application first. */
  | { step: 'confirmed'; reviewed: boolean }
  | { step: 'failed'; message: string }

/**
 * Redeems what the link carries: `?token_hash=…&type=email`, or an access and a refresh token in the fragment.
 * Answers null when done, else what to say.
 */
async function redeem(search: string, hash: string): Promise<string | null> {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = fragment.get('access_token')
  if (query.get('token_hash') && query.get('type') === 'email') {
    const envelope = openEnvelope(query.get('token_hash'))
    if (!envelope) return INVALID
    return confirmCode(envelope.username, envelope.code)
  }
  if (accessToken && fragment.get('refresh_token')) {
    try {
      const { emailIsConfirmed } = await loadCognito()
      return (await emailIsConfirmed(accessToken)) ? null : FAILED_ADDRESS
    } catch (error) {
      return serverMessage(error, FAILED_ADDRESS)
    }
  }
  return INVALID
}

async function confirmCode(username: string, code: string): Promise<string | null> {
  try {
    const { confirmEmail } = await loadCognito()
    await confirmEmail(username, code)
    return null
  } catch (error) {
    // A second click on the same link: Cognito says so, and nothing is wrong.
    if (error instanceof Error && /current status is confirmed/i.test(error.message)) return null
    return serverMessage(error, FAILED)
  }
}

/** /confirm-email and /auth/callback. */
export function ConfirmEmailPage() {
  const { search, hash } = useLocation()
  const [state, setState] = useState<State>({ step: 'confirming' })
  const begun = useRef(false)
  useEffect(() => {
    // A code is good once.
    if (begun.current) return
    begun.current = true
    void redeem(search, hash).then(async (problem) => {
      if (problem) return setState({ step: 'failed', message: problem })
      const reviewed = await siteConfig().then(
        ({ autoApprove }) => !autoApprove,
        () => true,
      )
      setState({ step: 'confirmed', reviewed })
      if (!reviewed) return
      toast.success('Application Submitted!', "We'll review your application within 24-48 hours.", 8000)
    })
  }, [search, hash])
  const next = state.step === 'confirmed' && !state.reviewed ? paths.onboarding.getHref() : HOME_SIGNED_IN
  useRedirect(state.step === 'confirmed', next)

  if (state.step === 'confirming') {
    return (
      <AuthPage title="Confirming Email...">
        <chakra.p role="status" display="flex" alignItems="center" gap={3} color="fg.muted">
          <Spinner /> This takes a moment.
        </chakra.p>
      </AuthPage>
    )
  }
  if (state.step === 'confirmed') {
    return (
      <AuthPage title="Email Confirmed!" tone="positive">
        <p role="status">
          {state.reviewed
            ? 'Your address is confirmed, and your application is with the people who review it. You get an e-mail when it is decided, within 24-48 hours.'
            : 'Your address is confirmed. Eight questions about your site come next.'}
        </p>
        <div>
          <LinkButton variant="primary" to={next} replace>
            Get Started Now
          </LinkButton>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Confirmation Failed" tone="danger">
      <p role="alert">{state.message}</p>
      <chakra.p color="fg.muted">The link may be expired or invalid.</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
        <LinkButton variant="quiet" to={paths.forgotPassword.getHref()}>
          Need Help?
        </LinkButton>
      </chakra.div>
    </AuthPage>
  )
}
