import { hasText, joined, viewOf } from '#functions/clients/files/bytes.ts'

/** How stored pixels are to be turned, 1–8 as in EXIF; 1 is as they are. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const ORIENTATION = 0x0112
const MOST_ENTRIES = 500

/** Orientation that an EXIF block tells (CIPA DC-008, 4.6.2); 1 where it tells none that can be. */
export function orientationOf(exif: Uint8Array): Orientation {
  const tiff = hasText(exif, 'Exif\0\0') ? exif.subarray(6) : exif
  if (tiff.length < 14) return 1
  const little = hasText(tiff, 'II*\0')
  if (!little && !hasText(tiff, 'MM\0*')) return 1
  const view = viewOf(tiff)
  const start = view.getUint32(4, little)
  if (start + 2 > tiff.length) return 1
  const entries = Math.min(view.getUint16(start, little), MOST_ENTRIES)
  for (let at = start + 2; at < start + 2 + 12 * entries && at + 10 <= tiff.length; at += 12) {
    if (view.getUint16(at, little) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? (value as Orientation) : 1
  }
  return 1
}

/** A JPEG without EXIF, with a block that says no more than how it is turned: whoever shows it turns it. */
export function withOrientation(jpeg: Uint8Array, orientation: Orientation): Uint8Array {
  if (orientation === 1) return jpeg
  // A segment APP1 of 34 bytes: the mark of EXIF, the head of a TIFF, one entry, and no block after it.
  const block = new Uint8Array(36)
  const view = viewOf(block)
  block.set(Buffer.from('\xff\xe1\0\x22Exif\0\0MM\0*', 'latin1'))
  view.setUint32(14, 8)
  view.setUint16(18, 1)
  view.setUint16(20, ORIENTATION)
  view.setUint16(22, 3)
  view.setUint32(24, 1)
  view.setUint16(28, orientation)
  return joined([jpeg.subarray(0, 2), block, jpeg.subarray(2)])
}
