import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ListingType } from '#web/lib/direction.ts'
import { CardPort } from './gate.tsx'

/** A card in a list, with the gate on the edge where the material leaves or enters. */
export function GateCard({ type, children, ...rest }: HTMLChakraProps<'li'> & { type: ListingType }) {
  return (
    <chakra.li
      pos="relative"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      p={{ base: 4, md: 5 }}
      minW={0}
      {...rest}
    >
      <CardPort type={type} top="22px" />
      {children}
    </chakra.li>
  )
}
