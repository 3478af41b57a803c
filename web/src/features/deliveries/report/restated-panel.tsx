import { chakra } from '@chakra-ui/react'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import type { YearReport } from './queries.ts'

type Restatement = YearReport['restated'][number]
type Point = Restatement['points'][number]

const figure = (value: number | null, unit: string): string =>
  value === null ? 'not known' : `${formatNumber(value, { decimals: unit === '%' ? 1 : 3 })} ${unit}`

const COLUMNS: readonly Column<Point>[] = [
  {
    key: 'point',
    head: 'Data point',
    phone: 'main',
    cell: ({ id, part, name }) => (
      <chakra.span overflowWrap="anywhere">
        <b>{id}</b> {part || name}
      </chakra.span>
    ),
  },
  {
    key: 'issued',
    head: 'As issued',
    numeric: true,
    cell: ({ issued, unit }) => (
      <>
        {/* A phone shows no head above it. */}
        <chakra.span hideFrom="md">issued as </chakra.span>
        {figure(issued, unit)}
      </>
    ),
  },
  {
    key: 'now',
    head: 'Now',
    numeric: true,
    phone: 'end',
    cell: ({ now, unit }) => <b>{figure(now, unit)}</b>,
  },
]

/** Figures that are other than they were issued, and what came since: a correction is of the year that was weighed. */
export function RestatedPanel({ restated }: { restated: Restatement }) {
  const { year, issued_at, points, changes } = restated
  return (
    <Panel title={`Restated, ${year}`} aside={`issued on ${formatDate(issued_at)}`} flush>
      <chakra.p px={{ base: 4, md: 5 }} pb={3} textStyle="dense" color="fg.muted">
        These figures of {year} are other than they were issued. Tonnes belong to the year in which they were
        weighed, so a later correction is told as a restatement of {year}, and is in no figure of another
        year.
      </chakra.p>
      <DataTable
        label={`Restated figures of ${year}`}
        columns={COLUMNS}
        rows={points}
        rowKey={({ id, part }) => `${id} ${part}`}
        inPanel
      />
      <chakra.div px={{ base: 4, md: 5 }} py={3} textStyle="dense">
        <chakra.h3 fontWeight="semibold" mb={1}>
          Since it was issued
        </chakra.h3>
        {changes.length === 0 ? (
          <chakra.p color="fg.muted">
            No load and no word for the papers was changed: what a listing states is other than it was.
          </chakra.p>
        ) : (
          <chakra.ul display="grid" gap={1}>
            {changes.map(({ at, what }) => (
              <chakra.li key={at + what} overflowWrap="anywhere">
                <chakra.span color="fg.muted">{formatDate(at)}</chakra.span> {what}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </Panel>
  )
}
