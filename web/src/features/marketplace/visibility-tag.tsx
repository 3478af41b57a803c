import { IconLock } from '@tabler/icons-react'
import { Tag } from '#web/components/base/tag.tsx'
import type { Listing } from './queries.ts'
import { foreignVisibility, ownVisibility } from '#web/lib/visibility-texts.ts'

/** That a listing is not for everybody; nothing where it is. */
export function VisibilityTag({ listing }: { listing: Listing }) {
  const text = listing.is_own ? ownVisibility(listing) : foreignVisibility[listing.visibility]
  return (
    text && (
      <Tag>
        <IconLock size={14} stroke={1.6} aria-hidden />
        {text}
      </Tag>
    )
  )
}
