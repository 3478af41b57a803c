import { dayOf } from '#shared/domain/day.ts'
import { chakra } from '@chakra-ui/react'
import { IconDownload } from '@tabler/icons-react'
import { capital } from '#shared/domain/text/capital.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import type { Column } from '#web/components/page/data-table.tsx'
import { type Lead, type TakenLead, useExportLeads, useLeads } from '#web/features/admin/queries.ts'
import { More, RecordList, Tools, TwoLines } from '#web/features/admin/section.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDate } from '#web/lib/format.ts'

/** Columns of the file, in its order. */
const FILE: readonly (keyof TakenLead)[] = [
  'received_at',
  'confirmed_at',
  'kind',
  'email',
  'company_name',
  'industry',
  'revenue_range',
  'challenges',
  'goals',
  'competitive_advantage',
  'newsletter_opt_in',
  'launch_updates',
  'industry_insights',
]

/** The link that ends a subscription, for the mails of another program. */
const endOf = (token: string) => `${window.location.origin}${paths.unsubscribe.getHref()}#token=${token}`

/** Who left an address: early access and newsletter. */
export function LeadsSection() {
  const query = useLeads()
  const take = useExportLeads()
  const download = async () => {
    try {
      const [leads, { csvOf, saveCsv }] = await Promise.all([
        take.mutateAsync(undefined),
        import('#web/lib/csv.ts'),
      ])
      const rows = leads.map((lead) => [
        ...FILE.map((name) => (typeof lead[name] === 'boolean' ? (lead[name] ? 'yes' : 'no') : lead[name])),
        lead.unsubscribe_token && endOf(lead.unsubscribe_token),
      ])
      saveCsv(`sidestream-leads-${dayOf(new Date())}.csv`, csvOf([...FILE, 'unsubscribe_link'], rows))
    } catch (error) {
      toast.error(
        'The leads could not be downloaded',
        error instanceof ApiError ? error.message : 'Please try again.',
      )
    }
  }
  return (
    <>
      <Tools>
        <chakra.p textStyle="dense" color="fg.muted">
          Latest first. A download holds confirmed addresses only and is noted in the audit trail. Put the
          unsubscribe link of each row into what you send.
        </chakra.p>
        <Button
          icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
          busy={take.isPending}
          disabled={!itemsOf(query.data)?.length}
          onClick={() => void download()}
        >
          Download CSV
        </Button>
      </Tools>
      <RecordList
        what="leads"
        one="lead"
        query={query}
        columns={COLUMNS}
        rowKey={({ email, kind }) => `${email} ${kind}`}
        empty={{
          title: 'No leads yet',
          text: 'Newsletter subscriptions and applications for early access appear here.',
        }}
      />
    </>
  )
}

const COLUMNS: Column<Lead>[] = [
  {
    key: 'who',
    head: 'Address',
    phone: 'main',
    cell: ({ email, company_name }) => <TwoLines main={email} sub={company_name} />,
  },
  {
    key: 'kind',
    head: 'Kind',
    cell: ({ kind }) => (
      <Tag tone={kind === 'early_access' ? 'accent' : 'plain'}>
        {kind === 'early_access' ? 'Early access' : 'Newsletter'}
      </Tag>
    ),
  },
  {
    key: 'wants',
    head: 'Wants',
    cell: (lead) => (
      <chakra.span display="grid" gap="1px" minW={0}>
        <span>{subscriptions(lead)}</span>
        {lead.kind === 'early_access' && (
          <More label={[lead.industry, lead.revenue_range].filter(Boolean).join(', ')}>
            <chakra.dl display="grid" gap={1} py={1} overflowWrap="anywhere">
              <Said term="Challenges" text={lead.challenges} />
              <Said term="Goals" text={lead.goals} />
              <Said term="Advantage" text={lead.competitive_advantage} />
            </chakra.dl>
          </More>
        )}
      </chakra.span>
    ),
  },
  {
    key: 'when',
    head: 'Received',
    phone: 'end',
    cell: ({ received_at, confirmed_at }) => (
      <chakra.span display="grid" gap="1px">
        <span>{formatDate(received_at)}</span>
        {!confirmed_at && (
          <chakra.span fontSize="label" color="fg.muted">
            Address not confirmed
          </chakra.span>
        )}
      </chakra.span>
    ),
  },
]

function Said({ term, text }: { term: string; text: string }) {
  if (!text) return null
  return (
    <div>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <dd>{text}</dd>
    </div>
  )
}

function subscriptions({ launch_updates, industry_insights, kind }: Lead): string {
  const wanted = [launch_updates && 'launch updates', industry_insights && 'industry insights'].filter(
    Boolean,
  )
  if (wanted.length === 0) return kind === 'early_access' ? 'Early access only' : 'Nothing'
  const text = wanted.join(' and ')
  return capital(text)
}
