import * as z from 'zod'
import { MOST_PHOTO_BYTES, MOST_PHOTOS, PHOTO_TYPES } from '../../domain/files/limits.ts'
import { idSchema, optionalText } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { FILE_STATES } from '../core/vocabulary.ts'

/** Photos of a listing. What is shown was drawn anew: no metadata, no place, at most 1,920 pixels. */

export const photoSchema = z.object({
  id: idSchema,
  /** What is seen on it; empty: not told. */
  alt: z.string(),
  place: z.number().int(),
  state: z.enum(FILE_STATES),
  /** Pixels of the largest one; null while it waits. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Addresses at the site by longest side; null while it waits. */
  sources: z.object({ 320: z.string(), 960: z.string(), 1920: z.string() }).nullable(),
})

/** How a browser sends a file: a form of these fields in their order, then `file`, posted to `url` within 15 minutes. */
export const uploadSchema = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })

/** Bytes of a file, as its sender announces them. */
export const fileSize = (most: number) =>
  z
    .number()
    .int()
    .min(1, 'This file is empty')
    .max(most, `A file has at most ${most / 1024 / 1024} MB`)

const alt = optionalText(200)
const place = z
  .number()
  .int()
  .min(0)
  .max(MOST_PHOTOS - 1)

export const photos = domain('photos', {
  addPhoto: route({
    method: 'POST',
    path: '/api/materials/{id}/photos',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary: 'Announce a photo of an own listing, and get the form to send it with',
    body: z.object({
      type: z.enum(PHOTO_TYPES),
      size: fileSize(MOST_PHOTO_BYTES),
      alt,
      place: place.default(MOST_PHOTOS - 1),
    }),
    response: z.object({ photo: photoSchema, upload: uploadSchema }),
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  confirmPhoto: route({
    method: 'POST',
    path: '/api/materials/{id}/photos/{photoId}/confirm',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary:
      'The photo was sent: draw it anew, and show it. A refused one is gone, and the reason names the file',
    response: photoSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  changePhoto: route({
    method: 'PUT',
    path: '/api/materials/{id}/photos/{photoId}',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary: 'Say what is seen on an own photo, and where it stands among the others',
    body: z.object({ alt, place }),
    response: photoSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  removePhoto: route({
    method: 'DELETE',
    path: '/api/materials/{id}/photos/{photoId}',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary: 'Take an own photo away',
    response: z.object({ removed: z.literal(true) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  showPhoto: route({
    method: 'GET',
    path: '/api/photos/{id}/{photoId}/{width}',
    access: 'public',
    summary: 'A photo of a listing, by its longest side',
    response: z.instanceof(Uint8Array),
    binary: 'image/webp',
    errors: ['NOT_FOUND'],
  }),
  showGuardedPhoto: route({
    method: 'GET',
    path: '/api/materials/{id}/photos/{photoId}/{width}',
    access: 'member',
    right: 'read',
    summary: 'A photo of a listing that is not for everybody; nobody keeps it on the way',
    response: z.instanceof(Uint8Array),
    binary: 'image/webp',
    errors: ['NOT_FOUND'],
  }),
})
