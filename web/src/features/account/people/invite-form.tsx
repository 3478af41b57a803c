import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { INVITATION_DAYS } from '#shared/domain/people/team.ts'
import type { MemberRole } from '#shared/domain/people/rights.ts'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { GivenSites } from './given-sites.tsx'
import { useInvite } from './people-queries.ts'
import { RoleSelect } from './role-select.tsx'

/** Sends the link that makes somebody a person of the company. */
export function InviteForm() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('editor')
  const [sites, setSites] = useState<string[]>([])
  const invite = useInvite()
  const refused = invite.error instanceof ApiError ? invite.error.field('email') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    invite.mutate(
      { email, role, sites: role === 'owner' ? [] : sites },
      {
        onSuccess: () => {
          setEmail('')
          setSites([])
          toast.success('Invitation sent', `The link works for ${INVITATION_DAYS} days.`)
        },
      },
    )
  }
  return (
    <Panel title="Invite somebody">
      <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
        <TextInputField
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={refused}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleSelect value={role} onChange={setRole} />
        {role !== 'owner' && <GivenSites label="May write for" value={sites} onChange={setSites} />}
        {invite.error && refused === undefined && <Banner tone="danger">{invite.error.message}</Banner>}
        <div>
          <Button type="submit" variant="primary" busy={invite.isPending} disabled={email.trim() === ''}>
            Send invitation
          </Button>
        </div>
      </chakra.form>
    </Panel>
  )
}
