import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import type { Orientation } from './orientation.ts'

/** A picture before it is decoded: its size, and of its file what its pixels need. */
export interface Picture {
  format: 'jpeg' | 'png' | 'webp'
  /** Pixels as stored, before they are turned. */
  width: number
  height: number
  orientation: Orientation
  /** The file without texts, places, profiles, thumbnails and whatever stands behind the picture. */
  content: Uint8Array
}

/** Longest side, in pixels. */
export const MOST_SIDE = 12_000
/** Pixels: those of the sharpest telephones. */
export const MOST_PIXELS = 50_000_000

export const damaged = () =>
  new RefusedFile('This picture is damaged, or cut off. Please save it again as JPEG or PNG.')

export const animated = () => new RefusedFile('This picture moves. Please choose one that stands still.')
