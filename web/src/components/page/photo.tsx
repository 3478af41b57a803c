import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { fetchBlob, type ApiResult } from '#web/lib/backend/api.ts'

export type Photo = ApiResult<'GET /api/materials/{id}/files'>['photos'][number]

/** Of a listing that is not for everybody: no address in a page bears a token, so its bytes are fetched. */
export function GuardedPhotoImage({ photo, name }: { photo: Photo; name: string }) {
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
  return sources ? <PhotoImage photo={{ ...photo, sources }} name={name} /> : <Skeleton aspectRatio="4 / 3" />
}

export function PhotoImage({ photo: { sources, alt, width, height }, name }: { photo: Photo; name: string }) {
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
