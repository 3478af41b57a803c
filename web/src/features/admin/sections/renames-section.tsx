import type { Column } from '#web/components/page/data-table.tsx'
import { DecisionSection } from '#web/features/admin/applications/decision-section.tsx'
import { type Rename, useRenames, useSettleRename } from '#web/features/admin/queries.ts'
import { type Statuses, TwoLines } from '#web/features/admin/section.tsx'

const STATUSES: Statuses<Rename['status']> = {
  pending: {
    label: 'Waiting',
    title: 'No change of name is waiting',
    text: 'A company that asks for another name appears here.',
  },
  settled: {
    label: 'Approved',
    title: 'Nothing approved yet',
    text: 'Approved changes of name are listed here, latest first.',
  },
  declined: {
    label: 'Refused',
    title: 'Nothing refused yet',
    text: 'Refused changes of name are listed here, latest first.',
  },
}

/** What an administrator should look at before the name stands for the company. */
function doubts({ checks, contact_email }: Rename): string[] {
  const domain = contact_email.split('@')[1] ?? ''
  return [
    ...(checks.name_is_new === 'no' ? ['Another company has this name'] : []),
    ...(checks.one_script === 'no' ? ['Letters of several alphabets'] : []),
    ...(checks.domain_fits_name === 'no' ? [`The name does not appear in ${domain}`] : []),
  ]
}

const COLUMNS: Column<Rename>[] = [
  {
    key: 'company',
    head: 'From',
    phone: 'main',
    cell: ({ company_name, contact_email }) => <TwoLines main={company_name} sub={contact_email} />,
  },
  {
    key: 'name',
    head: 'To',
    cell: (rename) => <TwoLines main={rename.name} sub={doubts(rename).join('. ')} />,
  },
]

/** Companies that asked for another name. */
export function RenamesSection({ now }: { now: number }) {
  const settle = useSettleRename()
  return (
    <DecisionSection<Rename>
      now={now}
      statuses={STATUSES}
      useRecords={useRenames}
      what="changes of name"
      one="change"
      columns={COLUMNS}
      settle={({ id, name }, granted, reason) =>
        settle.mutateAsync({ id, decision: granted ? 'approve' : 'refuse', name, reason })
      }
      ways={{
        grant: {
          label: 'Approve',
          of: ({ company_name }) => `Approve the new name of ${company_name}`,
          title: ({ company_name, name }) => `Call ${company_name} ${name}?`,
          action: 'Approve name',
          consequence: ({ company_name, contact_email }) =>
            `Partners read the new name at once, with "formerly ${company_name}" beside it for 90 days. Compare it with a register entry first: the address ${contact_email} is all that was confirmed.`,
          done: 'Name changed',
        },
        refuse: {
          label: 'Refuse',
          of: ({ company_name }) => `Refuse the new name of ${company_name}`,
          title: ({ name }) => `Refuse the name ${name}?`,
          action: 'Refuse name',
          consequence: ({ company_name }) =>
            `The company stays ${company_name} and may ask again. It is told by a notification, with the reason.`,
          done: 'Name refused',
        },
      }}
    />
  )
}
