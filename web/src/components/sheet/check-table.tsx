import { chakra } from '@chakra-ui/react'
import type * as z from 'zod'
import type { checkLineSchema } from '#shared/api/market/sheet.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { LimitBar } from './limit-bar.tsx'
import { amountText, basisWord, capitalOf, propertyName, WEIGHT_WORD } from './property.ts'

/** What is stated or measured against limits, line by line. */

export type CheckedLine = z.output<typeof checkLineSchema>

export const limitFigure = (limit: CheckedLine['limit']): string =>
  `${amountText(limit)}${limit.basis === null ? '' : ` of ${basisWord(limit.basis)}`}`

const WORD = {
  pass: 'passes',
  fail: 'fails',
  open: 'open',
  'wish-missed': 'wish missed',
  alternative: 'an alternative',
} as const
const TONE = {
  pass: 'positive',
  fail: 'danger',
  open: 'warning',
  'wish-missed': 'plain',
  alternative: 'plain',
} as const

/** "8 pass, 1 fails, 2 open". */
export function CheckCounts({ lines }: { lines: readonly CheckedLine[] }) {
  const count = (verdict: CheckedLine['verdict']) => lines.filter((line) => line.verdict === verdict)
  const [pass, fail, open] = [count('pass'), count('fail'), count('open')]
  return (
    <>
      {pass.length > 0 && <>{pass.length} pass</>}
      {fail.length > 0 && (
        <chakra.span color="danger" ms={2}>
          {fail.length} {fail.length === 1 ? 'fails' : 'fail'}
        </chakra.span>
      )}
      {open.length > 0 && (
        <chakra.span color="warning" ms={2}>
          {open.length} open
        </chakra.span>
      )}
    </>
  )
}

const MISSING: Readonly<Record<NonNullable<CheckedLine['missing']>['what'], string>> = {
  value: 'not stated',
  moisture: 'told on another basis: its moisture is missing',
  density: 'told by volume: its density is missing',
  heat: 'its calorific value is missing',
  basis: 'told on a basis that cannot be compared',
  unit: 'told in a unit that cannot be compared',
  exact: 'the limit lies within what is stated',
}
const BOUNDS = {
  part: 'a part of it, so it is at least that',
  whole: 'it is a part of that, so it is at most that',
} as const
const SOURCE = {
  stated: 'stated',
  read: 'read from the text',
  lab: 'report',
  typical: 'typical value',
} as const

/** Two figures of what is small, none behind the point of what is large: no analysis is surer than that. */
const rounded = (value: number): number => (value >= 10 ? Math.round(value) : Number(value.toPrecision(2)))

const columnsFor = (offeredHead: string): readonly Column<CheckedLine & { at: number }>[] => [
  {
    key: 'parameter',
    head: 'Property',
    phone: 'main',
    cell: (line) => (
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {propertyName(line)}
        {(line.weight !== 'must' || line.note) && (
          <chakra.span display="block" fontWeight="normal" color="fg.muted">
            {[line.weight !== 'must' && WEIGHT_WORD[line.weight], line.note].filter(Boolean).join(', ')}
          </chakra.span>
        )}
      </chakra.span>
    ),
  },
  {
    key: 'offered',
    head: offeredHead,
    phone: 'below',
    cell: ({ offered, of, bounds, source, missing }) => (
      <>
        {offered && (
          <chakra.span display="block" fontWeight="medium">
            {of && `${capitalOf(of)} `}
            {limitFigure(offered)}
          </chakra.span>
        )}
        <chakra.span color="fg.muted">
          {[
            offered && source && SOURCE[source],
            bounds && BOUNDS[bounds],
            missing && (bounds && missing.what === 'value' ? 'itself not stated' : MISSING[missing.what]),
          ]
            .filter(Boolean)
            .join('; ')}
        </chakra.span>
      </>
    ),
  },
  { key: 'limit', head: 'Limit', cell: ({ limit }) => limitFigure(limit) },
  {
    key: 'bar',
    head: <chakra.span srOnly>Drawn</chakra.span>,
    phone: 'below',
    cell: ({ limit, compared, parameter }) =>
      compared && <LimitBar limit={limit} compared={compared} parameter={parameter} />,
  },
  {
    key: 'margin',
    head: 'Margin',
    numeric: true,
    cell: ({ margin, limit }) =>
      margin === null
        ? ''
        : `${amountText({ ...limit, op: '=', value: rounded(Math.abs(margin)), min: null, max: null })} ${margin < 0 ? 'beyond' : 'to spare'}`,
  },
  {
    key: 'verdict',
    head: 'Verdict',
    phone: 'end',
    cell: ({ verdict }) => <Tag tone={TONE[verdict]}>{WORD[verdict]}</Tag>,
  },
]

/** Lines in the order they come in. */
export const CheckTable = ({
  label,
  lines,
  offeredHead = 'Offered',
  inPanel = false,
}: {
  label: string
  lines: readonly CheckedLine[]
  offeredHead?: string
  inPanel?: boolean
}) => (
  <DataTable
    label={label}
    columns={columnsFor(offeredHead)}
    rows={lines.map((line, at) => ({ ...line, at }))}
    rowKey={({ at }) => String(at)}
    inPanel={inPanel}
  />
)
