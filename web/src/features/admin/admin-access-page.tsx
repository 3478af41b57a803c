import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Banner } from '#web/components/banner.tsx'
import { Button } from '#web/components/button.tsx'
import { PasswordField, TextField } from '#web/components/field.tsx'
import { Page } from '#web/components/page-head.tsx'
import { MAIN_ID } from '#web/components/skip-link.tsx'
import { PageSpinner } from '#web/components/spinner.tsx'
import { useSession } from '#web/lib/session.ts'
import { openAdminHub } from './admin-access.ts'
import { AdminBar } from './admin-bar.tsx'

const REQUIRED = 'This field is required'

/** /admin: the password again, and the e-mail address of who is not signed in; leads to the hub. */
export function AdminAccessPage() {
  const session = useSession()
  return (
    <chakra.div minH="dvh" display="flex" flexDirection="column">
      <AdminBar place="Admin access" />
      <Page as="main" id={MAIN_ID} tabIndex={-1} py={{ base: 6, md: 16 }}>
        {session.status === 'unknown' ? (
          <PageSpinner label="Checking your session" />
        ) : (
          <AccessForm known={session.status === 'signed-in' ? session.user.email : null} />
        )}
      </Page>
    </chakra.div>
  )
}

function AccessForm({ known }: { known: string | null }) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async () => {
    if (busy) return
    setFailure(null)
    const missing = {
      email: known === null && email.trim() === '' ? REQUIRED : undefined,
      password: password === '' ? REQUIRED : undefined,
    }
    setErrors(missing)
    if (missing.email) return emailField.current?.focus()
    if (missing.password) return passwordField.current?.focus()
    setBusy(true)
    const refused = await openAdminHub(known ?? email.trim().toLowerCase(), password)
    setBusy(false)
    if (refused === null) return void navigate(paths.adminHub.getHref())
    setFailure(refused)
    setPassword('')
    passwordField.current?.focus()
  }

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
      <chakra.h1 textStyle="title">Admin access</chakra.h1>
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
          <TextField
            ref={emailField}
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.target.value)}
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
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Button type="submit" variant="primary" busy={busy}>
          Open admin hub
        </Button>
      </chakra.form>
    </chakra.section>
  )
}
