import { chakra } from '@chakra-ui/react'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { newPasswordFault, PASSWORD_RULES, passwordProblem } from '#shared/domain/accounts/passwords.ts'
import { HOME_SIGNED_IN, paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { PasswordField } from '#web/components/forms/field.tsx'
import { FormFoot } from '#web/components/forms/form-parts.tsx'
import { openEnvelope, type Envelope } from '#web/features/auth/envelope.ts'
import { FormError } from '#web/features/auth/forms/form-error.tsx'
import { newPasswordProblem } from '#web/features/auth/forms/password-rules.ts'
import { serverMessage } from '#web/features/auth/messages.ts'
import { useRedirect } from '#web/features/auth/use-redirect.ts'
import { loadCognito, signIn } from '#web/lib/backend/identity/session.ts'
import { AuthPage } from './auth-page.tsx'

const INVALID_LINK = 'Invalid or expired reset link. Please request a new password reset.'
const FAILED = 'An error occurred while updating your password.'

export function ResetPasswordPage() {
  const { hash } = useLocation()
  // Read once: the address is cleaned while the page is open.
  const [envelope] = useState(() =>
    openEnvelope(new URLSearchParams(hash.replace(/^#/, '')).get('access_token')),
  )
  const [expired, setExpired] = useState(false)
  const [done, setDone] = useState(false)
  useRedirect(done, HOME_SIGNED_IN)

  if (done) {
    return (
      <AuthPage title="Password Updated!" tone="positive">
        <p role="status">Your new password is set. Every other browser that was signed in is signed out.</p>
        <div>
          <LinkButton variant="primary" to={HOME_SIGNED_IN} replace>
            Go to Dashboard
          </LinkButton>
        </div>
      </AuthPage>
    )
  }
  if (!envelope || expired) {
    return (
      <AuthPage title="Reset Password" tone="danger">
        <p role="alert">{INVALID_LINK}</p>
        <div>
          <LinkButton to={paths.forgotPassword.getHref()}>Request a new link</LinkButton>
        </div>
      </AuthPage>
    )
  }
  return (
    <NewPasswordForm envelope={envelope} onDone={() => setDone(true)} onExpired={() => setExpired(true)} />
  )
}

function NewPasswordForm({
  envelope,
  onDone,
  onExpired,
}: {
  envelope: Envelope
  onDone: () => void
  onExpired: () => void
}) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [leftAgain, setLeftAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const problem = newPasswordProblem(password, again)
  const differ = leftAgain && again !== '' && password !== again

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(problem ?? null)
    if (problem) return
    setBusy(true)
    try {
      const fault = await newPasswordFault(password).catch(() => undefined)
      if (fault) return setFailure(fault)
      const { setNewPassword } = await loadCognito()
      await setNewPassword(envelope.username, envelope.code, password)
      // Straight in, if the account may: one still under review is asked to sign in, and told so there.
      await signIn(envelope.username, password).catch(() => undefined)
      onDone()
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (name === 'ExpiredCodeException' || name === 'CodeMismatchException') onExpired()
      else setFailure(serverMessage(error, FAILED))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthPage title="Reset Password">
      <chakra.form display="grid" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Rules password={password} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          value={again}
          error={differ ? 'Passwords do not match.' : undefined}
          onChange={(event) => setAgain(event.target.value)}
          onBlur={() => setLeftAgain(true)}
        />
        <FormError>{failure}</FormError>
        <FormFoot submit="Update Password" busy={busy} disabled={problem !== undefined}>
          {/* Why the button is not ready yet. */}
          <chakra.p role="status" textStyle="label" fontWeight="normal" color="fg.muted" flex="1 1 180px">
            {problem && (passwordProblem(password) && password ? passwordProblem(password) : problem)}
          </chakra.p>
        </FormFoot>
      </chakra.form>
    </AuthPage>
  )
}

/** The rules, each ticked as soon as it holds. */
function Rules({ password }: { password: string }) {
  return (
    <chakra.ul display="grid" gap={1} textStyle="dense" aria-label="The password needs">
      {PASSWORD_RULES.map((rule) => {
        const holds = rule.holds(password)
        const Icon = holds ? IconCheck : IconMinus
        return (
          <chakra.li
            key={rule.text}
            display="flex"
            alignItems="center"
            gap={2}
            color={holds ? 'positive' : 'fg.muted'}
            fontWeight={holds ? 'label' : 'normal'}
          >
            <Icon size={16} stroke={1.6} aria-hidden />
            {rule.text}
            <chakra.span srOnly>{holds ? ' (met)' : ' (not met)'}</chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
