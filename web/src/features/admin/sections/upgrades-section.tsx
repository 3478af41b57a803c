import type { Column } from '#web/components/page/data-table.tsx'
import { PLAN_NAMES } from '#shared/domain/plans/plans.ts'
import { DecisionSection } from '#web/features/admin/applications/decision-section.tsx'
import { type Upgrade, useSettleUpgrade, useUpgrades } from '#web/features/admin/queries.ts'
import { type Statuses, TwoLines } from '#web/features/admin/section.tsx'

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

const COLUMNS: Column<Upgrade>[] = [
  {
    key: 'company',
    head: 'Company',
    phone: 'main',
    cell: ({ company_name, contact_email }) => <TwoLines main={company_name} sub={contact_email} />,
  },
  {
    key: 'plan',
    head: 'From and to',
    cell: ({ current_plan, plan }) => `${PLAN_NAMES[current_plan]} to ${PLAN_NAMES[plan]}`,
  },
]

/** Companies that asked for a paid plan. */
export function UpgradesSection({ now }: { now: number }) {
  const settle = useSettleUpgrade()
  return (
    <DecisionSection<Upgrade>
      now={now}
      statuses={STATUSES}
      useRecords={useUpgrades}
      what="upgrade requests"
      one="request"
      columns={COLUMNS}
      settle={({ id }, granted, reason) =>
        settle.mutateAsync({ id, decision: granted ? 'activate' : 'decline', reason })
      }
      ways={{
        grant: {
          label: 'Activate',
          of: ({ company_name }) => `Activate the upgrade of ${company_name}`,
          title: ({ company_name, plan }) => `Activate ${PLAN_NAMES[plan]} for ${company_name}?`,
          action: 'Activate plan',
          consequence: ({ plan }) =>
            `${PLAN_NAMES[plan]} is open to the company at once: listings without a limit, and publishing in the blog. It is told by a notification.`,
          done: 'Plan activated',
        },
        refuse: {
          label: 'Decline',
          of: ({ company_name }) => `Decline the upgrade of ${company_name}`,
          title: ({ company_name }) => `Decline the upgrade of ${company_name}?`,
          action: 'Decline upgrade',
          consequence: ({ current_plan }) =>
            `The company stays on ${PLAN_NAMES[current_plan]} and may ask again. It is told by a notification, without the reason.`,
          done: 'Upgrade declined',
        },
      }}
    />
  )
}
