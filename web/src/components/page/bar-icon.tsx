import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { iconButtonRecipe } from '#web/theme/recipes/button.ts'

const Element = chakra(Link, iconButtonRecipe)

/** A page of the bar that is an icon alone, with the number of what waits there. */
export function BarIconLink({
  to,
  label,
  current,
  count,
  children,
}: {
  to: string
  /** What it is and how much waits, for readers. */
  label: string
  current: boolean
  count: number
  children: ReactNode
}) {
  return (
    <Element to={to} aria-label={label} title={label} aria-current={current ? 'page' : undefined}>
      {children}
      {count > 0 && (
        <chakra.span
          aria-hidden
          pos="absolute"
          top="2px"
          insetEnd={{ base: '4px', md: '0' }}
          minW="16px"
          h="16px"
          px="4px"
          borderRadius="control"
          bg="danger"
          color="bg.surface"
          fontSize="mark"
          fontWeight="strong"
          lineHeight="16px"
          textAlign="center"
        >
          {count > 99 ? '99+' : count}
        </chakra.span>
      )}
    </Element>
  )
}
