import { PHOTO_WIDTHS, type PhotoWidth } from '#shared/domain/files/limits.ts'
import { decode, encodedWebp, resized, type Pixels } from './codecs.ts'
import { damaged } from './bounds.ts'
import { openPicture } from './picture.ts'
import { flatten, shrunk, turned } from './pixels.ts'

/** A photo as it is shown. */
export interface RenderedPhoto {
  /** Pixels of the largest one, as it is looked at. */
  width: number
  height: number
  /** WebP by the longest side that it has at most. */
  files: Record<PhotoWidth, Uint8Array>
}

const QUALITY = 80

/**
 * Draws a picture anew in the sizes that pages show. Nothing of the file is left but what can be seen of it.
 *
 * @throws {RefusedFile} for what is no photo; see `openPicture`.
 */
export async function renderPhoto(bytes: Uint8Array): Promise<RenderedPhoto> {
  const picture = openPicture(bytes)
  let pixels = await decode(picture).catch(() => {
    throw damaged()
  })
  if (pixels.width !== picture.width || pixels.height !== picture.height) throw damaged()
  if (picture.format !== 'jpeg') flatten(pixels)
  const files: Partial<RenderedPhoto['files']> = {}
  let largest: Pick<Pixels, 'width' | 'height'> | undefined
  for (const width of [...PHOTO_WIDTHS].sort((a, b) => b - a)) {
    pixels = within(pixels, width)
    if (!largest) pixels = turned(pixels, picture.orientation)
    largest ??= { width: pixels.width, height: pixels.height }
    files[width] = await encodedWebp(pixels, QUALITY)
  }
  return { ...largest!, files: files as RenderedPhoto['files'] }
}

/** The picture with a longest side of at most so many pixels; never larger than it is. */
function within(pixels: Pixels, most: number): Pixels {
  const by = Math.floor(Math.max(pixels.width, pixels.height) / (2 * most))
  const from = by > 1 && Math.min(pixels.width, pixels.height) >= by ? shrunk(pixels, by) : pixels
  const scale = most / Math.max(from.width, from.height)
  if (scale >= 1) return from
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return resized(from, { width: side(from.width), height: side(from.height) })
}
