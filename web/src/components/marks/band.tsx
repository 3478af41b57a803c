import { chakra } from '@chakra-ui/react'
import { useId } from 'react'

export interface Flow {
  /** Top of the band at the left and at the right edge, in px. */
  from: number
  to: number
  /** Drawn width in px, to the scale of quantity. */
  width: number
  /** Dashed: an unknown blocks this one. */
  open?: boolean
}

/** Path of a band's middle line from left to right: flat at both gates, an S between. */
export function bandPath(flow: Flow, width: number): string {
  const start = flow.from + flow.width / 2
  // A perfectly flat line has an empty bounding box, and a gradient on it would not be painted.
  const end = flow.to + flow.width / 2 + 0.01
  return `M0 ${start}C${width / 2} ${start} ${width / 2} ${end} ${width} ${end}`
}

/**
 * Flows drawn to scale, orange where they leave a gate and blue where they enter one. Laid out in px for the
 * width it is given; never scaled. `label` is the sentence a reader hears.
 */
export function Bands({
  flows,
  width,
  height,
  label,
}: {
  flows: readonly Flow[]
  width: number
  height: number
  label?: string
}) {
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2={width} y1="0" y2="0">
          <chakra.stop offset=".12" stopColor="offer.solid" />
          <chakra.stop offset=".88" stopColor="need.solid" />
        </linearGradient>
      </defs>
      <g fill="none" stroke={`url(#${id})`}>
        {flows.map((flow, index) => (
          <path
            key={index}
            d={bandPath(flow, width)}
            strokeWidth={flow.width}
            strokeDasharray={flow.open ? '9 5' : undefined}
          />
        ))}
      </g>
    </svg>
  )
}
