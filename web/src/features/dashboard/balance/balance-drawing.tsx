import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { DirectionGradient } from '#web/components/marks/direction-gradient.tsx'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import {
  type BalanceStream,
  bandOutline,
  type DrawnFlow,
  type DrawnStream,
  fitted,
  layoutSide,
  balanceScale,
} from './balance-layout.ts'

/** Space for the labels at a far end, px. */
const LABELS = 244
const BAR = 10
const BLOCK = 9
const END = 5
const MARGIN = 12

/** Legible on hatch and bands too. */
const Text = chakra('text', {
  base: { fontSize: '13px', fill: 'fg', paintOrder: 'stroke', stroke: 'bg.surface', strokeWidth: '4px' },
})
const tonnes = (value: number) => `${formatNumber(value, { decimals: value < 10 ? 1 : 0 })} t`

/** The balance for a screen with room: one bar, what enters at the left, what leaves at the right. */
export function BalanceDrawing({
  inward,
  outward,
  width,
  label,
}: {
  inward: readonly BalanceStream[]
  outward: readonly BalanceStream[]
  width: number
  label: string
}) {
  const id = useId()
  const scale = balanceScale([inward, outward])
  const left = layoutSide(inward, scale)
  const right = layoutSide(outward, scale)
  const height = Math.max(left.height, right.height, 60) + 2 * MARGIN
  const bar = Math.round(inward.length === 0 ? LABELS / 2 : width * (outward.length === 0 ? 0.7 : 0.44))
  const ends = { left: LABELS, right: width - LABELS }
  const shift = (side: { height: number }) => (height - side.height) / 2
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} role="img" aria-label={label}>
      <defs>
        <DirectionGradient id={`${id}out`} from={bar + BAR + BLOCK} to={ends.right} />
        <DirectionGradient id={`${id}in`} from={ends.left} to={bar - BLOCK} />
        <pattern
          id={`${id}open`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <chakra.rect width="7" height="7" fill="bg.sunken" />
          <chakra.path d="M0 0v7" stroke="border.strong" strokeWidth="1.6" />
        </pattern>
      </defs>
      <g transform={`translate(0 ${shift(right)})`}>
        {right.streams.map((stream) => (
          <Stream
            key={stream.key}
            stream={stream}
            near={bar + BAR + BLOCK}
            far={ends.right}
            toward="right"
            paint={`${id}out`}
            hatch={`${id}open`}
          />
        ))}
      </g>
      <g transform={`translate(0 ${shift(left)})`}>
        {left.streams.map((stream) => (
          <Stream
            key={stream.key}
            stream={stream}
            near={bar - BLOCK}
            far={ends.left}
            toward="left"
            paint={`${id}in`}
            hatch={`${id}open`}
          />
        ))}
      </g>
      <chakra.rect x={bar} y="0" width={BAR} height={height} fill="border.rule" />
    </svg>
  )
}

/** A stream: its block at the bar, its bands, and who stands at their ends. */
function Stream({
  stream,
  near,
  far,
  toward,
  paint,
  hatch,
}: {
  stream: DrawnStream
  near: number
  far: number
  toward: 'left' | 'right'
  paint: string
  hatch: string
}) {
  const out = toward === 'right'
  const anchor = out ? 'start' : 'end'
  const nameX = near + (out ? 10 : -10)
  const nameY = stream.inside ? stream.top + Math.min(28, stream.flows[0]!.width / 2 + 4) : stream.top - 7
  const room = Math.abs(far - near) - 24
  return (
    <g>
      {stream.flows.map((flow, at) => (
        <Band key={at} flow={flow} near={near} far={far} paint={paint} hatch={hatch} />
      ))}
      <chakra.rect
        x={out ? near - BLOCK : near}
        y={stream.top}
        width={BLOCK}
        height={stream.height}
        fill={out ? 'offer.solid' : 'need.solid'}
      />
      {stream.flows.map((flow, at) => (
        <End key={at} flow={flow} far={far} toward={toward} />
      ))}
      <Text x={nameX} y={nameY} textAnchor={anchor} fontWeight="600">
        {fitted(`${stream.name}, ${tonnes(stream.tonnes)}`, room)}
        <title>{stream.name}</title>
      </Text>
    </g>
  )
}

function Band({
  flow,
  near,
  far,
  paint,
  hatch,
}: {
  flow: DrawnFlow
  near: number
  far: number
  paint: string
  hatch: string
}) {
  const d = bandOutline(flow, near, far)
  if (flow.state === 'open') {
    return <chakra.path d={d} fill={`url(#${hatch})`} stroke="border.strong" strokeWidth=".8" />
  }
  const agreed = flow.state === 'agreed'
  return (
    <path
      d={d}
      fill={`url(#${paint})`}
      fillOpacity={agreed ? 1 : 0.26}
      stroke={agreed ? undefined : `url(#${paint})`}
      strokeWidth={1.5}
      strokeDasharray="6 4"
    />
  )
}

function End({ flow, far, toward }: { flow: DrawnFlow; far: number; toward: 'left' | 'right' }) {
  const out = toward === 'right'
  const open = flow.state === 'open'
  const x = far + (out ? END + 9 : -END - 9)
  const middle = flow.far + flow.width / 2
  const anchor = out ? 'start' : 'end'
  const who = flow.partner ?? (open ? (out ? 'No partner yet' : 'No supplier yet') : 'Other partners')
  const detail = [
    tonnes(flow.tonnes),
    !open && flow.state,
    flow.state === 'proposed' && flow.score !== null && formatPercent(flow.score * 100),
  ]
  return (
    <g>
      <chakra.rect
        x={out ? far : far - END}
        y={flow.far}
        width={END}
        height={flow.width}
        fill={open ? 'border.strong' : out ? 'need.solid' : 'offer.solid'}
      />
      <Text x={x} y={middle - 3} textAnchor={anchor} fontWeight="600" fill={open ? 'fg.muted' : 'fg'}>
        {fitted(who, LABELS - 24)}
        <title>{who}</title>
      </Text>
      <Text x={x} y={middle + 13} textAnchor={anchor} fontSize="12px" fill="fg.muted">
        {detail.filter(Boolean).join(', ')}
      </Text>
    </g>
  )
}
