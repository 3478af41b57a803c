import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newPasswordFault, PASSWORD_HINT } from '#shared/domain/accounts/passwords.ts'
import { ROLE_NAMES, ROLE_TEXTS } from '#shared/domain/people/rights.ts'
import { HOME_SIGNED_IN, paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { PasswordField, TextInputField } from '#web/components/forms/field.tsx'
import { FormError } from '#web/features/auth/forms/form-error.tsx'
import { useMailedLink } from '#web/features/auth/mailed-token.ts'
import { authMessage, isDuplicate } from '#web/features/auth/messages.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import {
  loadCognito,
  refreshSession,
  signIn,
  signOut,
  useSession,
} from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { AuthPage } from './auth-page.tsx'

type Opened = ApiResult<'POST /api/invitations/open'>

const INCOMPLETE = 'This link is incomplete. Open it again from the e-mail.'

/** /invitation: who has no account makes one here, who has one joins with it. */
export function InvitationPage() {
  const { token } = useMailedLink()
  const opened = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callApi('POST /api/invitations/open', { body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
  })
  if (token !== null && opened.isPending) return <PageSpinner label="Opening the invitation" />
  if (token === null || opened.isError)
    return (
      <AuthPage title="This invitation cannot be used" tone="danger">
        <p role="alert">{opened.error?.message ?? INCOMPLETE}</p>
        <chakra.p color="fg.muted">
          If you joined already, sign in. Otherwise ask whoever invited you to send it again.
        </chakra.p>
        <div>
          <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
        </div>
      </AuthPage>
    )
  return <Invited token={token} invitation={opened.data!} />
}

function Invited({ token, invitation }: { token: string; invitation: Opened }) {
  const { company_name, invited_by, role, email, has_account } = invitation
  return (
    <AuthPage title={`Join ${company_name}`}>
      <chakra.p overflowWrap="anywhere">
        {invited_by ? `${invited_by} invites` : `${company_name} invites`} <b>{email}</b> to act for{' '}
        <b>{company_name}</b>.
      </chakra.p>
      <chakra.p color="fg.muted">
        Your role: {ROLE_NAMES[role]}. {ROLE_TEXTS[role]}.
      </chakra.p>
      {has_account ? (
        <JoinAs token={token} email={email} company={company_name} />
      ) : (
        <NewPerson token={token} email={email} />
      )}
    </AuthPage>
  )
}

/** With the account of the address; signed in as somebody else, that one is left first. */
function JoinAs({ token, email, company }: { token: string; email: string; company: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: async () => {
      await callApi('POST /api/invitations/accept', { body: { token } })
      await refreshSession(true)
    },
    onSuccess: () => navigate(HOME_SIGNED_IN),
  })
  const here = `${paths.invitation.getHref()}#token=${token}`
  if (session.status === 'unknown') return <PageSpinner label="Checking your session" />
  if (session.status === 'signed-out')
    return (
      <>
        <p>You have an account. Sign in, then join with it.</p>
        <div>
          <Button variant="primary" onClick={() => openAuthDialog('sign-in', here)}>
            Sign in
          </Button>
        </div>
      </>
    )
  if (session.user.email.toLowerCase() !== email)
    return (
      <>
        <chakra.p overflowWrap="anywhere">
          You are signed in as <b>{session.user.email}</b>. Sign out to join with the address that was
          invited.
        </chakra.p>
        <div>
          <Button onClick={() => void signOut()}>Sign out</Button>
        </div>
      </>
    )
  return (
    <>
      <p>You join with the account you are signed in with, and keep the companies you belong to.</p>
      <FormError>{join.error?.message}</FormError>
      <div>
        <Button variant="primary" busy={join.isPending} onClick={() => join.mutate()}>
          Join {company}
        </Button>
      </div>
    </>
  )
}

function NewPerson({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const join = useMutation({
    mutationFn: async () => {
      const { registerInvited } = await loadCognito()
      const made = await registerInvited(email, password, { token, name: name.trim() }).then(
        () => true,
        // Who was stopped halfway has an account by now, and did not join.
        (error: unknown) => {
          if (isDuplicate(error)) return false
          throw error
        },
      )
      await signIn(email, password)
      if (made) return
      await callApi('POST /api/invitations/accept', { body: { token } })
      await refreshSession(true)
    },
    onSuccess: () => navigate(HOME_SIGNED_IN),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (join.isPending) return
    const problem = (await newPasswordFault(password).catch(() => undefined)) ?? null
    setFault(problem)
    if (problem === null) join.mutate()
  }
  return (
    <chakra.form display="grid" gap={4} noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers: the account that is made. */}
      <chakra.input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextInputField
        label="Your name"
        optional
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label="Choose a password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={fault ?? undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError>{join.error && authMessage(join.error)}</FormError>
      <div>
        <Button type="submit" variant="primary" busy={join.isPending} disabled={password === ''}>
          Create account and join
        </Button>
      </div>
    </chakra.form>
  )
}
