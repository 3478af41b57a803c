import { chakra } from '@chakra-ui/react'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconHelpSquare, IconX } from '@tabler/icons-react'
import { scoreBand } from '#web/components/marks/score.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import type { Match } from './types.ts'

type Explanation = Match['explanation']
type Part = Explanation['parts'][number]

const GATE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hazard: 'Hazard',
    law: 'Law',
    form: 'Form',
    purity: 'Purity',
    quality: 'Quality',
    freight: 'Transport',
  }),
)

const RESULTS = {
  pass: { word: 'Pass', color: 'positive', Icon: IconCheck },
  fail: { word: 'Fail', color: 'danger', Icon: IconX },
  unknown: { word: 'Unknown', color: 'warning', Icon: IconHelpSquare },
  condition: { word: 'On condition', color: 'warning', Icon: IconAlertTriangle },
  not_relevant: { word: 'Not relevant', color: 'fg.muted', Icon: IconCircleDashed },
} as const

/** What must hold before anything is scored. */
export function Gates({ gates }: { gates: Explanation['gates'] }) {
  if (gates.length === 0) return null
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: `repeat(${Math.min(gates.length, 4)}, minmax(0, 1fr))`,
      }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      mb={4}
    >
      {gates.map((gate, index) => {
        const { word, color, Icon } = RESULTS[gate.result]
        return (
          <chakra.div
            key={index}
            bg="bg.surface"
            px={3.5}
            py={2.5}
            minW={0}
            // An odd last one fills its row on a phone instead of leaving a hole.
            gridColumn={
              index === gates.length - 1 && gates.length % 2 === 1
                ? { base: '1 / -1', md: 'auto' }
                : undefined
            }
          >
            <chakra.dt textStyle="label" fontWeight="normal" color="fg.muted">
              {GATE_NAMES.get(gate.gate) ?? gate.gate}
            </chakra.dt>
            <chakra.dd display="flex" alignItems="center" gap={1.5} color={color} fontWeight="semibold">
              <Icon size={16} stroke={1.6} aria-hidden />
              {gate.gate === 'hazard' && gate.result === 'condition' ? 'Hazardous' : word}
            </chakra.dd>
            <chakra.dd textStyle="label" fontWeight="normal" color="fg.muted" mt={1}>
              {gate.because}
            </chakra.dd>
          </chakra.div>
        )
      })}
    </chakra.dl>
  )
}

const columns: readonly Column<Part>[] = [
  { key: 'part', head: 'Part', phone: 'main', cell: ({ part }) => <b style={{ fontWeight: 620 }}>{part}</b> },
  { key: 'because', head: 'Because', phone: 'line', cell: ({ because }) => because },
  { key: 'result', head: 'Result', phone: 'end', numeric: true, cell: (part) => <PartBar part={part} /> },
]

/** The parts of the score, each 0–100 with its reason. */
export const ScorePartsChart = ({ parts }: { parts: Explanation['parts'] }) => (
  <DataTable label="Parts of the score" columns={columns} rows={parts} rowKey={({ part }) => part} />
)

function PartBar({ part }: { part: Part }) {
  if (part.score === null) return <NotEstimated missing={part.because} />
  const percent = Math.round(part.score * 100)
  return (
    <chakra.span display="inline-grid" gridTemplateColumns="auto 4ch" gap={2} alignItems="center">
      <chakra.span aria-hidden display="block" w={{ base: '72px', md: '140px' }} h="8px" bg="bg.sunken">
        <chakra.span
          display="block"
          h="full"
          bg={scoreBand(percent) === 'positive' ? 'chart.3' : `${scoreBand(percent)}.solid`}
          style={{ width: `${percent}%` }}
        />
      </chakra.span>
      <b style={{ fontWeight: 620 }}>{percent}</b>
    </chakra.span>
  )
}
