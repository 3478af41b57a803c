import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { type Column, DataTable } from '#web/components/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { TextLink } from '#web/components/page-head.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Score } from '#web/components/score.tsx'
import { NotEstimated } from '#web/components/source-mark.tsx'
import { PageSpinner } from '#web/components/spinner.tsx'
import { StatStrip } from '#web/components/stat-strip.tsx'
import { Tabs } from '#web/components/tabs.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatDistance, formatNumber, formatQuantity, formatRange } from '#web/lib/format.ts'
import { type Analysis, bestMatchesQuery, type Match, type Material } from './queries.ts'

/** The second step: the summary, what the company has, and who can use it. */
export function Results({
  analysis: { portfolio, insufficient, run },
  companyId,
  onChoose,
  onAgain,
}: {
  analysis: Analysis
  companyId: string
  /** Opens the transport of a match. */
  onChoose: (matchId: string) => void
  onAgain: () => void
}) {
  const matches = useQuery(bestMatchesQuery(companyId))
  const [tab, setTab] = useState<'materials' | 'matches'>('matches')
  const materials = portfolio?.portfolio.materials ?? []
  const summary = portfolio?.summary
  const count = matches.data ? `${matches.data.items.length}${matches.data.nextCursor ? '+' : ''}` : ''
  return (
    <>
      <StatStrip
        stats={[
          { label: 'Symbiosis score', value: summary ? `${summary.symbiosis_score} %` : '--' },
          {
            label: 'Savings, € / year',
            value: summary?.estimated_savings
              ? formatRange(summary.estimated_savings.low, summary.estimated_savings.high)
              : '--',
            note: summary && !summary.estimated_savings && 'Not estimated: no price with a source',
          },
          {
            label: 'Carbon avoided, t CO₂e / year',
            value:
              summary?.carbon_reduction != null
                ? formatNumber(summary.carbon_reduction, { decimals: 0 })
                : '--',
          },
          {
            label: 'Matches',
            value: formatNumber(run.found),
            note: run.new_matches > 0 ? `${run.new_matches} new` : 'None that you did not know',
          },
        ]}
      />
      {insufficient && (
        <chakra.p my={4} color="fg.muted">
          {insufficient} <TextLink to={paths.onboarding.getHref()}>Complete AI Onboarding</TextLink>
        </chakra.p>
      )}
      <chakra.div mt={6}>
        <Tabs
          label="Results"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'materials',
              label: 'Materials',
              count: materials.length,
              content: <Materials materials={materials} />,
            },
            {
              value: 'matches',
              label: 'Matches',
              count,
              content: matches.isError ? (
                <ErrorState
                  title="Your matches can’t be loaded"
                  error={matches.error}
                  onRetry={() => void matches.refetch()}
                />
              ) : matches.data ? (
                <Matches matches={matches.data.items} onChoose={onChoose} />
              ) : (
                <PageSpinner label="Loading your matches" />
              ),
            },
          ]}
        />
      </chakra.div>
      <chakra.div mt={5}>
        <Button onClick={onAgain}>Analyse again</Button>
      </chakra.div>
    </>
  )
}

function Materials({ materials }: { materials: readonly Material[] }) {
  if (materials.length === 0) {
    return (
      <EmptyState
        title="No AI-generated materials yet"
        action={<LinkButton to={paths.onboarding.getHref()}>Complete AI Onboarding</LinkButton>}
      >
        Tell what you make and how much of it; the materials follow from that.
      </EmptyState>
    )
  }
  return (
    <>
      <chakra.ul
        display="grid"
        gap={4}
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
        listStyleType="none"
      >
        {materials.map((material) => (
          <chakra.li key={material.id}>
            <Panel
              title={material.name}
              aside={
                <Tag tone={material.quality_grade === 'high' ? 'positive' : 'plain'}>{material.category}</Tag>
              }
              h="full"
            >
              <chakra.p color="fg.muted">{material.description}</chakra.p>
              <chakra.p mt={2}>
                {material.quantity === null
                  ? 'Quantity not estimated'
                  : formatQuantity(material.quantity, material.unit)}
                , {material.frequency}
              </chakra.p>
              {material.potential_uses.length > 0 && (
                <chakra.p mt={2} textStyle="dense">
                  Uses: {material.potential_uses.slice(0, 4).join(', ')}
                </chakra.p>
              )}
            </Panel>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div mt={4}>
        <LinkButton to={paths.reviewListings.getHref()}>Review AI listings</LinkButton>
      </chakra.div>
    </>
  )
}

function Matches({ matches, onChoose }: { matches: readonly Match[]; onChoose: (id: string) => void }) {
  if (matches.length === 0) {
    return (
      <EmptyState
        title="No partner found yet"
        action={<LinkButton to={paths.addMaterial.getHref()}>Add Material</LinkButton>}
      >
        List what you offer and need; every new listing of others is compared with yours.
      </EmptyState>
    )
  }
  const columns: readonly Column<Match>[] = [
    {
      key: 'partner',
      head: 'Partner',
      phone: 'main',
      cell: ({ company, other }) => (
        <chakra.span overflowWrap="anywhere">
          <chakra.b fontWeight="semibold">{company.name}</chakra.b>
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {other.type === 'waste' ? 'offers' : 'needs'} {other.material_name}
          </chakra.span>
        </chakra.span>
      ),
    },
    { key: 'own', head: 'Your material', cell: ({ own }) => own.material_name },
    {
      key: 'distance',
      head: 'Distance',
      numeric: true,
      cell: ({ distance_km }) =>
        distance_km === null ? (
          <NotEstimated missing="One of the two places is not known" />
        ) : (
          formatDistance(distance_km)
        ),
    },
    { key: 'score', head: 'Match', phone: 'end', cell: ({ score }) => <Score value={score} /> },
    {
      key: 'open',
      head: <chakra.span srOnly>Transport</chakra.span>,
      numeric: true,
      cell: ({ id, company }) => (
        <Button size="sm" aria-label={`Logistics with ${company.name}`} onClick={() => onChoose(id)}>
          Logistics
        </Button>
      ),
    },
  ]
  return (
    <Panel flush pt={4}>
      <DataTable label="Matches" columns={columns} rows={matches} rowKey={({ id }) => id} inPanel />
      <chakra.p px={{ base: 4, md: 5 }} py={3} textStyle="dense">
        <TextLink to={paths.matches.getHref()}>All matches, with their reasons</TextLink>
      </chakra.p>
    </Panel>
  )
}
