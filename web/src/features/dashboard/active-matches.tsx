import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { Score } from '#web/components/marks/score.tsx'
import { NotEstimated, SourceMark } from '#web/components/marks/source-mark.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import { methods, DASHBOARD_TONE, STATUS_WORD } from './dashboard-texts.ts'
import type { Dashboard } from './queries.ts'

type Match = Dashboard['active_matches']['items'][number]

const MISSING = 'Open the match to see which term is not known'
/** On a phone, where no head stands above it, `label` comes before. */
const figure = (value: number | null, label: string) => (
  <>
    <chakra.span display={{ base: 'inline', lg: 'none' }}>{label} </chakra.span>
    {value === null ? (
      <NotEstimated missing={MISSING} />
    ) : (
      <chakra.b fontWeight="semibold" color={value >= 0 ? undefined : 'danger'}>
        {formatNumber(value, { decimals: 0 })}
      </chakra.b>
    )}
  </>
)

const columns: readonly Column<Match>[] = [
  {
    key: 'own',
    head: 'Your stream',
    phone: 'main',
    cell: ({ own }) => (
      <chakra.span display="flex" gap={3} alignItems="center">
        <Hatch form={own.form} type={own.type} size={32} />
        <chakra.span minW={0}>
          <chakra.b display="block" fontWeight="semibold" overflowWrap="anywhere">
            {own.material_name}
          </chakra.b>
          <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
            {own.type === 'waste' ? 'you offer' : 'you need'}
          </chakra.span>
        </chakra.span>
      </chakra.span>
    ),
  },
  {
    key: 'meets',
    head: 'Meets',
    cell: ({ id, other, company }) => (
      <chakra.span overflowWrap="anywhere">
        <TextLink to={paths.match.getHref(id)}>{other.material_name}</TextLink>
        <chakra.span display="block" color="fg.muted">
          {company.name}
          {listingPlace({ company })?.city && `, ${listingPlace({ company })!.city}`}
        </chakra.span>
      </chakra.span>
    ),
  },
  { key: 'match', head: 'Match', cell: ({ score }) => <Score value={score} /> },
  {
    key: 'savings',
    head: (
      <>
        Savings, € / year <SourceMark number={5} {...methods.matchSavings} />
      </>
    ),
    numeric: true,
    cell: ({ potential_savings }) => figure(potential_savings, 'Savings, €'),
  },
  {
    key: 'carbon',
    head: (
      <>
        CO₂e avoided, t / year <SourceMark number={6} {...methods.matchCarbon} />
      </>
    ),
    numeric: true,
    cell: ({ environmental_impact }) => figure(environmental_impact, 'CO₂e avoided, t'),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'end',
    cell: ({ status }) => <Tag tone={DASHBOARD_TONE[status]}>{STATUS_WORD[status]}</Tag>,
  },
  {
    key: 'open',
    head: <chakra.span srOnly>Open</chakra.span>,
    numeric: true,
    phone: 'none',
    cell: ({ id, other }) => (
      <LinkButton
        size="sm"
        to={paths.match.getHref(id)}
        aria-label={`Open the match with ${other.material_name}`}
      >
        Open
      </LinkButton>
    ),
  },
]

/** The best matches that are open or agreed. Figures are estimates for both sides together. */
export function ActiveMatches({ matches: { items, total } }: { matches: Dashboard['active_matches'] }) {
  return (
    <Panel
      title="Active Matches"
      aside={<TextLink to={paths.matches.getHref()}>All {formatNumber(total)}</TextLink>}
      flush
    >
      <DataTable
        label="Active Matches"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        inPanel
        from="lg"
      />
      <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" px={{ base: 4, md: 5 }} py={3}>
        Estimates for both sides together: disposal saved less treatment and freight. A price is no saving.
        Each match shows its terms and their sources.
      </chakra.p>
    </Panel>
  )
}
