import { chakra } from '@chakra-ui/react'
import { useDeferredValue, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ReasonDialog } from '#web/components/dialogs/reason-dialog.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { SearchField } from '#web/components/forms/search-field.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import type { Column } from '#web/components/page/data-table.tsx'
import { PLAN_NAMES } from '#shared/domain/plans/plans.ts'
import {
  type AdminCompany,
  type CompanyFilter,
  useChangeCompany,
  useAdminCompanies,
} from '#web/features/admin/queries.ts'
import { actionsColumn, RecordList, RowActions, Tools, TwoLines } from '#web/features/admin/section.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { formatFullDate, formatNumber } from '#web/lib/format.ts'
import { FactorReset } from './factor-reset.tsx'

type Act = { company: AdminCompany; what: 'plan' | 'standing' | 'vat' } | null

/** Everybody in the directory: found by name, place or industry; given a plan, suspended, reinstated. */
export function CompaniesSection() {
  const [words, setWords] = useState('')
  const [status, setStatus] = useState<CompanyFilter>('all')
  const [act, setAct] = useState<Act>(null)
  const query = useAdminCompanies(useDeferredValue(words.trim()), status)
  return (
    <>
      <Tools>
        <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap={3} flex={1}>
          <chakra.div w="full" maxW={{ md: '300px' }}>
            <SearchField
              label="Name, place or industry"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </chakra.div>
          <Segment<CompanyFilter>
            label="Standing"
            value={status}
            onChange={setStatus}
            options={[
              { value: 'all', label: 'All' },
              { value: 'user', label: 'Active' },
              { value: 'suspended', label: 'Suspended' },
            ]}
          />
        </chakra.div>
        <FactorReset />
      </Tools>
      <RecordList
        what="companies"
        one="company"
        many="companies"
        query={query}
        columns={columnsFor(setAct)}
        rowKey={({ id }) => id}
        empty={
          status === 'suspended' && !words
            ? { title: 'No company is suspended', text: 'Suspended ones are listed here with a way back.' }
            : { title: 'No company found', text: 'Try another word, or all standings.' }
        }
      />
      {act?.what === 'plan' && <PlanDialog company={act.company} onClose={() => setAct(null)} />}
      {act?.what === 'vat' && <VatDialog company={act.company} onClose={() => setAct(null)} />}
      {act?.what === 'standing' && <StandingDialog company={act.company} onClose={() => setAct(null)} />}
    </>
  )
}

const columnsFor = (onAct: (act: Act) => void): Column<AdminCompany>[] => [
  {
    key: 'company',
    head: 'Company',
    phone: 'main',
    cell: ({ name, industry }) => <TwoLines main={name} sub={industry} />,
  },
  {
    key: 'contact',
    head: 'Contact and place',
    cell: ({ contact_email, location }) => (
      <chakra.span display="grid" gap="1px">
        <chakra.span overflowWrap="anywhere">{contact_email ?? 'No user'}</chakra.span>
        <chakra.span fontSize="label" color="fg.muted">
          {location?.text ?? 'No location stated'}
        </chakra.span>
      </chakra.span>
    ),
  },
  {
    key: 'plan',
    head: 'Plan',
    cell: ({ plan }) => PLAN_NAMES[plan],
  },
  {
    key: 'listings',
    head: 'Listings',
    numeric: true,
    phone: 'none',
    cell: ({ active_listings }) => formatNumber(active_listings),
  },
  {
    key: 'since',
    head: 'Since',
    phone: 'none',
    cell: ({ created_at }) => formatFullDate(created_at),
  },
  {
    key: 'standing',
    head: 'Standing',
    phone: 'end',
    cell: ({ role }) =>
      role === 'suspended' ? (
        <Tag tone="danger">Suspended</Tag>
      ) : (
        <chakra.span color="fg.muted">Active</chakra.span>
      ),
  },
  actionsColumn((company) => (
    <RowActions>
      <Button
        size="sm"
        aria-label={`Plan of ${company.name}`}
        onClick={() => onAct({ company, what: 'plan' })}
      >
        Plan
      </Button>
      {company.identity.vat && (
        <Button
          size="sm"
          aria-label={`VAT number of ${company.name}`}
          onClick={() => onAct({ company, what: 'vat' })}
        >
          VAT
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`${company.role === 'user' ? 'Suspend' : 'Reinstate'} ${company.name}`}
        onClick={() => onAct({ company, what: 'standing' })}
      >
        {company.role === 'user' ? 'Suspend' : 'Reinstate'}
      </Button>
    </RowActions>
  )),
]

function StandingDialog({ company, onClose }: { company: AdminCompany; onClose: () => void }) {
  const change = useChangeCompany()
  const active = company.role === 'user'
  return (
    <ReasonDialog
      title={active ? `Suspend ${company.name}?` : `Reinstate ${company.name}?`}
      action={active ? 'Suspend company' : 'Reinstate company'}
      danger={active}
      hint="Sent to the company, and kept in the audit trail with your name"
      onClose={onClose}
      onConfirm={async (reason) => {
        await change.mutateAsync({
          id: company.id,
          change: { action: active ? 'suspend' : 'reinstate', reason },
        })
        toast.success(
          active ? 'Company suspended' : 'Company reinstated',
          `${company.name} is told by e-mail, with your reason.`,
        )
      }}
    >
      {active
        ? 'Its users are refused within seconds, at sign-in and in what is open. Its listings leave the catalogue, and nobody can connect to it. Nothing is deleted. It is told by e-mail.'
        : 'Its users can sign in again, and its listings are back in the catalogue.'}
    </ReasonDialog>
  )
}

/** What a register says of the number that a company states. */
function VatDialog({ company, onClose }: { company: AdminCompany; onClose: () => void }) {
  const change = useChangeCompany()
  const [found, setFound] = useState(true)
  const vat = company.identity.vat!
  return (
    <ReasonDialog
      title={`VAT number of ${company.name}`}
      action={found ? 'Note that it was found' : 'Take it away'}
      danger={!found}
      hint="Which register, on which day; kept in the audit trail. Sent to the company where it was not found"
      onClose={onClose}
      onConfirm={async (reason) => {
        await change.mutateAsync({
          id: company.id,
          change: { action: 'vat', number: vat.number, found, reason },
        })
        toast.success('Noted', `${company.name} is told.`)
      }}
    >
      <chakra.div display="grid" gap={3}>
        <p>
          It states <b>{vat.number}</b> since {formatFullDate(vat.stated_at)}
          {vat.checked_at && `, found in a register ${formatFullDate(vat.checked_at)}`}. Look it up, in VIES
          or the register of its country, and compare the name.
        </p>
        <SelectField
          label="What the register says"
          value={found ? 'found' : 'not-found'}
          onChange={(event) => setFound(event.target.value === 'found')}
        >
          <option value="found">It is of {company.name}</option>
          <option value="not-found">It is not known, or of somebody else</option>
        </SelectField>
      </chakra.div>
    </ReasonDialog>
  )
}

function PlanDialog({ company, onClose }: { company: AdminCompany; onClose: () => void }) {
  const change = useChangeCompany()
  const others = (['free', 'pro', 'enterprise'] as const).filter((plan) => plan !== company.plan)
  const [plan, setPlan] = useState<AdminCompany['plan']>(others[0]!)
  return (
    <ReasonDialog
      title={`Plan of ${company.name}`}
      action="Change plan"
      onClose={onClose}
      onConfirm={async (reason) => {
        await change.mutateAsync({ id: company.id, change: { action: 'plan', plan, reason } })
        toast.success('Plan changed', `${company.name} is told.`)
      }}
    >
      <chakra.div display="grid" gap={3}>
        <p>
          It is on {PLAN_NAMES[company.plan]} with {formatNumber(company.active_listings)} active listings.
          The company is told of the new plan. On Free nothing is taken away, but above ten listings none can
          be added.
        </p>
        <SelectField
          label="New plan"
          value={plan}
          onChange={(event) => setPlan(event.target.value as AdminCompany['plan'])}
        >
          {others.map((name) => (
            <option key={name} value={name}>
              {PLAN_NAMES[name]}
            </option>
          ))}
        </SelectField>
      </chakra.div>
    </ReasonDialog>
  )
}
