import { chakra } from '@chakra-ui/react'

/** A row's share of a balance, from the line of nought; `bar` and `zero` in per cent of the width. */
export function BalanceBar({
  bar,
  zero,
  color,
}: {
  bar: { start: number; width: number }
  zero: number
  color: string
}) {
  return (
    <chakra.span aria-hidden display="block" pos="relative" h="14px">
      <chakra.span
        pos="absolute"
        insetY="1px"
        bg={color}
        minW="1px"
        style={{ left: `${bar.start}%`, width: `${bar.width}%` }}
      />
      <chakra.span
        pos="absolute"
        top="-9px"
        bottom="-9px"
        w="1px"
        bg="border.strong"
        style={{ left: `${zero}%` }}
      />
    </chakra.span>
  )
}
