import { chakra } from '@chakra-ui/react'
import type { CheckedLine } from './check-lines.tsx'

/** Room beyond the farthest end, as a share of it. */
const ROOM = 1.25
const WIDTH = 120
const HEIGHT = 16

/** Allowed span in soft green, its ends as ink strokes, what is offered as a square with its range as whiskers. */
export function LimitBar({ line: { limit, compared, parameter } }: { line: CheckedLine }) {
  const ends = allowed(limit)
  const known = [ends.low, ends.high, compared?.min, compared?.max].filter((end) => end != null)
  const top = Math.max(...known) * ROOM
  // Below zero and around it a bar would mislead.
  if (!compared || known.length === 0 || Math.min(...known) < 0 || !(top > 0)) return null
  const x = (value: number) => (Math.min(value, top) / top) * WIDTH
  const [low, high] = [x(compared.min ?? 0), x(compared.max ?? top)]
  const middle = (low + high) / 2
  return (
    <chakra.svg
      role="img"
      aria-label={`${parameter} drawn against its limit`}
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
        (end) =>
          end !== null && <chakra.rect key={end} x={x(end) - 1} y={1} width={2} height={14} fill="fg" />,
      )}
      {high - low > 1 && <chakra.rect x={low} y={7.5} width={high - low} height={1} fill="fg" />}
      <chakra.rect x={middle - 3.5} y={4.5} width={7} height={7} fill="accent" />
    </chakra.svg>
  )
}

/** From where to where a limit allows; null: open. */
function allowed({ op, value, min, max }: CheckedLine['limit']): { low: number | null; high: number | null } {
  if (op === 'range') return { low: min, high: max }
  if (op === '<' || op === '<=') return { low: null, high: value }
  if (op === '>' || op === '>=') return { low: value, high: null }
  return { low: value, high: value }
}
