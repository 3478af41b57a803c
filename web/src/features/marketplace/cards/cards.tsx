import { chakra } from '@chakra-ui/react'
import { type ReactElement, startTransition, useEffect, useState } from 'react'

/** Three cards in a row, two, or one. `useColumns` says how many. */
export const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: 5, md: 6 },
  },
})

/** Cards drawn at once: more than a screen shows. */
const STEP = 6

/** Its cards some at a time, so that the page answers between them; those that stand are not drawn again. */
export function InSteps({ children }: { children: readonly ReactElement[] }) {
  const [count, setCount] = useState(STEP)
  useEffect(() => {
    if (count < children.length) startTransition(() => setCount(count + STEP))
  }, [count, children.length])
  return children.slice(0, count)
}
