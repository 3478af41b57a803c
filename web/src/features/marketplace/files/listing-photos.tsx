import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/base/button.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { GuardedPhotoImage, PhotoImage, type Photo } from '#web/components/page/photo.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { ChooseButton } from '#web/components/forms/choose-button.tsx'
import { filesQuery, useRemovePhoto, useSendPhoto } from './use-files.ts'

interface Of {
  listing: Pick<Listing, 'id' | 'is_own' | 'material_name' | 'visibility'>
}

/** Photos of a listing in their order; its owner adds and removes them. */
export function ListingPhotos({ listing }: Of) {
  const { data } = useQuery(filesQuery(listing.id))
  const Shown = listing.visibility === 'public' ? PhotoImage : GuardedPhotoImage
  const shown = data?.photos.filter(({ sources }) => sources) ?? []
  if (!data || (shown.length === 0 && !listing.is_own)) return null
  return (
    <Sheet title="Photos">
      {listing.is_own && <AddPhoto listing={listing} />}
      <chakra.ul display="grid" gridTemplateColumns="repeat(auto-fill, minmax(160px, 1fr))" gap={3}>
        {shown.map((photo) => (
          <chakra.li key={photo.id} display="grid" gap={1.5} alignContent="start">
            <Shown photo={photo} name={listing.material_name} />
            {listing.is_own && <RemovePhoto listing={listing} photo={photo} />}
          </chakra.li>
        ))}
      </chakra.ul>
    </Sheet>
  )
}

function AddPhoto({ listing }: Of) {
  const send = useSendPhoto(listing.id)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px" mb={3}>
      <ChooseButton
        right="listings.write"
        accept="image/jpeg,image/png,image/webp"
        busy={send.isPending}
        onChoose={(file) =>
          send.mutate(file, { onError: (error) => toast.error('The photo was not added', error) })
        }
      >
        Add a photo
      </ChooseButton>
      <chakra.span textStyle="dense" color="fg.muted">
        JPEG, PNG or WebP, up to 12 MB, at most eight. Place and camera are taken off.
      </chakra.span>
    </chakra.div>
  )
}

function RemovePhoto({ listing, photo }: Of & { photo: Photo }) {
  const remove = useRemovePhoto(listing.id)
  return (
    <Button
      right="listings.write"
      size="sm"
      variant="quiet"
      busy={remove.isPending}
      aria-label={`Remove ${photo.alt || 'this photo'}`}
      onClick={() =>
        remove.mutate(photo.id, { onError: (error) => toast.error('The photo was not removed', error) })
      }
    >
      Remove
    </Button>
  )
}
