import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One fact of a list of facts: its name above what is stated. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div minW={0}>
      <chakra.dt textStyle="label" fontWeight="normal" color="fg.muted" mb="2px">
        {term}
      </chakra.dt>
      <chakra.dd fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
