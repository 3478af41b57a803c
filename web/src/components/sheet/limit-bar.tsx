import { chakra } from '@chakra-ui/react'
import { amountText, type ShownProperty } from './property.ts'

type Limit = Pick<ShownProperty, 'op' | 'value' | 'min' | 'max' | 'unit'>

/** Room beyond the farthest end, as a share of it. */
const ROOM = 1.25
/** Where nothing is drawn but a lower limit, it stands in the middle: what it allows has no end. */
const OPEN_ROOM = 2
const WIDTH = 120
const HEIGHT = 16

/** Allowed span in soft green, its ends as ink strokes, what is offered as a square with its range as whiskers. */
export function LimitBar({
  limit,
  compared = null,
  parameter,
}: {
  limit: Limit
  /** What is offered, in the unit of the limit; an open end is null. */
  compared?: { min: number | null; max: number | null } | null
  parameter: string
}) {
  const ends = allowed(limit)
  const known = [ends.low, ends.high, compared?.min, compared?.max].filter((end) => end != null)
  const top = Math.max(...known) * (compared === null && ends.high === null ? OPEN_ROOM : ROOM)
  // Below zero and around it a bar would mislead.
  if (known.length === 0 || Math.min(...known) < 0 || !(top > 0)) return null
  const x = (value: number) => (Math.min(value, top) / top) * WIDTH
  return (
    <chakra.svg
      role="img"
      aria-label={barText(parameter, limit, compared)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      w={`${WIDTH}px`}
      h={`${HEIGHT}px`}
      display="block"
    >
      <chakra.rect x={0} y={5} width={WIDTH} height={6} fill="bg.sunken" />
      <chakra.rect
        x={x(ends.low ?? 0)}
        y={5}
        width={x(ends.high ?? top) - x(ends.low ?? 0)}
        height={6}
        fill="positive.soft"
      />
      {[ends.low, ends.high].map(
        (end, at) =>
          end !== null && (
            <chakra.rect key={at} x={Math.max(0, x(end) - 1)} y={1} width={2} height={14} fill="fg" />
          ),
      )}
      {compared && <Sample low={x(compared.min ?? 0)} high={x(compared.max ?? top)} />}
    </chakra.svg>
  )
}

function Sample({ low, high }: { low: number; high: number }) {
  const isRange = high - low > 1
  return (
    <>
      {isRange && (
        <>
          <chakra.rect x={low} y={7.5} width={high - low} height={1} fill="fg" />
          {[low, high - 1].map((end) => (
            <chakra.rect key={end} x={end} y={5} width={1} height={6} fill="fg" />
          ))}
        </>
      )}
      <chakra.rect x={(low + high) / 2 - 3.5} y={4.5} width={7} height={7} fill="accent" />
    </>
  )
}

/** What is drawn, in words. */
function barText(
  parameter: string,
  limit: Limit,
  compared: { min: number | null; max: number | null } | null,
) {
  const said = `${parameter}: limit ${amountText(limit)}`
  if (!compared) return said
  const { min, max } = compared
  const figure = { ...limit, value: null, min: null, max: null }
  const offered =
    min === max
      ? amountText({ ...figure, op: '=', value: min })
      : min === null
        ? amountText({ ...figure, op: '<=', value: max })
        : max === null
          ? amountText({ ...figure, op: '>=', value: min })
          : amountText({ ...figure, op: 'range', min, max })
  return `${said}, offered ${offered}`
}

/** From where to where a limit allows; null: open. */
function allowed({ op, value, min, max }: Limit): { low: number | null; high: number | null } {
  if (op === 'range') return { low: min, high: max }
  if (op === '<' || op === '<=') return { low: null, high: value }
  if (op === '>' || op === '>=') return { low: value, high: null }
  return { low: value, high: value }
}
