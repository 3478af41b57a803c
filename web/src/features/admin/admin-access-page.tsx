import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { CodeForm } from '#web/components/forms/code-form.tsx'
import { PasswordField, TextInputField } from '#web/components/forms/field.tsx'
import { PageFrame, TextButton } from '#web/components/page/page-head.tsx'
import { MAIN_ID } from '#web/components/page/skip-link.tsx'
import { signOutEverywhere, useSession } from '#web/lib/backend/identity/session.ts'
import { type AccessStep, openAdminHub, openWithCode } from './admin-access.ts'
import { AdminBar } from './admin-bar.tsx'

const REQUIRED = 'This field is required'
/** The drawing of the key comes with it. */
const SecondFactorSetup = lazy(() => import('#web/components/forms/second-factor-setup.tsx'))

/** /admin: the password again, the e-mail address of who is not signed in, and a code of the app; leads to the hub. */
export function AdminAccessPage() {
  const session = useSession()
  return (
    <chakra.div minH="dvh" display="flex" flexDirection="column">
      <AdminBar place="Admin access" />
      <PageFrame as="main" id={MAIN_ID} tabIndex={-1} py={{ base: 6, md: 16 }}>
        {session.status === 'unknown' ? (
          <PageSpinner label="Checking your session" />
        ) : (
          <AccessForm known={session.status === 'signed-in' ? session.user.email : null} />
        )}
      </PageFrame>
    </chakra.div>
  )
}

function AccessForm({ known }: { known: string | null }) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [next, setNext] = useState<AccessStep | null>(null)
  const [renewed, setRenewed] = useState(false)
  const address = known ?? email.trim().toLowerCase()
  const go = (to: AccessStep) => {
    setRenewed(false)
    if (to.step === 'hub') return void navigate(paths.adminHub.getHref())
    setNext(to)
  }
  const title = next?.step === 'setup' ? 'Set up your second factor' : 'Admin access'
  return (
    <chakra.section
      maxW="480px"
      mx="auto"
      bg="bg.surface"
      borderWidth="1px"
      borderTopWidth="2px"
      borderTopColor="border.rule"
      borderBottomRadius="panel"
      px={{ base: 4, md: 8 }}
      pt={{ base: 5, md: 7 }}
      pb={{ base: 5, md: 8 }}
      display="grid"
      gap={4}
    >
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      {next?.step === 'setup' ? (
        <Suspense fallback={<PageSpinner label="Making a key for your app" />}>
          <SecondFactorSetup
            email={address}
            why="Administrators sign in with their password and a code of an authenticator app."
            lost="If you lose the app, an operator of this installation can take the second factor away, and this page asks you to set up a new one."
            onDone={async () => {
              await signOutEverywhere()
              setNext(null)
              setRenewed(true)
            }}
          />
        </Suspense>
      ) : next?.step === 'code' ? (
        <CodeForm submit="Open admin hub" onCode={async (code) => go(await openWithCode(code))}>
          <TextButton type="button" onClick={() => setNext(null)} justifySelf="start">
            Back to the password
          </TextButton>
        </CodeForm>
      ) : (
        <>
          {renewed && (
            <Banner tone="info">
              Your second factor is set up. Sign in again, with your password and a code of the app.
            </Banner>
          )}
          <PasswordStep
            known={known}
            email={email}
            onEmail={setEmail}
            failure={next?.step === 'refused' ? next.text : null}
            onPassword={async (password) => go(await openAdminHub(address, password))}
          />
        </>
      )}
    </chakra.section>
  )
}

function PasswordStep({
  known,
  email,
  onEmail,
  failure,
  onPassword,
}: {
  known: string | null
  email: string
  onEmail: (email: string) => void
  failure: string | null
  onPassword: (password: string) => Promise<void>
}) {
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const [busy, setBusy] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async () => {
    if (busy) return
    const missing = {
      email: known === null && email.trim() === '' ? REQUIRED : undefined,
      password: password === '' ? REQUIRED : undefined,
    }
    setErrors(missing)
    if (missing.email) return emailField.current?.focus()
    if (missing.password) return passwordField.current?.focus()
    setBusy(true)
    await onPassword(password)
    setBusy(false)
    setPassword('')
    passwordField.current?.focus()
  }

  return (
    <>
      <chakra.p color="fg.muted">
        {known
          ? `Enter the password of ${known} to open the admin hub.`
          : 'For administrators of the marketplace.'}
      </chakra.p>
      <chakra.form
        noValidate
        display="grid"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {known === null && (
          <TextInputField
            ref={emailField}
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            error={errors.email}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
        <PasswordField
          ref={passwordField}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure && !busy && <Banner tone="danger">{failure}</Banner>}
        <Button type="submit" variant="primary" busy={busy}>
          Open admin hub
        </Button>
      </chakra.form>
    </>
  )
}
