import { hasText, joined, viewOf } from '#functions/clients/files/bytes.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { orientationOf, type Orientation } from './orientation.ts'
import { damaged, MOST_PIXELS, type Picture } from './bounds.ts'

/** Markers of ITU-T T.81, table B.1. */
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
const APP1 = 0xe1
const APP14 = 0xee
/** Baseline, extended, progressive: what the decoder knows. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Tables and intervals that the scans are read with. */
const TABLES = [0xc4, 0xdb, 0xdd]

/** Pixels times scans that are decoded at most: each scan of a progressive picture goes over all of them. */
const MOST_SCANNED = 12 * MOST_PIXELS

/** @throws {RefusedFile} */
export function openJpeg(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let orientation: Orientation = 1
  let scans = 0
  for (let at = 2; ;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) throw damaged()
    if (marker === EOI) {
      if (!size || scans === 0) throw damaged()
      kept.push(bytes.subarray(at, at + 2))
      return { format: 'jpeg', ...size, orientation, content: joined(kept) }
    }
    if (at + 4 > bytes.length) throw damaged()
    const end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > bytes.length) throw damaged()
    const content = bytes.subarray(at + 4, end)
    if (marker === APP1 && hasText(content, 'Exif\0\0')) orientation = orientationOf(content)
    else if (marker === SOS) {
      scans += 1
      if (!size || scans * size.width * size.height > MOST_SCANNED) throw damaged()
      const next = endOfScan(bytes, end)
      kept.push(bytes.subarray(at, next))
      at = next
      continue
    } else if (FRAMES.includes(marker)) {
      if (size) throw damaged()
      size = sizeOf(content)
      kept.push(bytes.subarray(at, end))
    } else if (TABLES.includes(marker) || (marker === APP14 && hasText(content, 'Adobe'))) {
      kept.push(bytes.subarray(at, end))
    } else if (!(marker >= 0xe0 && marker <= 0xef) && marker !== COMMENT) throw damaged()
    at = end
  }
}

/** Where the next marker begins that is none within the scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    const within = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!within) return at
  }
  throw damaged()
}

function sizeOf(frame: Uint8Array): { width: number; height: number } {
  if (frame.length < 6) throw damaged()
  const view = viewOf(frame)
  const [depth, components] = [frame[0], frame[5]]
  if (components === 4)
    throw new RefusedFile('This picture is made for print (CMYK). Please save it in RGB colours.')
  if (depth !== 8 || (components !== 1 && components !== 3)) throw damaged()
  return { height: view.getUint16(1), width: view.getUint16(3) }
}
