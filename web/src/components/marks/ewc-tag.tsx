import { chakra } from '@chakra-ui/react'
import { Tag } from '#web/components/base/tag.tsx'
import type { ApiResult } from '#web/lib/backend/api.ts'

type Listing = Pick<ApiResult<'GET /api/materials'>['items'][number], 'ewc_codes' | 'ewc_stated'>

/** The waste code of a listing, and whose word it is. Nothing where there is none. */
export function EwcTag({ listing: { ewc_codes: codes, ewc_stated: stated } }: { listing: Listing }) {
  const [code] = codes
  if (!code) return null
  return (
    <Tag
      title={stated ? 'Waste code stated by the company' : 'Waste code proposed from the text of the listing'}
    >
      <chakra.span textStyle="mono">{code}</chakra.span>
      <chakra.span ms={1} color="fg.muted">
        {stated ? 'stated' : 'proposed'}
      </chakra.span>
    </Tag>
  )
}
