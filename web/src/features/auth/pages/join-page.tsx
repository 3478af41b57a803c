import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { JOIN_CONFIRM_DAYS, JOIN_DAYS } from '#shared/domain/people/team.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { FormError } from '#web/features/auth/forms/form-error.tsx'
import { useMailedLink } from '#web/features/auth/mailed-token.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { formatFullDate } from '#web/lib/format.ts'
import { AuthPage } from './auth-page.tsx'

/** /join: to ask to join the company of one's mail domain, and behind the mailed link to confirm that or take it back. */
export function JoinPage() {
  const { token } = useMailedLink()
  return token === null ? <Ask /> : <Confirm token={token} />
}

function Ask() {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: () => callApi('POST /api/join-requests', { body: { email, full_name: name } }),
  })
  const fieldError = (field: string) => (ask.error instanceof ApiError ? ask.error.field(field) : undefined)
  const faults = [fieldError('full_name'), fieldError('email')]
  if (ask.isSuccess)
    return (
      <AuthPage title="Check your e-mail" tone="positive">
        <chakra.p role="status" overflowWrap="anywhere">
          A link went to <b>{email}</b>. Your request counts once you open it and confirm.
        </chakra.p>
        <chakra.p color="fg.muted">The link works for {JOIN_CONFIRM_DAYS} days.</chakra.p>
        <BackHome />
      </AuthPage>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }
  return (
    <AuthPage title="Join your company">
      <p>
        If a company signed up with an address of your mail domain, its owners see your request and decide. If
        they accept, you receive an invitation by e-mail.
      </p>
      <chakra.p color="fg.muted">We do not say whether your company is here.</chakra.p>
      <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
        <TextInputField
          label="Your name"
          autoComplete="name"
          maxLength={120}
          value={name}
          error={faults[0]}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInputField
          label="E-mail at work"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={faults[1]}
          onChange={(event) => setEmail(event.target.value)}
        />
        {faults.every((fault) => fault === undefined) && <FormError>{ask.error?.message}</FormError>}
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={ask.isPending}
            disabled={name.trim() === '' || email.trim() === ''}
          >
            Ask to join
          </Button>
        </div>
      </chakra.form>
    </AuthPage>
  )
}

/** Nothing is confirmed by opening the page: programs that look at mail open links too. */
function Confirm({ token }: { token: string }) {
  const confirm = useMutation({
    mutationFn: () => callApi('POST /api/join-requests/confirm', { body: { token } }),
  })
  const withdraw = useMutation({
    mutationFn: () => callApi('POST /api/join-requests/withdraw', { body: { token } }),
  })
  const failed = withdraw.error ?? confirm.error
  if (failed instanceof ApiError && failed.code === 'NOT_FOUND')
    return (
      <AuthPage title="This link cannot be used" tone="danger">
        <p role="alert">{failed.message}</p>
        <div>
          <LinkButton to={paths.join.getHref()}>Ask again</LinkButton>
        </div>
      </AuthPage>
    )
  if (withdraw.isSuccess)
    return (
      <AuthPage title="Taken back" tone="positive">
        <p role="status">No owner sees your request any more.</p>
        <BackHome />
      </AuthPage>
    )
  if (confirm.isSuccess)
    return (
      <AuthPage title="Your request waits" tone="positive">
        <chakra.p role="status" overflowWrap="anywhere">
          Owners of companies that signed up with an address at <b>{confirm.data.domain}</b> see your name and
          address until {formatFullDate(confirm.data.valid_until)}. Who accepts sends you an invitation; if
          there is none, you hear nothing.
        </chakra.p>
        <FormError>{withdraw.error?.message}</FormError>
        <div>
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Take it back
          </Button>
        </div>
      </AuthPage>
    )
  return (
    <AuthPage title="Do you ask to join your company?">
      <p>
        Confirm it, and the owners of companies of your mail domain see the name you gave and your address for{' '}
        {JOIN_DAYS} days.
      </p>
      <FormError>{failed?.message}</FormError>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button
          variant="primary"
          busy={confirm.isPending}
          disabled={withdraw.isPending}
          onClick={() => confirm.mutate()}
        >
          Confirm
        </Button>
        <Button busy={withdraw.isPending} disabled={confirm.isPending} onClick={() => withdraw.mutate()}>
          Take it back
        </Button>
      </chakra.div>
    </AuthPage>
  )
}

function BackHome() {
  return (
    <div>
      <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
    </div>
  )
}
