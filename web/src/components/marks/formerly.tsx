import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

/** "formerly …" below a company's name, for as long as its partners may know it by the old one. */
export function Formerly({
  company,
}: {
  company: { formerly?: { name: string; until: string } | undefined }
}) {
  const [opened] = useState(() => Date.now())
  const { formerly } = company
  if (!formerly || Date.parse(formerly.until) < opened) return null
  return (
    <chakra.div textStyle="dense" color="fg.muted" overflowWrap="anywhere">
      formerly {formerly.name}
    </chakra.div>
  )
}
