import { chakra } from '@chakra-ui/react'

/** Paint from orange to blue between two x of a drawing, in its px: what leaves one gate enters another. */
export function DirectionGradient({ id, from, to }: { id: string; from: number; to: number }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from} x2={to} y1="0" y2="0">
      <chakra.stop offset="0" stopColor="offer.solid" />
      <chakra.stop offset="1" stopColor="need.solid" />
    </linearGradient>
  )
}
