import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { IconButton } from '#web/components/base/button.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { useFavorite } from '#web/features/marketplace/use-favorite.ts'

export function HeartButton({ listing }: { listing: Listing }) {
  const { marked, toggle } = useFavorite(listing)
  const Icon = marked ? IconHeartFilled : IconHeart
  return (
    <IconButton
      right="talk"
      label={marked ? 'Remove from favorites' : 'Add to favorites'}
      aria-pressed={marked}
      onClick={toggle}
      color={marked ? 'danger' : undefined}
      _hover={{ color: marked ? 'danger' : 'fg' }}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
