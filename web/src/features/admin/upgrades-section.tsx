import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import type { Column } from '#web/components/data-table.tsx'
import { formatDate } from '#web/lib/format.ts'
import { toast } from '#web/lib/toast.ts'
import { type Upgrade, useSettleUpgrade, useUpgrades } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { actionsColumn, RowActions, type Statuses, StatusList, TwoLines, waitingColumn } from './section.tsx'
import { PLAN_NAME } from './words.ts'

type Asked = { upgrade: Upgrade; decision: 'activate' | 'decline' } | null

const STATUSES: Statuses<Upgrade['status']> = {
  pending: {
    label: 'Waiting',
    title: 'No upgrade is waiting',
    text: 'A company that asks for a plan appears here.',
  },
  settled: {
    label: 'Activated',
    title: 'Nothing activated yet',
    text: 'Activated upgrades are listed here, latest first.',
  },
  declined: {
    label: 'Declined',
    title: 'Nothing declined yet',
    text: 'Declined upgrades are listed here, latest first.',
  },
}

/** Companies that asked for a paid plan. */
export function UpgradesSection({ now }: { now: number }) {
  const [asked, setAsked] = useState<Asked>(null)
  return (
    <>
      <StatusList
        statuses={STATUSES}
        useRecords={useUpgrades}
        what="upgrade requests"
        one="request"
        columnsOf={(status) => (status === 'pending' ? waiting(now, setAsked) : SETTLED)}
      />
      {asked && <UpgradeDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const COMMON: Column<Upgrade>[] = [
  {
    key: 'company',
    head: 'Company',
    phone: 'main',
    cell: ({ company_name, contact_email }) => <TwoLines main={company_name} sub={contact_email} />,
  },
  {
    key: 'plan',
    head: 'From and to',
    cell: ({ current_plan, plan }) => `${PLAN_NAME[current_plan]} to ${PLAN_NAME[plan]}`,
  },
]

const waiting = (now: number, onAsk: (asked: Asked) => void): Column<Upgrade>[] => [
  ...COMMON,
  waitingColumn(now),
  actionsColumn((upgrade) => (
    <RowActions>
      <Button
        size="sm"
        aria-label={`Decline the upgrade of ${upgrade.company_name}`}
        onClick={() => onAsk({ upgrade, decision: 'decline' })}
      >
        Decline
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={`Activate the upgrade of ${upgrade.company_name}`}
        onClick={() => onAsk({ upgrade, decision: 'activate' })}
      >
        Activate
      </Button>
    </RowActions>
  )),
]

const SETTLED: Column<Upgrade>[] = [
  ...COMMON,
  {
    key: 'when',
    head: 'Decided',
    phone: 'end',
    cell: ({ settled_at }) => (settled_at ? formatDate(settled_at) : ''),
  },
  {
    key: 'by',
    head: 'By',
    cell: ({ settled_by }) => <chakra.span overflowWrap="anywhere">{settled_by}</chakra.span>,
  },
]

function UpgradeDialog({ upgrade, decision, onClose }: NonNullable<Asked> & { onClose: () => void }) {
  const settle = useSettleUpgrade()
  const activates = decision === 'activate'
  const plan = PLAN_NAME[upgrade.plan]
  return (
    <ReasonDialog
      title={
        activates
          ? `Activate ${plan} for ${upgrade.company_name}?`
          : `Decline the upgrade of ${upgrade.company_name}?`
      }
      action={activates ? 'Activate plan' : 'Decline upgrade'}
      optional={activates}
      onClose={onClose}
      onConfirm={async (reason) => {
        await settle.mutateAsync({ id: upgrade.id, decision, reason })
        toast.success(activates ? 'Plan activated' : 'Upgrade declined', `${upgrade.company_name} is told.`)
      }}
    >
      {activates
        ? `${plan} is open to the company at once: listings without a limit, and publishing in the blog. It is told by a notification.`
        : `The company stays on ${PLAN_NAME[upgrade.current_plan]} and may ask again. It is told by a notification, without the reason.`}
    </ReasonDialog>
  )
}
