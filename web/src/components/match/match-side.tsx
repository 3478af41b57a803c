import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Tag } from '#web/components/base/tag.tsx'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import type { ListingType } from '#web/lib/direction.ts'
import { keepUnits } from '#web/lib/format.ts'
import { TRUST_WORD } from './match-texts.ts'
import type { Match } from './types.ts'

/** One side of a match: direction, material, company and place, and its tags. The need (`end`) stands at the right. */
export function MatchSideCard({
  type,
  name,
  company,
  place,
  end,
  heading = 'h2',
  trust,
  below,
  children,
}: {
  type: ListingType
  name: string
  company: string
  place: string | null
  end?: boolean | undefined
  heading?: 'h2' | 'h3'
  /** Of the partner. */
  trust?: Match['result']['trust_status'] | undefined
  /** Under the tags. */
  below?: ReactNode
  /** Tags before that of trust. */
  children: ReactNode
}) {
  const at = { base: 'start', md: end ? 'end' : 'start' }
  return (
    <chakra.div display="grid" gap={2} alignContent="start" justifyItems={at} textAlign={at} minW={0}>
      <DirectionBadge type={type} />
      <chakra.h2 as={heading} textStyle="section" overflowWrap="anywhere">
        {keepUnits(name)}
      </chakra.h2>
      <p>
        <b style={{ fontWeight: 620 }}>{company}</b>
        {place && `, ${place}`}
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap={1.5} justifyContent={at}>
        {children}
        {trust && <Tag tone={trust === 'new' ? 'plain' : 'positive'}>{TRUST_WORD[trust]}</Tag>}
      </chakra.div>
      {below}
    </chakra.div>
  )
}
