import { unzipSync } from 'fflate'
import { hasText, viewOf } from './bytes.ts'
import { RefusedFile } from './refused-file.ts'

/** Sizes of records and signatures: PKWARE APPNOTE 6.3.10, 4.3. */
const END = 22
const CENTRAL = 46
const LOCAL = 30
const MOST_PARTS = 500
/** What all parts unpack to, in bytes, and how many times what they are packed in. */
const MOST_UNPACKED = 80_000_000
const MOST_RATIO = 200

const damagedZip = () =>
  new RefusedFile('This file is damaged, or something else is hidden in it. Please save it again.')
const tooMuch = () => new RefusedFile('This file unpacks to more than a report holds.')

interface Part {
  name: string
  packed: number
  size: number
}

/**
 * Unpacks a ZIP that is nothing else: no bytes before, between the list and the end, or behind; every part named alike in both
 * places, once, and not on a way out of a folder.
 *
 * @throws {RefusedFile}
 */
export function openZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = partsOf(bytes)
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  if (size > MOST_UNPACKED) throw tooMuch()
  if (parts.some((part) => part.size > 100_000 && part.size > MOST_RATIO * part.packed)) throw tooMuch()
  try {
    // Never unpacks more of a part than the list says.
    return new Map(Object.entries(unzipSync(bytes)))
  } catch {
    throw damagedZip()
  }
}

function partsOf(bytes: Uint8Array): Part[] {
  const view = viewOf(bytes)
  const end = bytes.length - END
  if (end < 0 || !hasText(bytes, 'PK\x03\x04') || !hasText(bytes, 'PK\x05\x06', end)) throw damagedZip()
  const count = view.getUint16(end + 10, true)
  const from = view.getUint32(end + 16, true)
  if (from + view.getUint32(end + 12, true) !== end || count > MOST_PARTS) throw damagedZip()
  const parts = new Map<string, Part>()
  let at = from
  for (let i = 0; i < count; i += 1) {
    if (at + CENTRAL > end || !hasText(bytes, 'PK\x01\x02', at)) throw damagedZip()
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const length = view.getUint16(at + 28, true)
    const name = textAt(bytes, at + CENTRAL, length)
    const local = view.getUint32(at + 42, true)
    if (flags & 1 || ![0, 8].includes(method) || parts.has(name) || !isPlain(name)) throw damagedZip()
    if (local + LOCAL > from || !hasText(bytes, 'PK\x03\x04', local)) throw damagedZip()
    if (textAt(bytes, local + LOCAL, view.getUint16(local + 26, true)) !== name) throw damagedZip()
    parts.set(name, { name, packed: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true) })
    at += CENTRAL + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (at !== end) throw damagedZip()
  return [...parts.values()]
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  Buffer.from(bytes.subarray(at, at + length)).toString('utf8')

/** Within its folder, in characters that every system writes alike. */
const isPlain = (name: string): boolean =>
  /^[\w[\]. -]+(?:\/[\w[\]. -]+)*\/?$/.test(name) && !name.split('/').some((step) => /^\.+$/.test(step))
