import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { lower } from '#shared/domain/text/capital.ts'
import { BalanceBar } from '#web/components/match/balance-bar.tsx'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { formatMoney, formatNumber, formatQuantity } from '#web/lib/format.ts'
import { type MoneyRow, type MoneyTable, loadsText, percentilesText, sidesAt } from './money.ts'
import type { WorthEstimate } from './worth-texts.ts'

const figure = (value: number) => formatNumber(Math.round(value), { signed: true, decimals: 0 })

/** Names of the two sides as the reader sees them, the one that offers first. */
export type SideNames = readonly [holder: SideName, taker: SideName]
/** Whose figures they are, the side that offers first. */
export const sideNames = (own: 'offer' | 'need' | null): SideNames =>
  own === 'offer' ? ['You', 'They'] : own === 'need' ? ['They', 'You'] : ['Who offers', 'Who takes']
type SideName = 'You' | 'They' | 'Who offers' | 'Who takes'

/** Where the money of a year goes, term by term and side by side, and the prices at which each side breaks even. */
export function MoneyBalance({
  estimate,
  alternative,
  table,
  names,
  price,
  onPrice,
}: {
  estimate: WorthEstimate
  /** What becomes of the stream without the exchange. */
  alternative: string
  table: MoneyTable
  names: SideNames
  price: number
  onPrice: (price: number) => void
}) {
  const { amount, unit, loads, net } = estimate
  const sides = sidesAt(estimate, price)
  return (
    <chakra.section
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      px={{ base: 4, md: 5 }}
      py={4}
      minW={0}
    >
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        gap={2}
      >
        <chakra.h3 textStyle="card">Money</chakra.h3>
        <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
          {formatQuantity(Math.round(amount), `${unit} a year`)}
          {unit === 't' && ` in ${loadsText(loads)}`}, € a year
        </chakra.span>
      </chakra.header>
      <chakra.p textStyle="dense" mt={2}>
        <b>Without this exchange:</b> {lower(alternative)}
      </chakra.p>
      <chakra.table
        w="full"
        mt={1}
        textStyle="dense"
        borderCollapse="collapse"
        aria-label="Money, EUR a year"
      >
        <thead>
          <chakra.tr color="fg.muted">
            <Head textAlign="start">Term</Head>
            <chakra.td display={{ base: 'none', md: 'table-cell' }} borderBottomWidth="1px" />
            <Head display={{ base: 'none', md: 'table-cell' }}>{names[0]}</Head>
            <Head display={{ base: 'none', md: 'table-cell' }}>{names[1]}</Head>
            <Head>Both</Head>
          </chakra.tr>
        </thead>
        <tbody>
          {table.rows.map((row, i) => (
            <Line key={`${row.name}${i}`} row={row} zero={table.zero} />
          ))}
          <Line row={table.price} zero={table.zero} />
          <chakra.tr color="fg.muted">
            <Cell>All at their typical figure</Cell>
            <Cell display={{ base: 'none', md: 'table-cell' }} />
            <Wide>{figure(table.typical.holder)}</Wide>
            <Wide>{figure(table.typical.taker)}</Wide>
            <Amount>{figure(table.typical.both)}</Amount>
          </chakra.tr>
        </tbody>
      </chakra.table>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: 2, md: 4 }}
        mt={3}
        textStyle="dense"
        aria-live="polite"
      >
        <Side name={names[0]} range={sides.holder} />
        <Side name={names[1]} range={sides.taker} />
        <Side name="Both sides, net a year" range={net} strong />
      </chakra.dl>
      <chakra.p textStyle="dense" color="fg.muted" mt={2}>
        Middle of all cases, in brackets the 10th and 90th of a hundred. Ranges are lopsided, so the middle is
        not the sum of the typical figures.
      </chakra.p>
      <Price estimate={estimate} names={names} price={price} onPrice={onPrice} />
    </chakra.section>
  )
}

function Line({ row, zero }: { row: MoneyRow; zero: number }) {
  return (
    <tr>
      <Cell pe={2.5}>{row.name}</Cell>
      <Cell display={{ base: 'none', md: 'table-cell' }} w="128px" aria-hidden>
        {row.bar && (
          <BalanceBar bar={row.bar} zero={zero} color={row.both > 0 ? 'positive.solid' : 'chart.5'} />
        )}
      </Cell>
      <Wide>{row.holder === 0 ? '' : figure(row.holder)}</Wide>
      <Wide>{row.taker === 0 ? '' : figure(row.taker)}</Wide>
      <Amount color={row.both > 0 ? 'positive' : 'fg'} fontWeight="strong">
        {figure(row.both)}
        {row.mark !== null && <SourceMark number={row.mark} {...row.provenance} />}
      </Amount>
    </tr>
  )
}

function Side({ name, range, strong }: { name: string; range: WorthEstimate['net']; strong?: boolean }) {
  return (
    <chakra.div borderTopWidth={strong ? '2px' : '1px'} borderColor="border.rule" pt={1.5}>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd fontWeight="semibold">{percentilesText(range)}</chakra.dd>
    </chakra.div>
  )
}

const IN_SENTENCE: Readonly<Record<SideName, string>> = {
  You: 'you',
  They: 'them',
  'Who offers': 'who offers',
  'Who takes': 'who takes',
}

/** The price moves money from one side to the other: each breaks even at one end of the slider. */
function Price({
  estimate: { least, most, unit },
  names: [holder, taker],
  price,
  onPrice,
}: {
  estimate: WorthEstimate
  names: SideNames
  price: number
  onPrice: (price: number) => void
}) {
  const id = useId()
  const each = (euros: number) =>
    `${formatMoney(Math.round(100 * euros) / 100)} a ${unit === 't' ? 'tonne' : unit}`
  const breakEven = (
    <>
      Break-even at <b>{each(least)}</b> for {IN_SENTENCE[holder]}, at <b>{each(most)}</b> for{' '}
      {IN_SENTENCE[taker]}.
    </>
  )
  const room = most - least
  if (room <= 0)
    return (
      <chakra.p textStyle="dense" mt={3}>
        {breakEven} No price leaves both better off.
      </chakra.p>
    )
  const step = 10 ** Math.floor(Math.log10(room / 20))
  return (
    <chakra.div textStyle="dense" mt={4}>
      <chakra.label htmlFor={id} display="block">
        {breakEven} Any price between leaves both better off.
        {least < 0 && ` Below zero it is a gate fee, paid by ${IN_SENTENCE[holder]}.`}
      </chakra.label>
      <chakra.span display="flex" alignItems="center" gap={3} mt={1}>
        <chakra.input
          id={id}
          type="range"
          flex={1}
          minW={0}
          maxW="420px"
          h={{ base: 'controlTouch', md: '24px' }}
          accentColor="var(--ss-colors-accent)"
          min={Math.min(least, price)}
          max={Math.max(most, price)}
          step={step}
          value={price}
          aria-valuetext={each(price)}
          onChange={({ target }) => onPrice(Number(target.value))}
        />
        <chakra.output htmlFor={id} whiteSpace="nowrap" fontWeight="semibold">
          {each(price)}
        </chakra.output>
      </chakra.span>
    </chakra.div>
  )
}

const Cell = chakra('td', { base: { py: 2, borderBottomWidth: '1px', verticalAlign: 'middle' } })
const Head = chakra('th', {
  base: {
    py: 1.5,
    borderBottomWidth: '1px',
    fontWeight: 'normal',
    textAlign: 'end',
    ps: 2.5,
    _first: { ps: 0 },
  },
})
const Amount = chakra(Cell, { base: { textAlign: 'end', whiteSpace: 'nowrap', ps: 2.5 } })
const Wide = chakra(Amount, { base: { display: { base: 'none', md: 'table-cell' } } })
