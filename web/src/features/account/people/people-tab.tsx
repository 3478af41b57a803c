import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { MEMBER_ROLES } from '#shared/api/core/vocabulary.ts'
import { ROLE_NAMES, ROLE_TEXTS } from '#shared/domain/people/rights.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { DataTable, type Column } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { type Me, useMe } from '#web/lib/backend/identity/me.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { CompanyFactor } from './company-factor.tsx'
import { AskingList } from './asking-list.tsx'
import { DayCell } from './day-cell.tsx'
import { GivenText } from './given-text.tsx'
import { personName, SitesDialog } from './sites-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { InvitationList } from './invitation-list.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { OwnLog } from './own-log.tsx'
import { type ListedPerson, useChangeRole, usePeople, useRemovePerson } from './people-queries.ts'
import { RoleSelect } from './role-select.tsx'

/** Who acts for the company, and with which rights. */
export function PeopleTab({ me }: { me: Me }) {
  const people = usePeople()
  const { may, refusal } = useRight('people.write')
  const { may: mayReadLog } = useRight('log.read')
  if (people.isPending)
    return (
      <chakra.div pt={5}>
        <SkeletonRows label="Loading the people of your company" />
      </chakra.div>
    )
  if (people.isError)
    return (
      <ErrorState
        title="The people of your company could not be loaded"
        error={people.error}
        onRetry={() => void people.refetch()}
        busy={people.isFetching}
      />
    )
  return (
    <chakra.div pt={5} display="grid" gap={5}>
      {!may && <Banner tone="info">{refusal}</Banner>}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap={5}
        alignItems="start"
      >
        {/* In this order on a phone: the log, which is long, comes last. */}
        <chakra.div display="grid" gap={5} minW={0}>
          <PeopleList people={people.data.people} own={me.user.id} may={may} />
          {may && people.data.asking.length > 0 && <AskingList asking={people.data.asking} />}
          {may && people.data.invitations.length > 0 && (
            <InvitationList invitations={people.data.invitations} />
          )}
          {may && <CompanyFactor own={me.user.id} />}
        </chakra.div>
        <chakra.div display="grid" gap={5} minW={0} gridRow={{ lg: 'span 2' }}>
          {may && <InviteForm />}
          <RoleList />
          <LeavePanel company={me.company?.name ?? ''} />
        </chakra.div>
        {mayReadLog && <OwnLog people={people.data.people} />}
      </chakra.div>
    </chakra.div>
  )
}

function PeopleList({ people, own, may }: { people: readonly ListedPerson[]; own: string; may: boolean }) {
  const [leaving, setLeaving] = useState<ListedPerson | null>(null)
  const [sited, setSited] = useState<ListedPerson | null>(null)
  const remove = useRemovePerson()
  const several = (useMe().data?.company?.sites.length ?? 0) > 1
  const columns: Column<ListedPerson>[] = [
    {
      key: 'person',
      head: 'Person',
      phone: 'main',
      cell: (one) => (
        <chakra.span display="grid" minW={0}>
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {one.full_name ?? one.email}{' '}
            {one.user_id === own && (
              <chakra.span ms={1}>
                <Tag>You</Tag>
              </chakra.span>
            )}
          </chakra.span>
          {one.full_name && (
            <chakra.span color="fg.muted" overflowWrap="anywhere">
              {one.email}
            </chakra.span>
          )}
        </chakra.span>
      ),
    },
    {
      key: 'role',
      head: 'Role',
      phone: 'below',
      cell: (one) =>
        may ? (
          <chakra.span display="block" minW="134px">
            <Role person={one} />
          </chakra.span>
        ) : (
          ROLE_NAMES[one.role]
        ),
    },
    ...(several
      ? [
          {
            key: 'sites',
            head: 'Sites',
            phone: 'below' as const,
            cell: (one: ListedPerson) => (
              <PersonSites person={one} may={may && one.role !== 'owner'} onChange={() => setSited(one)} />
            ),
          },
        ]
      : []),
    { key: 'since', head: 'Since', cell: ({ since }) => <DayCell word="Since" day={since} /> },
    ...(may
      ? [
          {
            key: 'remove',
            head: <chakra.span srOnly>Remove</chakra.span>,
            phone: 'action' as const,
            cell: (one: ListedPerson) =>
              one.user_id === own ? null : (
                <Button size="sm" aria-label={`Remove ${personName(one)}`} onClick={() => setLeaving(one)}>
                  Remove
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Panel title="People" aside={people.length === 1 ? '1 person' : `${people.length} people`} flush>
      <DataTable inPanel label="People" columns={columns} rows={people} rowKey={({ user_id }) => user_id} />
      {sited && <SitesDialog person={sited} onClose={() => setSited(null)} />}
      {leaving && (
        <ConfirmDialog
          title={`Remove ${personName(leaving)}?`}
          action="Remove"
          onClose={() => setLeaving(null)}
          onConfirm={() => remove.mutateAsync(leaving.user_id)}
        >
          Rights and sessions end at once. What was done in the name of the company stays. Somebody who
          belongs to no other company loses the account, and can be invited again.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function PersonSites({
  person,
  may,
  onChange,
}: {
  person: ListedPerson
  may: boolean
  onChange: () => void
}) {
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap={2}>
      <GivenText given={person.sites} />
      {may && (
        <Button size="sm" aria-label={`Sites of ${personName(person)}`} onClick={onChange}>
          Change
        </Button>
      )}
    </chakra.span>
  )
}

function Role({ person }: { person: ListedPerson }) {
  const change = useChangeRole()
  return (
    <RoleSelect
      aria-label={`Role of ${personName(person)}`}
      value={person.role}
      disabled={change.isPending}
      onChange={(role) =>
        change.mutate(
          { user: person.user_id, role },
          {
            onSuccess: () => toast.success('Role changed', 'It counts from now on.'),
            onError: (error) => toast.error(error.message),
          },
        )
      }
    />
  )
}

function RoleList() {
  return (
    <Panel title="What the roles allow">
      <chakra.dl display="grid" gap={3} textStyle="dense">
        {MEMBER_ROLES.map((role) => (
          <div key={role}>
            <chakra.dt fontWeight="label">{ROLE_NAMES[role]}</chakra.dt>
            <chakra.dd color="fg.muted">{ROLE_TEXTS[role]}.</chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Panel>
  )
}
