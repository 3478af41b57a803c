import { chakra } from '@chakra-ui/react'

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
