import type * as z from 'zod'
import type { documentSchema } from '#shared/api/market/documents.ts'
import type { photoSchema } from '#shared/api/market/photos.ts'
import type { DocumentItem, PhotoItem } from '#shared/table/catalogue/listing-file.ts'

/** A report as the API shows it. */
export function documentCard(item: DocumentItem): z.input<typeof documentSchema> {
  const { id, name, type, size, readers, state, added_at, pages = null, rows = null } = item
  return { id, name, type, size, readers, state, added_at, pages, rows }
}

/** A photo as the API shows it. @param guarded its listing is not for everybody: the photo is asked for by who may see it. */
export function photoCard(item: PhotoItem, guarded = false): z.input<typeof photoSchema> {
  const { id, listing_id, alt, place, state, width = null, height = null } = item
  const folder = guarded ? `/api/materials/${listing_id}/photos` : `/api/photos/${listing_id}`
  const source = (side: number) => `${folder}/${id}/${side}`
  const sources = state === 'ready' ? { 320: source(320), 960: source(960), 1920: source(1920) } : null
  return { id, alt, place, state, width, height, sources }
}
