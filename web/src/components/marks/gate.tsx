import { chakra } from '@chakra-ui/react'
import { isOffer, type ListingType } from '#web/lib/direction.ts'

/**
 * The flange on a card's edge: an outlet at the right of an offer, an inlet at the left of a need. Stands in
 * an element with `position: relative`. On a phone only the plate is drawn, so that nothing leaves the screen.
 */
export function CardPort({
  type,
  top = '92px',
  pipe = true,
}: {
  type: ListingType
  top?: string
  pipe?: boolean
}) {
  const edge = isOffer(type) ? 'right' : 'left'
  const color = isOffer(type) ? 'offer.solid' : 'need.solid'
  return (
    <>
      <chakra.span aria-hidden pos="absolute" {...{ [edge]: '-3px' }} top={top} w="5px" h="28px" bg={color} />
      {pipe && (
        <chakra.span
          aria-hidden
          pos="absolute"
          {...{ [edge]: '-9px' }}
          top={`calc(${top} + 9px)`}
          w="7px"
          h="10px"
          bg={color}
          display={{ base: 'none', md: 'block' }}
        />
      )}
    </>
  )
}
