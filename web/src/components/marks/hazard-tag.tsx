import { IconAlertTriangle } from '@tabler/icons-react'
import { Tag } from '#web/components/base/tag.tsx'
import type { ApiResult } from '#web/lib/backend/api.ts'

/** Hazardous by its entry in the List of Waste, or open because the entry is a mirror one. Nothing otherwise. */
export function HazardTag({
  hazard,
  type = 'waste',
}: {
  hazard: ApiResult<'POST /api/materials/classify'>['hazard']
  /** What is needed is no waste yet: it has no entry in the list. */
  type?: 'waste' | 'requirement'
}) {
  if (hazard === 'non_hazardous' || type === 'requirement') return null
  const open = hazard === 'mirror'
  return (
    <Tag
      tone={open ? 'warning' : 'danger'}
      title={open ? 'Mirror entry of the List of Waste: hazardous or not, depending on content' : undefined}
    >
      <IconAlertTriangle stroke={1.6} aria-hidden />
      {open ? 'May be hazardous' : 'Hazardous'}
    </Tag>
  )
}
