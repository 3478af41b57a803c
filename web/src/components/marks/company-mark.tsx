import { chakra } from '@chakra-ui/react'
import { initials } from '#web/lib/format.ts'

/** A company's two letters in a square. `inverse` for one's own, plain for others. */
export function CompanyMark({
  name,
  inverse,
  size = 30,
}: {
  name: string
  inverse?: boolean
  size?: number
}) {
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      flex="none"
      boxSize={`${size}px`}
      borderRadius="control"
      bg={inverse ? 'bg.inverse' : 'bg.sunken'}
      color={inverse ? 'fg.inverse' : 'fg'}
      borderWidth={inverse ? 0 : '1px'}
      fontSize={size >= 40 ? '14px' : '12px'}
      fontWeight="semibold"
      fontStretch="90%"
    >
      {initials(name)}
    </chakra.span>
  )
}
