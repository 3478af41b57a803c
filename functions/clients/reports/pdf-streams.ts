import { inflateRawSync, inflateSync, constants } from 'node:zlib'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'

/** What one layer of a stream may unpack to, in bytes, and how many there may be. */
const MOST_LAYER = 40_000_000
const MOST_LAYERS = 3
/** Characters that are read as base 85 or 16. */
const TEXTUAL = /^[!-z]{10}/

const refused = () =>
  new RefusedFile(
    'This PDF unpacks to more than a report holds. Please print it to a plain PDF and send that.',
  )

/**
 * Unpacks what begins like a stream of zlib, or its text in base 85 or 16, and what that gives likewise. The reader of
 * PDFs goes by the declared filters; going by the bytes leaves no way to declare one thing here and another there.
 *
 * @param rest of the file, from where the stream begins.
 * @throws {RefusedFile} beyond the bounds.
 */
export function unpackedLayers(rest: Uint8Array): Buffer[] {
  const bytes = Buffer.from(rest.buffer, rest.byteOffset, rest.byteLength)
  const layers: Buffer[] = []
  for (let next = untexted(bytes) ?? bytes; isZlib(next);) {
    if (layers.length === MOST_LAYERS) throw refused()
    const made = inflated(next, next === bytes)
    layers.push(made)
    next = untexted(made) ?? made
  }
  return layers
}

/** A header of zlib (RFC 1950, 2.2) as the reader asks for one. */
const isZlib = (bytes: Uint8Array): boolean =>
  bytes.length > 2 &&
  (bytes[0]! & 0x0f) === 8 &&
  (bytes[0]! * 256 + bytes[1]!) % 31 === 0 &&
  (bytes[1]! & 0x20) === 0

/** @param whole a damaged one is refused: the reader would unpack it up to the damage. */
function inflated(packed: Buffer, whole: boolean): Buffer {
  const bounds = { maxOutputLength: MOST_LAYER, finishFlush: constants.Z_SYNC_FLUSH }
  // Without the sum at the end, which the reader does not look at.
  for (const attempt of [
    () => inflateSync(packed, bounds),
    () => inflateRawSync(packed.subarray(2), bounds),
  ]) {
    try {
      return attempt()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw refused()
    }
  }
  if (whole) throw new RefusedFile('This PDF is damaged. Please save it again.')
  return Buffer.alloc(0)
}

/** Bytes of text in base 16 or 85 (ISO 32000-2, 7.4.2 and 7.4.3), if it says what zlib packed; null for anything else. */
function untexted(bytes: Buffer): Buffer | null {
  const head = bytes.toString('latin1', 0, 200).replace(/\s/g, '')
  if (!TEXTUAL.test(head)) return null
  const hex = /^[0-9a-f]{8}/i.test(head)
  const decode = hex ? (text: string) => Buffer.from(text, 'hex') : base85
  if (!isZlib(decode(head.slice(0, 10)))) return null
  const end = bytes.indexOf(hex ? '>' : '~>')
  return decode(bytes.toString('latin1', 0, end < 0 ? undefined : end).replace(/\s/g, ''))
}

function base85(text: string): Buffer {
  const made = Buffer.alloc(text.length * 4)
  let length = 0
  for (let at = 0; at < text.length;) {
    if (text[at] === 'z') {
      length += 4
      at += 1
      continue
    }
    const group = text.slice(at, at + 5)
    at += group.length
    const value = [...group.padEnd(5, 'u')].reduce((sum, char) => sum * 85 + (char.charCodeAt(0) - 33), 0)
    made.writeUInt32BE(((value % 2 ** 32) + 2 ** 32) % 2 ** 32, length)
    length += group.length - 1
  }
  return made.subarray(0, length)
}
