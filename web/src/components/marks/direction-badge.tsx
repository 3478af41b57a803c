import { chakra } from '@chakra-ui/react'
import { isOffer, type ListingType } from '#web/lib/direction.ts'

/** The gate as the badge draws it: an arrow leaving or entering a flange. */
export function GateSign({ type }: { type: ListingType }) {
  return (
    <svg viewBox="0 0 22 12" width="22" height="12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={isOffer(type) ? 'M5 1v10' : 'M17 1v10'} strokeWidth="2" />
      <path
        d={isOffer(type) ? 'M5 6h15M16 2l4 4-4 4' : 'M1 6h13M10.5 2l4 4-4 4'}
        strokeWidth="1.6"
        strokeLinecap="square"
      />
    </svg>
  )
}

/** Available (waste) or Needed (requirement). */
export function DirectionBadge({ type }: { type: ListingType }) {
  const side = isOffer(type) ? 'offer' : 'need'
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="7px"
      h="24px"
      ps="6px"
      pe="8px"
      fontSize="label"
      fontWeight="semibold"
      borderRadius="control"
      whiteSpace="nowrap"
      bg={`${side}.soft`}
      color={`${side}.ink`}
    >
      <GateSign type={type} />
      {isOffer(type) ? 'Available' : 'Needed'}
    </chakra.span>
  )
}
