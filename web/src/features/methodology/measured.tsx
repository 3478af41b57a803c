import { chakra } from '@chakra-ui/react'
import measured from '#shared/knowledge/evaluation.json' with { type: 'json' }
import type { Evaluation } from '#shared/knowledge/evaluation.ts'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { StatStrip } from '#web/components/page/stat-strip.tsx'
import { formatCount, formatDate, formatNumber } from '#web/lib/format.ts'

/** What the bench measured; every figure of these parts is of its file. */
const evaluation = measured as Evaluation

type Set = Evaluation['sets'][number]
type Method = Set['methods'][number]

const percent = (share: number): string => `${Math.round(share * 100)} %`
const hundredths = (share: number): string => share.toFixed(2)

/** Sets that nobody looked into while knowledge and engine were written. */
const blind = evaluation.sets.filter(({ role }) => role === 'holdout')
const careful = blind.filter(({ style }) => style === 'careful')
const laconic = blind.filter(({ style }) => style === 'laconic')

/** A figure with what it is, where a phone shows no heads. */
const figure = (name: string, value: string | number) => (
  <>
    <chakra.span display={{ md: 'none' }} color="fg.muted">
      {name}{' '}
    </chakra.span>
    {value}
  </>
)

const METHOD_COLUMNS: readonly Column<Method>[] = [
  { key: 'name', head: 'Method', phone: 'main', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'map',
    head: 'Mean average precision',
    numeric: true,
    cell: ({ map }) => figure('precision', hundredths(map)),
  },
  {
    key: 'p3',
    head: 'Right in the first 3',
    numeric: true,
    cell: ({ p3 }) => figure('first 3', percent(p3)),
  },
  {
    key: 'r10',
    head: 'Found in the first 10',
    numeric: true,
    cell: ({ r10 }) => figure('first 10', percent(r10)),
  },
  {
    key: 'words',
    head: 'Found without a shared word',
    numeric: true,
    cell: ({ r10NoSharedWord }) => figure('without a shared word', percent(r10NoSharedWord)),
  },
  {
    key: 'traps',
    head: 'Traps in the first 3',
    numeric: true,
    cell: ({ trapsInTop3 }) => figure('traps', trapsInTop3),
  },
]

/** How often it is right, beside general text search on the same listings. */
export function Accuracy() {
  const { concepts, exchanges, precedents, plants, codes } = evaluation.knowledge
  return (
    <Sheet title="How often it is right" aside={`Measured ${formatDate(evaluation.measuredOn)}`}>
      <chakra.p maxW="prose" color="fg.muted" mb={5}>
        Offers and needs were written in the words of the trade and judged pair by pair, apart from the
        knowledge base. A pair that nobody judged counts as wrong. A trap is a pair that shares words and must
        not be proposed. Nobody looked into these listings while building it.
      </chakra.p>
      <chakra.div display="grid" gap={7}>
        {careful.map((set, index) => (
          <SetTable
            key={set.id}
            set={set}
            title={`Listings worded with care${careful.length > 1 ? `, part ${index + 1}` : ''}`}
          />
        ))}
        {laconic.map((set) => (
          <SetTable key={set.id} set={set} title="A few words and the kind of plant" />
        ))}
        <Plants />
        <chakra.div>
          <chakra.h3 textStyle="card" mb={3}>
            What it knows
          </chakra.h3>
          <StatStrip
            stats={[
              { label: 'Materials and uses', value: formatNumber(concepts) },
              { label: 'Known exchanges', value: formatNumber(exchanges) },
              { label: 'Documented precedents', value: formatNumber(precedents) },
              { label: 'Kinds of plant', value: formatNumber(plants) },
              { label: 'Waste codes', value: formatNumber(codes) },
            ]}
          />
        </chakra.div>
      </chakra.div>
    </Sheet>
  )
}

function SetTable({ set, title }: { set: Set; title: string }) {
  return (
    <chakra.div>
      <chakra.h3 textStyle="card" mb={1}>
        {title}
      </chakra.h3>
      <chakra.p textStyle="dense" color="fg.muted" mb={3}>
        {formatCount(set.offers, 'offer')}, {formatCount(set.needs, 'need')},{' '}
        {formatCount(set.pairs, 'right pair')}, {formatNumber(set.pairsNoSharedWord)} of them without a shared
        word, {formatCount(set.traps, 'trap')}
        {set.receiverIn10 !== null &&
          `; the receiver on record is among the first 10 in ${percent(set.receiverIn10)}`}
      </chakra.p>
      <DataTable
        from="lg"
        label={`Quality on ${set.id}`}
        columns={METHOD_COLUMNS}
        rows={set.methods}
        rowKey={({ name }) => name}
      />
    </chakra.div>
  )
}

/** Whether a plant that declared nothing takes a by-product. */
function Plants() {
  const { pairs, taken, auc, f1, from } = evaluation.plantPairs
  return (
    <chakra.div>
      <chakra.h3 textStyle="card" mb={1}>
        Plants that declared nothing
      </chakra.h3>
      <chakra.p textStyle="dense" color="fg.muted" mb={3}>
        {formatCount(pairs, 'pair')} of a by-product and a kind of plant; in {formatNumber(taken)} of them the
        plant takes it
      </chakra.p>
      <StatStrip
        stats={[
          {
            label: 'Taker before non-taker',
            value: percent(auc),
            note: 'of all such two (area under the curve)',
          },
          {
            label: 'F1',
            value: hundredths(f1),
            note: `calling taken what scores ${percent(from)} or more; the cut was chosen on other pairs`,
          },
        ]}
      />
    </chakra.div>
  )
}

type Tenth = Evaluation['calibration']['tenths'][number]

const TENTH_COLUMNS: readonly Column<Tenth>[] = [
  {
    key: 'score',
    head: 'Score',
    phone: 'main',
    cell: ({ from, to }) => <b>{`${percent(from)} to ${percent(to)}`}</b>,
  },
  { key: 'pairs', head: 'Pairs', numeric: true, cell: ({ pairs }) => figure('pairs', formatNumber(pairs)) },
  {
    key: 'predicted',
    head: 'Mean score',
    numeric: true,
    cell: ({ predicted }) => (predicted === null ? 'no pair' : figure('mean score', percent(predicted))),
  },
  {
    key: 'share',
    head: 'Of these, right',
    numeric: true,
    phone: 'end',
    cell: ({ share }) => (share === null ? 'no pair' : figure('right', percent(share))),
  },
  {
    key: 'bar',
    head: 'Right, against the mean score',
    phone: 'line',
    cell: (tenth) => <ShareBar tenth={tenth} />,
  },
]

/** The share that was right as a bar, the mean score as a line across it. */
function ShareBar({ tenth: { predicted, share } }: { tenth: Tenth }) {
  if (predicted === null || share === null) return null
  return (
    <chakra.div aria-hidden pos="relative" h="16px" minW="140px" bg="bg.sunken">
      <chakra.div h="full" bg="chart.3" style={{ width: `${share * 100}%` }} />
      <chakra.div
        pos="absolute"
        insetY="-3px"
        w="2px"
        bg="fg"
        style={{ insetInlineStart: `${predicted * 100}%` }}
      />
    </chakra.div>
  )
}

/** Whether a score of 80 % means 8 in 10. */
export const CalibrationTable = () => (
  <Sheet title="Does 80 % mean 8 in 10?">
    <chakra.p maxW="prose" color="fg.muted" mb={4}>
      Every pair of offer and need of the listings measured, by the tenth its score falls in. Where the bar
      reaches the line, the score says what is true. Pairs nobody judged count as wrong, so the share is a
      lower bound. What a score means is fitted on other listings (isotonic regression), each scored as if its
      family of materials had never been studied: without the coefficients, rules and phrases learnt of it. No
      pair of this table was seen by that curve.
    </chakra.p>
    <DataTable
      label="Scores against the share that was right"
      columns={TENTH_COLUMNS}
      rows={evaluation.calibration.tenths}
      rowKey={({ from }) => String(from)}
    />
  </Sheet>
)

/** Waste codes, hazard and speed. */
export function OtherFigures() {
  const { blind, laconic } = evaluation.classification
  const largest = evaluation.speed.catalogues.at(-1)
  return (
    <Sheet title="Waste codes, hazard, speed">
      <StatStrip
        stats={[
          {
            label: 'Right waste code first',
            value: percent(blind.top1),
            note: `of ${formatNumber(blind.texts)} texts that nobody read while building it; constants were chosen with this figure in view`,
          },
          {
            label: 'Right code in the first three',
            value: percent(blind.top3),
            note: `of ${formatNumber(laconic.texts)} texts of a few words: ${percent(laconic.top1)} first, ${percent(laconic.top3)} in the first three`,
          },
          { label: 'Right hazard verdict', value: percent(blind.hazard) },
          ...(largest
            ? [
                {
                  label: 'One listing matched',
                  value: formatNumber(largest.p50Ms, { decimals: 1 }),
                  unit: 'ms',
                  note: `against ${formatNumber(largest.listings)} listings; 1 in 100 takes over ${formatNumber(largest.p99Ms, { decimals: 0 })} ms`,
                },
              ]
            : []),
        ]}
      />
    </Sheet>
  )
}
