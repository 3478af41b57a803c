import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { FormFoot } from '#web/components/forms/form-parts.tsx'
import { TextButton, TextLink } from '#web/components/page/page-head.tsx'
import { FormError } from '#web/features/auth/forms/form-error.tsx'
import { serverMessage } from '#web/features/auth/messages.ts'
import { loadCognito } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { AuthPage } from './auth-page.tsx'

const FAILED = 'An error occurred while sending the reset email.'

/** While typing: an @ and a dot. */
const looksWhole = (email: string): boolean => /\S+@\S+\.\S+/.test(email.trim())

/** On leaving the field or sending: something, and an @ in it. */
export function emailProblem(email: string): string | undefined {
  if (!email.trim()) return 'Please enter your email address.'
  if (!email.includes('@')) return 'Please enter a valid email address.'
  return undefined
}

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <RequestForm email={email} onEmail={setEmail} onSent={() => setSentTo(email.trim())} />
  ) : (
    <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  )
}

function RequestForm({
  email,
  onEmail,
  onSent,
}: {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
}) {
  const [left, setLeft] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const live = email && !looksWhole(email) ? 'Please enter a valid email address' : undefined
  const problem = (left ? emailProblem(email) : undefined) ?? live

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (emailProblem(email) || !looksWhole(email) || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { requestPasswordReset } = await loadCognito()
      await requestPasswordReset(email.trim().toLowerCase())
      onSent()
    } catch (error) {
      // Who has an account is nobody else's business: an unknown address gets the same answer.
      if (error instanceof Error && error.name === 'UserNotFoundException') onSent()
      else setFailure(serverMessage(error, FAILED))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthPage title="Forgot Password">
      <chakra.p color="fg.muted">Enter your e-mail address. We send a link to set a new password.</chakra.p>
      <chakra.form display="grid" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        <TextInputField
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          error={problem}
          onChange={(event) => {
            onEmail(event.target.value)
            setLeft(false)
          }}
          onBlur={() => setLeft(true)}
        />
        <FormError>{failure}</FormError>
        <FormFoot submit="Send Reset Link" busy={busy} disabled={!looksWhole(email)}>
          <SignInLink />
        </FormFoot>
      </chakra.form>
    </AuthPage>
  )
}

/** Home with the sign-in dialog open. */
function SignInLink() {
  return (
    <TextLink to={paths.home.getHref()} textStyle="dense" onClick={() => openAuthDialog('sign-in')}>
      Back to Sign In
    </TextLink>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthPage title="Email Sent!" tone="positive">
      <p role="status">
        If an account belongs to <chakra.span textStyle="mono">{email}</chakra.span>, a link to set a new
        password is on its way.
      </p>
      <div>
        <chakra.h2 textStyle="sub" mb={1}>
          Next steps
        </chakra.h2>
        <chakra.ol listStyleType="decimal" ps={5} color="fg.muted" display="grid" gap={1}>
          <li>Open the e-mail and follow its link.</li>
          <li>Set a new password.</li>
          <li>Sign in with it.</li>
        </chakra.ol>
      </div>
      <chakra.p textStyle="dense" color="fg.muted">
        Nothing there? Check your spam folder, or <TextButton onClick={onAgain}>try again</TextButton>.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={3}>
        <SignInLink />
        <LinkButton to={paths.home.getHref()}>Return to Home</LinkButton>
      </chakra.div>
    </AuthPage>
  )
}
