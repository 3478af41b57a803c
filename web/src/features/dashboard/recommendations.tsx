import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/components/page-head.tsx'
import { Panel } from '#web/components/panel.tsx'
import { NotEstimated, SourceMark } from '#web/components/source-mark.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import type { Dashboard } from './queries.ts'
import { methods } from './words.ts'

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
          Nothing to recommend yet. With the first listing, partners are looked for and what fits stands here.
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
                  {item.open_fact && ` To be settled: ${item.open_fact}`}
                </chakra.p>
                <chakra.div display="flex" flexWrap="wrap" gap={2} mt={2}>
                  <Tag>{DIFFICULTY[item.implementation_difficulty]}</Tag>
                  <Tag>{item.time_to_implement.replace('-', '–')}</Tag>
                  <Tag tone={PRIORITY[item.priority].tone}>{PRIORITY[item.priority].label}</Tag>
                </chakra.div>
              </chakra.div>
              <Effect impact={item.potential_impact} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Panel>
  )
}

/** Money and carbon a year; what is not estimated says so once. */
function Effect({ impact: { savings, carbon_reduction } }: { impact: Recommendation['potential_impact'] }) {
  return (
    <chakra.dl
      display="flex"
      gap={5}
      textAlign={{ md: 'end' }}
      alignSelf="start"
      textStyle="dense"
      css={{ '& dd': { fontSize: 'card', fontWeight: 'semibold' } }}
    >
      {savings === null && carbon_reduction === null ? (
        <div>
          <chakra.dt display={{ base: 'inline', md: 'none' }} color="fg.muted">
            Effect{' '}
          </chakra.dt>
          <chakra.dd fontSize="14px!" display="inline">
            <NotEstimated missing="An amount, a price or a factor with a source" />
          </chakra.dd>
        </div>
      ) : (
        <>
          {savings !== null && (
            <chakra.div display="flex" flexDirection="column-reverse">
              <chakra.dt color="fg.muted" textStyle="label" fontWeight="normal">
                a year
              </chakra.dt>
              <dd>{formatMoney(Math.round(savings))}</dd>
            </chakra.div>
          )}
          {carbon_reduction !== null && (
            <chakra.div display="flex" flexDirection="column-reverse">
              <chakra.dt color="fg.muted" textStyle="label" fontWeight="normal">
                CO₂e avoided a year
              </chakra.dt>
              <chakra.dd color={carbon_reduction > 0 ? 'positive' : undefined}>
                {formatNumber(carbon_reduction, { decimals: 0 })}&nbsp;t
              </chakra.dd>
            </chakra.div>
          )}
        </>
      )}
    </chakra.dl>
  )
}
