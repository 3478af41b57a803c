import { hasText, joined, viewOf } from '#functions/clients/files/bytes.ts'
import { orientationOf, type Orientation } from './orientation.ts'
import { animated, damaged, type Picture } from './bounds.ts'

/** Flags of the extended header (RFC 9649, 2.7.1). */
const ALPHA = 0x10
const ANIMATION = 0x02

/** @throws {RefusedFile} */
export function openWebp(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  const stated = bytes.length >= 12 ? view.getUint32(4, true) + 8 : Infinity
  if (stated > bytes.length) throw damaged()
  const chunks: { type: string; whole: Uint8Array; content: Uint8Array }[] = []
  for (let at = 12; at + 8 <= stated;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    if (end > stated) throw damaged()
    const type = String.fromCharCode(...bytes.subarray(at, at + 4))
    chunks.push({ type, whole: bytes.subarray(at, end), content: bytes.subarray(at + 8, end) })
    at = end + (length % 2)
  }
  const first = (...types: string[]) => chunks.find(({ type }) => types.includes(type))
  const extended = first('VP8X')
  if (first('ANIM', 'ANMF') || (extended && extended.content[0]! & ANIMATION)) throw animated()
  const image = first('VP8 ', 'VP8L')
  if (!image) throw damaged()
  const size = image.type === 'VP8L' ? losslessSize(image.content) : lossySize(image.content)
  const exif = first('EXIF')
  const orientation: Orientation = exif ? orientationOf(exif.content) : 1
  const alpha = image.type === 'VP8 ' && extended ? first('ALPH') : undefined
  const kept = alpha ? [header(size), alpha.whole, image.whole] : [image.whole]
  return { format: 'webp', ...size, orientation, content: riff(kept) }
}

function lossySize(frame: Uint8Array): { width: number; height: number } {
  if (frame.length < 10 || !hasText(frame, '\x9d\x01\x2a', 3)) throw damaged()
  const view = viewOf(frame)
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
}

function losslessSize(stream: Uint8Array): { width: number; height: number } {
  if (stream.length < 5 || stream[0] !== 0x2f) throw damaged()
  const bits = viewOf(stream).getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The extended header of a picture with a mask. */
function header({ width, height }: { width: number; height: number }): Uint8Array {
  const made = Buffer.alloc(18)
  made.write('VP8X', 'latin1')
  made.writeUInt32LE(10, 4)
  made[8] = ALPHA
  made.writeUIntLE(width - 1, 12, 3)
  made.writeUIntLE(height - 1, 15, 3)
  return made
}

function riff(chunks: Uint8Array[]): Uint8Array {
  const body = joined(chunks.flatMap((chunk) => (chunk.length % 2 ? [chunk, new Uint8Array(1)] : [chunk])))
  const made = Buffer.alloc(12)
  made.write('RIFF', 'latin1')
  made.writeUInt32LE(body.length + 4, 4)
  made.write('WEBP', 8, 'latin1')
  return joined([made, body])
}
