import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { StatStrip } from '#web/components/page/stat-strip.tsx'
import { Tabs } from '#web/components/page/tabs.tsx'
import { formatNumber, formatShortRange } from '#web/lib/format.ts'
import { AnalysedMaterials } from './materials.tsx'
import { Partners } from './partners.tsx'
import { type Analysis, bestMatchesQuery } from './queries.ts'
import { METHODS } from './transport-texts.ts'

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
  const count = matches.data ? `${matches.data.total ?? matches.data.items.length}` : ''
  return (
    <>
      <StatStrip
        stats={[
          {
            label: 'Streams with an outlet',
            value: summary ? `${summary.symbiosis_score} %` : '--',
            mark: summary && <SourceMark number={1} {...METHODS.symbiosis} />,
            note: summary && 'of what you offer has a standard outlet',
          },
          {
            label: 'Savings, € / year',
            value: summary?.estimated_savings
              ? formatShortRange(summary.estimated_savings.low, summary.estimated_savings.high)
              : '--',
            mark: summary?.estimated_savings && <SourceMark number={2} {...METHODS.savings} />,
            note:
              summary &&
              (summary.estimated_savings
                ? 'Disposal saved if every unsold stream found a taker'
                : 'Not estimated: no disposal cost that holds at your site'),
          },
          {
            label: 'Carbon avoided, t CO₂e / year',
            value:
              summary?.carbon_reduction != null
                ? formatNumber(summary.carbon_reduction, { decimals: 0 })
                : '--',
            mark: summary?.carbon_reduction != null && <SourceMark number={3} {...METHODS.carbon} />,
            note:
              summary?.carbon_reduction === null &&
              'Not estimated: no factor for what the portfolio replaces',
          },
          {
            label: 'Matches',
            value: formatNumber(run.found),
            note: run.new_matches > 0 ? `${run.new_matches} new` : run.found > 0 && 'none of them new',
          },
        ]}
      />
      {insufficient && (
        <chakra.div mt={4}>
          <Banner
            tone="warning"
            action={<LinkButton to={paths.onboarding.getHref()}>Complete AI Onboarding</LinkButton>}
          >
            {insufficient}
          </Banner>
        </chakra.div>
      )}
      {summary && (summary.top_opportunities.length > 0 || summary.implementation_roadmap.length > 0) && (
        <chakra.div
          display="grid"
          gap={6}
          mt={6}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Lines title="Top opportunities" lines={summary.top_opportunities} />
          <Lines title="Next steps" lines={summary.implementation_roadmap} />
        </chakra.div>
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
              content: <AnalysedMaterials materials={materials} />,
            },
            {
              value: 'matches',
              label: 'Matches',
              count,
              content:
                matches.isError && !matches.data ? (
                  <QueryError title="Your matches can’t be loaded" query={matches} />
                ) : matches.data ? (
                  <Partners matches={matches.data.items} onChoose={onChoose} />
                ) : (
                  <SkeletonRows label="Loading your matches" />
                ),
            },
          ]}
        />
      </chakra.div>
      <chakra.div mt={5}>
        <Button right="listings.write" onClick={onAgain}>
          Analyse again
        </Button>
      </chakra.div>
    </>
  )
}

/** What follows from the portfolio, line by line; nothing where nothing does. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Panel title={title}>
      <chakra.ol display="grid" gap={2} textStyle="dense" listStyleType="none">
        {lines.map((line) => (
          <chakra.li key={line} overflowWrap="anywhere">
            {line}
          </chakra.li>
        ))}
      </chakra.ol>
    </Panel>
  )
}
