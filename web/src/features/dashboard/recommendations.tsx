import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { NotEstimated, SourceMark } from '#web/components/marks/source-mark.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatMoney, formatNumber, formatPercent } from '#web/lib/format.ts'
import { methods } from './dashboard-texts.ts'
import type { Dashboard } from './queries.ts'

type Recommendation = Dashboard['recommendations'][number]

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const
const PRIORITY = {
  high: { label: 'High priority', tone: 'accent' },
  medium: { label: 'Medium priority', tone: 'plain' },
  low: { label: 'Low priority', tone: 'plain' },
} as const

function hrefOf({ kind, id }: Recommendation): string {
  if (kind === 'match') return paths.match.getHref(id)
  return kind === 'portfolio' ? paths.reviewListings.getHref() : paths.matches.getHref({ listing: id })
}

/** What would bring most, with reasons, effort and time. */
export function Recommendations({ items }: { items: readonly Recommendation[] }) {
  return (
    <Panel
      title="AI-Powered Recommendations"
      aside={
        items.length > 0 && (
          <>
            by priority, then effect <SourceMark number={7} {...methods.recommendations} />
          </>
        )
      }
    >
      {items.length === 0 ? (
        <chakra.p textStyle="dense" color="fg.muted" maxW="prose">
          No recommendations yet. Once you list a material, we look for partners and show here what fits.
        </chakra.p>
      ) : (
        <chakra.ul>
          {items.map((item, index) => (
            <chakra.li
              key={`${item.kind} ${item.id}`}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
              gap="4px 24px"
              py={3.5}
              pt={index === 0 ? 0 : undefined}
              borderTopWidth={index === 0 ? 0 : '1px'}
            >
              <chakra.div minW={0}>
                <TextLink to={hrefOf(item)} textStyle="card" overflowWrap="anywhere">
                  {item.title}
                </TextLink>
                <chakra.p textStyle="dense" color="fg.muted" maxW="prose" mt={1} overflowWrap="anywhere">
                  {item.reason}
                  {item.open_fact && ` Open question: ${item.open_fact}`}
                </chakra.p>
                <chakra.div display="flex" flexWrap="wrap" gap={2} mt={2}>
                  <Tag>{DIFFICULTY[item.implementation_difficulty]}</Tag>
                  <Tag>{item.time_to_implement.replace('-', '–')}</Tag>
                  <Tag tone={PRIORITY[item.priority].tone}>{PRIORITY[item.priority].label}</Tag>
                </chakra.div>
              </chakra.div>
              <Effect item={item} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Panel>
  )
}

/** Money and carbon a year, and how much of the stream it moves; what is not estimated says so once. */
function Effect({ item }: { item: Recommendation }) {
  const { savings, carbon_reduction, efficiency_gain } = item.potential_impact
  return (
    <chakra.dl
      display="flex"
      flexWrap="wrap"
      gap={5}
      textAlign={{ md: 'end' }}
      alignSelf="start"
      textStyle="dense"
      css={{ '& dd': { fontSize: 'card', fontWeight: 'semibold' } }}
    >
      {efficiency_gain !== null && (
        <Figure term="of your yearly amount">{formatPercent(efficiency_gain)}</Figure>
      )}
      {savings === null && carbon_reduction === null ? (
        <div>
          <chakra.dt display={{ base: 'inline', md: 'none' }} color="fg.muted">
            Effect{' '}
          </chakra.dt>
          <chakra.dd fontSize="14px!" display="inline">
            <NotEstimated missing="A term of the balance is not known; the match names it" />
          </chakra.dd>
        </div>
      ) : (
        <>
          {savings !== null && (
            <Figure term="saved a year, both sides">{formatMoney(Math.round(savings))}</Figure>
          )}
          {carbon_reduction !== null && (
            <Figure term="CO₂e avoided a year" tone={carbon_reduction > 0 ? 'positive' : undefined}>
              {formatNumber(carbon_reduction, { decimals: 0 })}&nbsp;t
            </Figure>
          )}
        </>
      )}
    </chakra.dl>
  )
}

function Figure({
  term,
  tone,
  children,
}: {
  term: string
  tone?: 'positive' | undefined
  children: ReactNode
}) {
  return (
    <chakra.div display="flex" flexDirection="column-reverse">
      <chakra.dt color="fg.muted" textStyle="label" fontWeight="normal">
        {term}
      </chakra.dt>
      <chakra.dd color={tone}>{children}</chakra.dd>
    </chakra.div>
  )
}
