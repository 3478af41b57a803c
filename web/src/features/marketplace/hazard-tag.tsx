import { IconAlertTriangle } from '@tabler/icons-react'
import { Tag } from '#web/components/tag.tsx'
import type { Listing } from './queries.ts'
import { HAZARD_WORD } from './words.ts'

/** Hazardous by its entry in the List of Waste, or open because the entry is a mirror one. Nothing otherwise. */
export function HazardTag({ hazard }: { hazard: Listing['hazard'] }) {
  if (hazard === 'non_hazardous') return null
  const open = hazard === 'mirror'
  return (
    <Tag
      tone={open ? 'warning' : 'danger'}
      title={open ? 'Mirror entry of the List of Waste: hazardous or not, depending on content' : undefined}
    >
      <IconAlertTriangle stroke={1.6} aria-hidden />
      {open ? 'May be hazardous' : HAZARD_WORD[hazard]}
    </Tag>
  )
}
