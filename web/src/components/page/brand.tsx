import { chakra } from '@chakra-ui/react'

/** Two flows that cross: what leaves one gate enters another. */
export function BrandMark({ width = 30 }: { width?: number }) {
  return (
    <chakra.svg
      viewBox="0 0 30 22"
      width={`${width}px`}
      height="auto"
      fill="none"
      strokeWidth="5"
      aria-hidden
    >
      <chakra.path d="M0 5h8c7 0 7 12 14 12h8" stroke="offer.solid" />
      <chakra.path d="M0 17h8c7 0 7-12 14-12h8" stroke="need.solid" />
    </chakra.svg>
  )
}

export function Brand() {
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="10px"
      fontSize="1.0625rem"
      fontWeight="680"
      fontStretch="112%"
      letterSpacing="-.015em"
      color="fg"
    >
      <BrandMark />
      {/* Where a bar has no room for the name, the mark stands alone. */}
      <chakra.span css={{ '@container (max-width: 19rem)': { display: 'none' } }}>Sidestream</chakra.span>
    </chakra.span>
  )
}
