import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import type { Photo } from '#web/components/page/photo.tsx'
import { sendFile } from '#web/lib/backend/send-file.ts'

/** Photos and reports of a listing: what is there, and what its owner does with them. */

export type FilesOfListing = ApiResult<'GET /api/materials/{id}/files'>
export type LabReport = FilesOfListing['documents'][number]
export type Reading = ApiResult<'GET /api/materials/{id}/documents/{documentId}/reading'>

const PHOTO_TYPES = ['jpeg', 'png', 'webp'] as const

export const filesQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: ({ signal }) => callApi('GET /api/materials/{id}/files', { params: { id }, signal }),
  })

/** What a report states, for its owner to confirm. */
export const readingQuery = (id: string, documentId: string) =>
  queryOptions({
    queryKey: ['files', id, 'reading', documentId],
    queryFn: ({ signal }) =>
      callApi('GET /api/materials/{id}/documents/{documentId}/reading', {
        params: { id, documentId },
        signal,
      }),
    staleTime: Infinity,
  })

/** A change of the files of a listing; afterwards they are asked for anew, also after a refusal. */
function useFileChange<T, R>(id: string, change: (what: T) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: filesQuery(id).queryKey }),
  })
}

/** Sends a report: announces it, sends its bytes, has it looked into. What fails on the way leaves nothing. */
export const useSendReport = (id: string) =>
  useFileChange(id, async ({ file, readers }: { file: File; readers: LabReport['readers'] }) => {
    const { document, upload } = await callApi('POST /api/materials/{id}/documents', {
      params: { id },
      body: { name: file.name, size: file.size, readers },
    })
    const params = { id, documentId: document.id }
    try {
      await sendFile(upload, file)
      return await callApi('POST /api/materials/{id}/documents/{documentId}/confirm', {
        params,
        repeatable: true,
      })
    } catch (error) {
      await callApi('DELETE /api/materials/{id}/documents/{documentId}', { params }).catch(() => undefined)
      throw error
    }
  })

export const useSendPhoto = (id: string) =>
  useFileChange(id, async (file: File) => {
    const type = PHOTO_TYPES.find((one) => file.type === `image/${one}`)
    if (!type) throw new Error('Photos are JPEG, PNG or WebP.')
    const { photo, upload } = await callApi('POST /api/materials/{id}/photos', {
      params: { id },
      body: { type, size: file.size },
    })
    const params = { id, photoId: photo.id }
    try {
      await sendFile(upload, file)
      return await callApi('POST /api/materials/{id}/photos/{photoId}/confirm', { params, repeatable: true })
    } catch (error) {
      await callApi('DELETE /api/materials/{id}/photos/{photoId}', { params }).catch(() => undefined)
      throw error
    }
  })

export const useChangeReport = (id: string) =>
  useFileChange(id, ({ documentId, readers }: { documentId: string; readers: LabReport['readers'] }) =>
    callApi('PUT /api/materials/{id}/documents/{documentId}', {
      params: { id, documentId },
      body: { readers },
    }),
  )

export const useRemoveReport = (id: string) =>
  useFileChange(id, (documentId: string) =>
    callApi('DELETE /api/materials/{id}/documents/{documentId}', { params: { id, documentId } }),
  )

export const useChangePhoto = (id: string) =>
  useFileChange(id, ({ id: photoId, alt, place }: Pick<Photo, 'id' | 'alt' | 'place'>) =>
    callApi('PUT /api/materials/{id}/photos/{photoId}', { params: { id, photoId }, body: { alt, place } }),
  )

export const useRemovePhoto = (id: string) =>
  useFileChange(id, (photoId: string) =>
    callApi('DELETE /api/materials/{id}/photos/{photoId}', { params: { id, photoId } }),
  )
