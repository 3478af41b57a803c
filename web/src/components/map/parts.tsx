import { chakra } from '@chakra-ui/react'
import { formatDistance } from '#web/lib/format.ts'
import type { Coast } from './countries.ts'
import { scaleBar } from './scale-bar.ts'

/** What every map of the product is drawn with. */

export const Land = ({ land, borders }: Coast) => (
  <>
    <chakra.path d={land} fill="map.land" stroke="map.line" strokeWidth=".8" />
    <chakra.path d={borders} fill="none" stroke="map.line" strokeWidth=".8" strokeDasharray="3 3" />
  </>
)

/** An end of a way, with its city below, or above where `up`. */
export function MapGate({ x, y, side, city, up }: GateProps) {
  return (
    <>
      <chakra.g fill={`${side}.solid`}>
        <rect x={x - 2.5} y={y - 20} width="5" height="40" />
      </chakra.g>
      <MapText>
        <text x={x} y={up ? y - 26 : y + 36} textAnchor="middle">
          {city}
        </text>
      </MapText>
    </>
  )
}

interface GateProps {
  x: number
  y: number
  side: 'offer' | 'need'
  city: string
  up?: boolean
}

export const LABEL_HEIGHT = 26
/** Roughly, in px: labels keep their distance by it. */
export const labelWidth = (text: string) => text.length * 7.4 + 20

/** A boxed figure on a line, its middle at x and y. */
export function MapLabel({ x, y, text, edge = 'border.rule' }: LabelProps) {
  const width = labelWidth(text)
  return (
    <>
      <chakra.g fill="bg.surface" stroke={edge}>
        <rect x={x - width / 2} y={y - LABEL_HEIGHT / 2} width={width} height={LABEL_HEIGHT} />
      </chakra.g>
      <chakra.g fill="fg" fontSize="13px" fontWeight="semibold">
        <text x={x} y={y + 4.5} textAnchor="middle">
          {text}
        </text>
      </chakra.g>
    </>
  )
}

interface LabelProps {
  x: number
  y: number
  text: string
  /** Colour of the box. */
  edge?: string
}

/** A bar of a round length, at most `px` long. */
export function Scale({ kmPerPx, y, px }: { kmPerPx: number; y: number; px: number }) {
  const bar = scaleBar(kmPerPx, px)
  return (
    <>
      <chakra.g fill="none" stroke="fg.muted">
        <path d={`M18 ${y - 5}v5h${bar.px}v-5`} strokeWidth="1.2" />
      </chakra.g>
      <MapText>
        <text x={26 + bar.px} y={y + 2}>
          {formatDistance(bar.km)}
        </text>
      </MapText>
    </>
  )
}

/** Quiet words, readable on land, water and coast. */
export const MapText = chakra('g', {
  base: {
    fill: 'fg.muted',
    fontSize: '12px',
    paintOrder: 'stroke',
    stroke: 'map.water',
    strokeWidth: '3px',
  },
})
