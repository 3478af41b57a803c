import { chakra } from '@chakra-ui/react'
import { ROLE_NAMES } from '#shared/domain/people/rights.ts'
import { Button } from '#web/components/base/button.tsx'
import { DataTable, type Column } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { GivenText } from './given-text.tsx'
import { DayCell } from './day-cell.tsx'
import { type Invited, useResend, useRevoke } from './people-queries.ts'

const COLUMNS: Column<Invited>[] = [
  {
    key: 'email',
    head: 'E-mail',
    phone: 'main',
    cell: ({ email }) => <chakra.span overflowWrap="anywhere">{email}</chakra.span>,
  },
  { key: 'role', head: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
  { key: 'sites', head: 'Sites', phone: 'below', cell: ({ sites }) => <GivenText given={sites} /> },
  {
    key: 'until',
    head: 'Good until',
    cell: ({ valid_until }) => <DayCell word="Good until" day={valid_until} />,
  },
  {
    key: 'act',
    head: <chakra.span srOnly>Actions</chakra.span>,
    phone: 'below',
    cell: (one) => <Actions invitation={one} />,
  },
]

/** Those who were invited and have not come yet. */
export function InvitationList({ invitations }: { invitations: readonly Invited[] }) {
  return (
    <Panel title="Waiting invitations" flush>
      <DataTable
        inPanel
        label="Waiting invitations"
        columns={COLUMNS}
        rows={invitations}
        rowKey={({ id }) => id}
      />
    </Panel>
  )
}

function Actions({ invitation: { id, email } }: { invitation: Invited }) {
  const resend = useResend()
  const revoke = useRevoke()
  const refused = (error: Error) => toast.error(error.message)
  return (
    <chakra.span display="flex" flexWrap="wrap" gap={2}>
      <Button
        size="sm"
        busy={resend.isPending}
        aria-label={`Send the invitation to ${email} again`}
        onClick={() =>
          resend.mutate(id, {
            onSuccess: () => toast.success('Sent again', 'The link of before no longer works.'),
            onError: refused,
          })
        }
      >
        Send again
      </Button>
      <Button
        size="sm"
        busy={revoke.isPending}
        aria-label={`Take the invitation to ${email} back`}
        onClick={() => revoke.mutate(id, { onError: refused })}
      >
        Take back
      </Button>
    </chakra.span>
  )
}
