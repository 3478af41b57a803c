import { hasText, viewOf } from '#functions/clients/files/bytes.ts'

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
