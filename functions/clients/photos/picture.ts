import { hasText } from '#functions/clients/files/bytes.ts'
import { kindOfFile } from '#functions/clients/files/kind-of-file.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { damaged, MOST_PIXELS, MOST_SIDE, type Picture } from './bounds.ts'
import { openJpeg } from './jpeg.ts'
import { openPng } from './png.ts'
import { openWebp } from './webp.ts'

/**
 * Opens a JPEG, PNG or WebP without decoding it.
 *
 * @throws {RefusedFile} for any other file, one that is cut off, animated, too large, or for print (CMYK).
 */
export function openPicture(bytes: Uint8Array): Picture {
  const open = hasText(bytes, '\xff\xd8\xff')
    ? openJpeg
    : hasText(bytes, '\x89PNG\r\n\x1a\n')
      ? openPng
      : hasText(bytes, 'RIFF') && hasText(bytes, 'WEBP', 8)
        ? openWebp
        : null
  if (!open) {
    const kind = kindOfFile(bytes)
    throw new RefusedFile(
      `This is ${kind ? `a file of the kind ${kind}` : 'no picture'}. Photos are JPEG, PNG or WebP.`,
    )
  }
  const picture = open(bytes)
  const { width, height } = picture
  if (width < 1 || height < 1) throw damaged()
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS) {
    throw new RefusedFile(
      `This picture has ${width} × ${height} pixels. A photo has at most ${MOST_PIXELS / 1e6} million, and ${MOST_SIDE.toLocaleString('en')} on a side.`,
    )
  }
  return picture
}
