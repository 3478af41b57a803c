import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { papersQuery, type PaperList } from '#web/lib/backend/queries/papers.ts'

type Row = PaperList['papers'][number]

function stateOf({ applies, missing, load }: Row): { word: string; tone: 'positive' | 'warning' | 'plain' } {
  if (applies.state === 'no') return { word: 'Not needed', tone: 'plain' }
  if (applies.state === 'open') return { word: 'Open', tone: 'plain' }
  if (missing > 0) return { word: `${missing} missing`, tone: 'warning' }
  return { word: load === 'must' ? 'For each load' : 'Complete', tone: 'positive' }
}

const ORDER = ['yes', 'open', 'no'] as const

/** The papers of the exchange: those that it needs first, each with what is missing. */
export function PapersPanel({ id }: { id: string }) {
  const query = useQuery(papersQuery(id))
  const rows = [...(query.data?.papers ?? [])].sort(
    (a, b) => ORDER.indexOf(a.applies.state) - ORDER.indexOf(b.applies.state),
  )
  return (
    <Panel title="Papers">
      {query.isError && !query.data ? (
        <QueryError title="The papers can’t be shown" query={query} />
      ) : !query.data ? (
        <SkeletonRows label="Loading the papers" />
      ) : (
        <chakra.ul display="grid" gap={3}>
          {rows.map((row) => {
            const { word, tone } = stateOf(row)
            return (
              <chakra.li key={row.id} textStyle="dense">
                <chakra.span display="flex" justifyContent="space-between" alignItems="baseline" gap={3}>
                  <TextLink
                    to={paths.paper.getHref(id, row.id)}
                    color={row.applies.state === 'no' ? 'fg.muted' : undefined}
                  >
                    {row.title}
                  </TextLink>
                  <Tag tone={tone} flex="none">
                    {word}
                  </Tag>
                </chakra.span>
                <chakra.span display="block" color="fg.muted" textStyle="label" fontWeight="normal" mt={0.5}>
                  {row.applies.why}
                </chakra.span>
              </chakra.li>
            )
          })}
        </chakra.ul>
      )}
    </Panel>
  )
}
