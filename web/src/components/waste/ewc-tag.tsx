import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Tag } from '#web/components/base/tag.tsx'
import { listedCodes, type Coded } from './listed-codes.ts'

/** The waste code of a listing, both halves of a mirror entry while it is open, and whose word it is. */
export function EwcTag({ listing }: { listing: Coded }) {
  const { ewc_stated: stated } = listing
  const [code, other] = listedCodes(listing)
  if (!code) return null
  return (
    <Tag
      flexWrap="wrap"
      title={stated ? 'Waste code stated by the company' : 'Waste code proposed from the text of the listing'}
    >
      <Digits>{code}</Digits>
      {other && (
        <>
          or <Digits>{other}</Digits>
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
