import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Tag } from '#web/components/base/tag.tsx'
import type { ApiResult } from '#web/lib/backend/api.ts'

type Listing = Pick<ApiResult<'GET /api/materials'>['items'][number], 'ewc_codes' | 'ewc_stated' | 'ewc_open'>

/** The waste code of a listing, both halves of a mirror entry while it is open, and whose word it is. */
export function EwcTag({
  listing: { ewc_codes: codes, ewc_stated: stated, ewc_open: open },
}: {
  listing: Listing
}) {
  const [code] = codes
  if (!code) return null
  return (
    <Tag
      flexWrap="wrap"
      title={stated ? 'Waste code stated by the company' : 'Waste code proposed from the text of the listing'}
    >
      <Digits>{code}</Digits>
      {open && open.codes.length > 1 && (
        <>
          or <Digits>{open.codes.find((half) => half.code !== code)?.code}</Digits>
        </>
      )}
      <chakra.span ms={1} color="fg.muted">
        {stated ? 'stated' : 'proposed'}
      </chakra.span>
    </Tag>
  )
}

/** A code stays on one line. */
const Digits = ({ children }: { children: ReactNode }) => (
  <chakra.span textStyle="mono" whiteSpace="nowrap">
    {children}
  </chakra.span>
)
