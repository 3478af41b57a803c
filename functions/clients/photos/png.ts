import { joined, viewOf } from '#functions/clients/files/bytes.ts'
import { orientationOf, type Orientation } from './orientation.ts'
import { damaged, type Picture } from './bounds.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'

/** Chunks that the pixels need (PNG, 11.2 and 11.3.2); all others are left out. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
/** Bit depths by colour type, and samples of a pixel. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Bytes of the pixels once unpacked. */
const MOST_UNPACKED = 200_000_000

/** @throws {RefusedFile} */
export function openPng(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  let size: { width: number; height: number } | null = null
  let orientation: Orientation = 1
  let pixels = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) break
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const content = bytes.subarray(at + 8, end - 4)
    if ((type === 'IHDR') !== (at === 8)) throw damaged()
    if (type === 'IHDR') size = sizeOf(content)
    if (type === 'eXIf') orientation = orientationOf(content)
    if (type === 'IDAT') pixels = true
    if (KEPT.includes(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND' && size && pixels) {
      return { format: 'png', ...size, orientation, content: joined(kept) }
    }
    at = end
  }
  throw damaged()
}

function sizeOf(header: Uint8Array): { width: number; height: number } {
  if (header.length !== 13) throw damaged()
  const view = viewOf(header)
  const [width, height, depth, colour] = [view.getUint32(0), view.getUint32(4), header[8]!, header[9]!]
  if (!DEPTHS[colour]?.includes(depth)) throw damaged()
  if ((width * height * depth * SAMPLES[colour]!) / 8 > MOST_UNPACKED)
    throw new RefusedFile(
      `This picture has ${width} × ${height} pixels, which is too large. Please save it as JPEG.`,
    )
  return { width, height }
}
