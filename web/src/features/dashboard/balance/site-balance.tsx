import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextButton, TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { STATE_WORD } from '#web/features/dashboard/dashboard-texts.ts'
import type { Dashboard } from '#web/features/dashboard/queries.ts'
import { useWidth } from '#web/lib/browser/use-width.ts'
import { prospectsQuestion } from '#web/lib/direction.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { BalanceBars, Paint } from './balance-bars.tsx'
import { BalanceDrawing } from './balance-drawing.tsx'
import { type BalanceStream, type FlowState, streamsOf } from './balance-layout.ts'

/** Below this width bands have no room for their labels. */
const DRAWN_FROM = 860

const number = (value: number) => formatNumber(value, { decimals: value > 0 && value < 10 ? 1 : 0 })

type Row = BalanceStream & { way: 'Leaves' | 'Enters' }
const part = (stream: BalanceStream, state: FlowState) =>
  stream.flows.reduce((sum, flow) => (flow.state === state ? sum + flow.tonnes : sum), 0)

const columns: readonly Column<Row>[] = [
  {
    key: 'stream',
    head: 'Stream',
    phone: 'main',
    cell: ({ name, way, flows }) => (
      <chakra.span overflowWrap="anywhere">
        <chakra.b fontWeight="semibold">{name}</chakra.b>
        <chakra.span display="block" color="fg.muted">
          {way}
          {flows.some(({ partner }) => partner) &&
            `: ${flows.flatMap(({ partner }) => partner ?? []).join('; ')}`}
        </chakra.span>
      </chakra.span>
    ),
  },
  { key: 'tonnes', head: 't / year', numeric: true, phone: 'end', cell: ({ tonnes }) => number(tonnes) },
  ...(['agreed', 'proposed', 'open'] as const).map((state): Column<Row> => ({
    key: state,
    head: STATE_WORD[state],
    numeric: true,
    cell: (stream) => (
      <>
        <chakra.span display={{ base: 'inline', md: 'none' }}>{STATE_WORD[state]} </chakra.span>
        {number(part(stream, state))}
      </>
    ),
  })),
]

/** What leaves the gate and enters it: agreed, proposed, without a partner. */
export function SiteBalancePanel({ balance, counted }: { balance: Dashboard['balance']; counted: boolean }) {
  const [asTable, setAsTable] = useState(false)
  const [ref, width] = useWidth<HTMLDivElement>()
  const outward = streamsOf(balance.out)
  const inward = streamsOf(balance.in)
  const sentence = `${number(balance.out.tonnes)} t leave a year: ${number(balance.out.agreed)} agreed, ${number(balance.out.proposed)} proposed, ${number(balance.out.open)} without a partner. ${number(balance.in.tonnes)} t enter.`
  const unweighed = balance.out.unweighed + balance.in.unweighed
  return (
    <Panel
      title="Site balance"
      aside={
        <TextButton type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'As a drawing' : 'As a table'}
        </TextButton>
      }
      flush={asTable}
    >
      <chakra.div px={asTable ? { base: 4, md: 5 } : 0} pb={asTable ? 3 : 0}>
        <chakra.p textStyle="dense" color="fg.muted">
          What leaves the gate and where it goes; matches from 50 % count as proposed.{' '}
          {number(balance.out.tonnes)} t a year: {number(balance.out.agreed)} agreed,{' '}
          {number(balance.out.proposed)} proposed,{' '}
          <chakra.b fontWeight="semibold" color={balance.out.open > 0 ? 'offer' : undefined}>
            {number(balance.out.open)} without a partner
          </chakra.b>
          .
          {balance.in.tonnes > 0 &&
            ` ${number(balance.in.tonnes)} t enter, ${number(balance.in.open)} of them without a supplier here.`}
          {unweighed > 0 &&
            ` ${formatCount(unweighed, 'listing')} without an amount in tonnes ${unweighed === 1 ? 'is' : 'are'} not in it.`}
          {!counted && ' Based on your best matches; you have more than are counted here.'}
        </chakra.p>
        <Openings balance={balance} />
        {!asTable && <Legend />}
      </chakra.div>
      {asTable ? (
        <DataTable
          label="Site balance in tonnes a year"
          columns={columns}
          rows={[
            ...outward.map((stream) => ({ ...stream, way: 'Leaves' as const })),
            ...inward.map((stream) => ({ ...stream, way: 'Enters' as const })),
          ]}
          rowKey={({ key, way }) => `${way} ${key}`}
          inPanel
        />
      ) : (
        <chakra.div ref={ref} mt={3} minH="60px">
          {width >= DRAWN_FROM ? (
            <BalanceDrawing
              inward={inward}
              outward={outward}
              width={width}
              label={`Site balance: ${sentence}`}
            />
          ) : (
            width > 0 && (
              <>
                <BalanceBars title="Leaves" streams={outward} />
                <BalanceBars title="Enters" streams={inward} />
              </>
            )
          )}
        </chakra.div>
      )}
    </Panel>
  )
}

/** Streams without a partner that are named, each with the way to who could take or supply it. */
const OPENINGS = 3

function Openings({ balance }: { balance: Dashboard['balance'] }) {
  const sides = [
    { type: 'waste' as const, streams: balance.out.streams },
    { type: 'requirement' as const, streams: balance.in.streams },
  ]
  const open = sides
    .flatMap(({ type, streams }) =>
      streams.map(({ listing_id, material_name, flows }) => ({
        ...{ type, listing_id, material_name },
        tonnes: flows.reduce((sum, { state, tonnes }) => (state === 'open' ? sum + tonnes : sum), 0),
      })),
    )
    .filter(({ tonnes }) => tonnes > 0)
    .sort((a, b) => b.tonnes - a.tonnes)
    .slice(0, OPENINGS)
  if (open.length === 0) return null
  return (
    <chakra.ul aria-label="Without a partner" mt={2} textStyle="dense">
      {open.map(({ listing_id, material_name, tonnes, type }) => (
        <chakra.li key={listing_id} display="flex" flexWrap="wrap" gap="0 8px">
          <chakra.span overflowWrap="anywhere" minW={0}>
            {material_name}, {number(tonnes)} t:
          </chakra.span>
          <TextLink to={paths.prospects.getHref(listing_id)}>{prospectsQuestion(type)}</TextLink>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function Legend() {
  return (
    <chakra.ul display="flex" gap="6px 18px" flexWrap="wrap" mt={3} textStyle="label" color="fg.muted">
      {(['agreed', 'proposed', 'open'] as const).map((state) => (
        <chakra.li key={state} display="flex" alignItems="center" gap={2} fontWeight="normal">
          <chakra.span h="12px" w="24px" aria-hidden>
            <Paint state={state} />
          </chakra.span>
          {STATE_WORD[state]}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
