import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HOME_SIGNED_IN, paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { PasswordField } from '#web/components/forms/field.tsx'
import { FormFoot } from '#web/components/forms/form-parts.tsx'
import { AUTH_TEXT } from '#web/features/auth/messages.ts'
import {
  discardLink,
  INVALID,
  knowsPassword,
  type MailedLink,
  readLink,
  redeem,
} from '#web/features/auth/redeem.ts'
import { useRedirect } from '#web/features/auth/use-redirect.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { siteConfig } from '#web/lib/config.ts'
import { AuthPage } from './auth-page.tsx'

type State =
  /** The link says whose application it is; nothing happens before somebody says that it is theirs. */
  | { step: 'asking'; link: Extract<MailedLink, { kind: 'code' }> }
  | { step: 'confirming'; link: MailedLink }
  /** `reviewed`: somebody decides on the application first. */
  | { step: 'confirmed'; reviewed: boolean }
  | { step: 'discarded' }
  | { step: 'failed'; message: string }

function firstState(link: MailedLink | null): State {
  if (!link) return { step: 'failed', message: INVALID }
  return link.kind === 'code' ? { step: 'asking', link } : { step: 'confirming', link }
}

/** /confirm-email and /auth/callback. */
export function ConfirmEmailPage() {
  const { search, hash } = useLocation()
  // Read once: the address is cleaned while the page is open.
  const [state, setState] = useState<State>(() => firstState(readLink(search, hash)))
  const begun = useRef(false)
  useEffect(() => {
    // A code is good once.
    if (state.step !== 'confirming' || begun.current) return
    begun.current = true
    void redeem(state.link).then(async (problem) => {
      if (problem) return setState({ step: 'failed', message: problem })
      const reviewed = await siteConfig().then(
        ({ autoApprove }) => !autoApprove,
        () => true,
      )
      setState({ step: 'confirmed', reviewed })
      if (!reviewed) return
      toast.success('Application Submitted!', "We'll review your application within 24-48 hours.", 8000)
    })
  }, [state])
  const admitted = state.step === 'confirmed' && !state.reviewed
  const next = admitted ? paths.onboarding.getHref() : HOME_SIGNED_IN
  useRedirect(admitted, next)

  if (state.step === 'asking') {
    const { link } = state
    return (
      <Asking
        link={link}
        onConfirm={() => setState({ step: 'confirming', link })}
        onDiscard={async () => {
          const problem = await discardLink(link.envelope)
          setState(problem ? { step: 'failed', message: problem } : { step: 'discarded' })
        }}
      />
    )
  }
  if (state.step === 'discarded') return <Discarded />
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
    return state.reviewed ? (
      <UnderReview />
    ) : (
      <AuthPage title="Email Confirmed!" tone="positive">
        <p role="status">Your address is confirmed. Eight questions about your site come next.</p>
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

/**
 * Whose application it is, and the button that confirms it. Elsewhere than where it was made it takes the password too:
 * else the owner of an address could confirm an account that somebody else opened with it.
 */
function Asking({
  link,
  onConfirm,
  onDiscard,
}: {
  link: Extract<MailedLink, { kind: 'code' }>
  onConfirm: () => void
  onDiscard: () => Promise<void>
}) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (link.here) return onConfirm()
    if (!password) return setFailure('This field is required')
    setBusy(true)
    setFailure(undefined)
    try {
      if (await knowsPassword(link.envelope, password)) return onConfirm()
      setFailure('This is not the password that was chosen with the application.')
    } catch {
      setFailure(AUTH_TEXT.network)
    }
    setBusy(false)
  }
  return (
    <AuthPage title="Confirm your e-mail address">
      <p>
        {link.company ? (
          <>
            <b>{link.company}</b> applied for an account with this address.
          </>
        ) : (
          'Somebody applied for an account with this address.'
        )}{' '}
        Confirm it only if the application is yours.
      </p>
      <chakra.form display="grid" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        {!link.here && (
          <PasswordField
            label="Password of the application"
            autoComplete="current-password"
            hint="This is another browser than the one the application was sent from."
            value={password}
            error={failure}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <FormFoot submit="Confirm address" busy={busy} disabled={discarding} />
      </chakra.form>
      <chakra.div borderTopWidth="1px" pt={4} display="grid" gap={3} justifyItems="start">
        <chakra.p textStyle="dense" color="fg.muted">
          If it is not yours, or you no longer know its password, discard it: its sign-up is deleted, and you
          can apply with this address anew.
        </chakra.p>
        <Button
          busy={discarding}
          disabled={busy}
          onClick={() => {
            setDiscarding(true)
            void onDiscard()
          }}
        >
          Discard application
        </Button>
      </chakra.div>
    </AuthPage>
  )
}

/** The address is free for whoever it belongs to. */
function Discarded() {
  return (
    <AuthPage title="Application discarded">
      <p role="status">The sign-up is deleted, and its password opens nothing.</p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button variant="primary" onClick={() => openAuthDialog('sign-up')}>
          Apply for an account
        </Button>
        <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
      </chakra.div>
    </AuthPage>
  )
}

/** Stays: there is nothing to do until somebody has looked at the application. */
function UnderReview() {
  return (
    <AuthPage title="Email Confirmed!" tone="positive">
      <p role="status">Your address is confirmed, and your application is with the people who review it.</p>
      <chakra.ol listStyleType="decimal" ps={5} display="grid" gap={2}>
        <li>A person looks at your application within 24-48 hours.</li>
        <li>You get an e-mail with the decision. Until then signing in is not possible.</li>
        <li>Once it is approved you sign in, and eight questions about your site come first.</li>
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
        <LinkButton variant="quiet" to={paths.help.getHref()}>
          How it works
        </LinkButton>
      </chakra.div>
    </AuthPage>
  )
}
