import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { formatDistance, formatMoney, formatNumber } from '#web/lib/format.ts'
import { paysTo, WAY_WORD, type WorthWay } from './way-words.ts'
import { roundedEuros } from './worth-texts.ts'

const Small = chakra('span', { base: { display: { md: 'none' } } })

const COLUMNS: readonly Column<WorthWay>[] = [
  { key: 'mode', head: 'Mode', phone: 'main', cell: ({ mode }) => <b>{WAY_WORD[mode]}</b> },
  {
    key: 'way',
    head: 'The way',
    numeric: true,
    cell: ({ distance_km }) => formatDistance(distance_km),
  },
  {
    key: 'loads',
    head: 'Loads a year',
    numeric: true,
    cell: ({ loads }) => (
      <>
        {formatNumber(loads, { decimals: loads < 10 ? 1 : 0 })}
        <Small> {loads === 1 ? 'load' : 'loads'} a year</Small>
      </>
    ),
  },
  {
    key: 'freight',
    head: 'Freight, € per t',
    numeric: true,
    cell: ({ freight_per_tonne }) => (
      <>
        {formatNumber(freight_per_tonne)}
        <Small> € per t</Small>
      </>
    ),
  },
  {
    key: 'pays',
    head: 'Pays up to',
    numeric: true,
    cell: (way) => (
      <>
        <Small>pays up to </Small>
        {paysTo(way)}
      </>
    ),
  },
  {
    key: 'net',
    head: 'Leaves both, a year',
    numeric: true,
    phone: 'end',
    cell: ({ net }) => (
      <chakra.b whiteSpace="nowrap" color={net > 0 ? 'positive' : 'fg'}>
        {formatMoney(roundedEuros(net), { signed: true })}
      </chakra.b>
    ),
  },
]

/** Each mode with its loads and freight, what it leaves, and the way at which freight has eaten the whole value. */
export function HowFar({ ways, map }: { ways: readonly WorthWay[]; map?: ReactNode }) {
  return (
    <Sheet title="How far it pays" aside="Both sides together, middle of all cases">
      <DataTable
        label="How far it pays, by mode"
        columns={COLUMNS}
        rows={ways}
        rowKey={({ mode }) => mode}
        selected={ways[0]?.mode ?? null}
      />
      <chakra.p textStyle="dense" color="fg.muted" mt={3} maxW="prose">
        Worth counts the cheapest way, on the coloured ground. “Pays up to” is the length of the way at which
        freight has eaten all that a year brings. {map}
      </chakra.p>
    </Sheet>
  )
}
