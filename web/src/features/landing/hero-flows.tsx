import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { DirectionGradient } from '#web/components/marks/direction-gradient.tsx'
import { useWidth } from '#web/lib/browser/use-width.ts'

/**
 * Streams and the uses they are known to have, drawn as bands that leave a gate orange and enter one blue.
 * Each pair is standard practice (blast-furnace slag in cement, EN 15167-1; spent grain as feed; spent
 * pickling liquor as coagulant, EN 888; cullet in glass wool). Widths are drawing, not quantities.
 */
const FLOWS = [
  { stream: 'Blast-furnace slag', use: 'Clinker substitute', width: 64, to: 1 },
  { stream: 'Brewers’ spent grain', use: 'Cattle feed', width: 24, to: 3 },
  { stream: 'Hot water, 85 °C', use: 'Greenhouse heating', width: 44, to: 4 },
  { stream: 'Spent pickling acid', use: 'Phosphorus removal', width: 16, to: 0 },
  { stream: 'Mixed cullet', use: 'Glass-wool batch', width: 30, to: 2 },
] as const

/** Drawn on a phone, where five would be too many to read. */
const FEW = [0, 2, 3] as const

interface Layout {
  flows: { stream: string; use: string; width: number; from: number; to: number }[]
  height: number
}

/** Stacks both ends, each band below its label, and lets them cross in the middle. */
function layout(narrow: boolean): Layout {
  const label = narrow ? 26 : 34
  const gap = narrow ? 10 : 14
  const chosen = narrow ? FEW.map((index) => FLOWS[index]) : [...FLOWS]
  const scale = narrow ? 0.8 : 1
  const rank = (flow: (typeof FLOWS)[number]) => flow.to
  let y = 0
  const from = new Map(
    chosen.map((flow) => {
      const top = y + label
      y = top + flow.width * scale + gap
      return [flow, top]
    }),
  )
  const height = y
  y = 0
  const to = new Map(
    [...chosen]
      .sort((a, b) => rank(a) - rank(b))
      .map((flow) => {
        const top = y + label
        y = top + flow.width * scale + gap
        return [flow, top]
      }),
  )
  return {
    height: height + 8,
    flows: chosen.map((flow) => ({
      stream: flow.stream,
      use: flow.use,
      width: flow.width * scale,
      from: from.get(flow)!,
      to: to.get(flow)!,
    })),
  }
}

export function HeroFlows() {
  const [ref, width] = useWidth<HTMLDivElement>()
  const id = useId()
  const narrow = width < 768
  const { flows, height } = layout(narrow)
  const inset = Math.max(narrow ? 16 : 24, (width - 1320) / 2)
  const bend = { start: width * 0.27, end: width * 0.73 }
  return (
    <chakra.div ref={ref} minH={`${height}px`} pb={{ base: 7, md: 14 }}>
      {width > 0 && (
        <svg
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Known uses of waste streams: ${flows.map((flow) => `${flow.stream} becomes ${flow.use.toLowerCase()}`).join(', ')}.`}
        >
          <defs>
            <DirectionGradient id={id} from={width * 0.24} to={width * 0.76} />
          </defs>
          {flows.map((flow) => (
            <chakra.path
              key={flow.stream}
              d={ribbon(flow, width, bend)}
              fill={`url(#${id})`}
              stroke="bg.surface"
              strokeWidth="3"
            />
          ))}
          {flows.map((flow) => (
            <chakra.g key={flow.stream} fontSize={narrow ? '13px' : '15px'} fontWeight="semibold" fill="fg">
              <text x={inset} y={flow.from - 10}>
                {flow.stream}
              </text>
              <text x={width - inset} y={flow.to - 10} textAnchor="end">
                {flow.use}
              </text>
            </chakra.g>
          ))}
        </svg>
      )}
    </chakra.div>
  )
}

/** Outline of one band: flat at both gates, an S between. */
function ribbon(
  flow: { from: number; to: number; width: number },
  width: number,
  { start, end }: { start: number; end: number },
): string {
  const middle = width / 2
  const [a, b] = [flow.from, flow.from + flow.width]
  const [c, d] = [flow.to, flow.to + flow.width]
  return (
    `M-6 ${a}H${start}C${middle} ${a} ${middle} ${c} ${end} ${c}H${width + 6}` +
    `V${d}H${end}C${middle} ${d} ${middle} ${b} ${start} ${b}H-6Z`
  )
}
