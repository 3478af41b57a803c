import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { MemberRole } from '#shared/domain/people/rights.ts'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { DataTable, type Column } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { DayCell } from './day-cell.tsx'
import { GivenSites } from './given-sites.tsx'
import { type Asking, useAcceptRequest, useDeclineRequest } from './people-queries.ts'
import { RoleSelect } from './role-select.tsx'

/** Those of the company's mail domain who ask to join it. */
export function AskingList({ asking }: { asking: readonly Asking[] }) {
  const [accepting, setAccepting] = useState<Asking | null>(null)
  const columns: Column<Asking>[] = [
    {
      key: 'person',
      head: 'Person',
      phone: 'main',
      cell: ({ full_name, email }) => (
        <chakra.span display="grid" minW={0}>
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {full_name}
          </chakra.span>
          <chakra.span color="fg.muted" overflowWrap="anywhere">
            {email}
          </chakra.span>
        </chakra.span>
      ),
    },
    {
      key: 'until',
      head: 'Waits until',
      cell: ({ valid_until }) => <DayCell word="Waits until" day={valid_until} />,
    },
    {
      key: 'act',
      head: <chakra.span srOnly>Actions</chakra.span>,
      phone: 'below',
      cell: (one) => <Answers asking={one} onAccept={() => setAccepting(one)} />,
    },
  ]
  return (
    <Panel title="Ask to join" aside="By an address of your mail domain" flush>
      <DataTable inPanel label="Ask to join" columns={columns} rows={asking} rowKey={({ id }) => id} />
      {accepting && <AcceptDialog asking={accepting} onClose={() => setAccepting(null)} />}
    </Panel>
  )
}

function Answers({ asking: { id, full_name }, onAccept }: { asking: Asking; onAccept: () => void }) {
  const decline = useDeclineRequest()
  return (
    <chakra.span display="flex" flexWrap="wrap" gap={2}>
      <Button size="sm" variant="primary" aria-label={`Accept ${full_name}`} onClick={onAccept}>
        Accept
      </Button>
      <Button
        size="sm"
        busy={decline.isPending}
        aria-label={`Decline ${full_name}`}
        onClick={() =>
          decline.mutate(id, {
            onSuccess: () => toast.success('Declined', 'Who asked is not told.'),
            onError: (error) => toast.error(error.message),
          })
        }
      >
        Decline
      </Button>
    </chakra.span>
  )
}

function AcceptDialog({
  asking: { id, full_name, email },
  onClose,
}: {
  asking: Asking
  onClose: () => void
}) {
  const [role, setRole] = useState<MemberRole>('viewer')
  const [sites, setSites] = useState<string[]>([])
  const accept = useAcceptRequest()
  const submit = () =>
    accept.mutate(
      { id, role, sites: role === 'owner' ? [] : sites },
      {
        onSuccess: () => {
          toast.success('Invitation sent', `${full_name} joins with the link in it.`)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={`Accept ${full_name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={accept.isPending} onClick={submit}>
            Send invitation
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
        <chakra.p overflowWrap="anywhere">
          An invitation goes to <b>{email}</b>. The address is confirmed; the name is as it was typed.
        </chakra.p>
        <RoleSelect value={role} disabled={accept.isPending} onChange={setRole} />
        {role !== 'owner' && (
          <GivenSites label="May write for" value={sites} disabled={accept.isPending} onChange={setSites} />
        )}
        {accept.error && <Banner tone="danger">{accept.error.message}</Banner>}
      </chakra.div>
    </Dialog>
  )
}
