import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { fetchBlob } from '#web/lib/backend/api.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { ChooseButton } from '#web/components/forms/choose-button.tsx'
import { filesQuery, useRemovePhoto, useSendPhoto, type Photo } from './use-files.ts'

interface Of {
  listing: Pick<Listing, 'id' | 'is_own' | 'material_name' | 'visibility'>
}

/** Photos of a listing in their order; its owner adds and removes them. */
export function ListingPhotos({ listing }: Of) {
  const { data } = useQuery(filesQuery(listing.id))
  const Shown = listing.visibility === 'public' ? Picture : GuardedPicture
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

/** Of a listing that is not for everybody: no address in a page bears a token, so its bytes are fetched. */
function GuardedPicture({ photo, name }: { photo: Photo; name: string }) {
  const source = photo.sources?.[960] ?? ''
  const { data: blob } = useQuery({
    queryKey: ['photo', source],
    queryFn: ({ signal }) => fetchBlob(source, signal),
    staleTime: Infinity,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address lives as long as the picture is shown
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const sources = address && { 320: address, 960: address, 1920: address }
  return sources ? <Picture photo={{ ...photo, sources }} name={name} /> : <Skeleton aspectRatio="4 / 3" />
}

function Picture({ photo: { sources, alt, width, height }, name }: { photo: Photo; name: string }) {
  if (!sources) return null
  return (
    <chakra.a href={sources[1920]} target="_blank" rel="noreferrer" display="block">
      <chakra.img
        src={sources[320]}
        srcSet={`${sources[320]} 320w, ${sources[960]} 960w`}
        sizes="(max-width: 480px) 45vw, 240px"
        alt={alt || `Photo of ${name}`}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        w="full"
        h="auto"
        aspectRatio="4 / 3"
        objectFit="cover"
        borderRadius="control"
        borderWidth="1px"
      />
    </chakra.a>
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
