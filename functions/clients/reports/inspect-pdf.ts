import { hasText } from '#functions/clients/files/bytes.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { unpackedLayers } from './pdf-streams.ts'

/** What streams may unpack to together, in bytes: a scanned page of A4 in colour has 26 million. */
const MOST_UNPACKED = 150_000_000
const MOST_STREAMS = 20_000
/** Bytes that may stand behind the last mark of an end. */
const MOST_TAIL = 1_024
/** Bytes before a stream in which its dictionary stands. */
const DICTIONARY = 4_096

/**
 * Names of what acts, sends, or carries other files (ISO 32000-2, 12.6.4, 7.11.4, 13): long enough that packed bytes don't
 * spell them by chance.
 */
const ACTS =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Movie|Sound)(?![A-Za-z0-9])/
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/
/** Packed in ways of the last century, whose size can't be bounded here. */
const UNBOUNDED = /\/(?:LZW|LZWDecode|RunLengthDecode)(?![A-Za-z0-9])/
/** Right behind a dictionary, with comments and blanks between them at most. */
const STREAM = />>(?:\s|%[^\r\n]*[\r\n])*stream(?:\r\n|\n|\r| )?/g

/**
 * Refuses a PDF that is something else too, acts, carries files, is locked, or unpacks to more than a report.
 *
 * @throws {RefusedFile}
 */
export function inspectPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  refuseDisguised(bytes, text)
  refuseActing(text)
  let unpacked = 0
  let streams = 0
  for (const { 0: found, index } of text.matchAll(STREAM)) {
    streams += 1
    if (streams > MOST_STREAMS) throw packedOddly()
    const start = index + found.length
    if (/\/RL(?![A-Za-z0-9])/.test(text.slice(Math.max(0, index - DICTIONARY), index))) throw packedOddly()
    for (const layer of unpackedLayers(bytes.subarray(start))) {
      unpacked += layer.length
      if (unpacked > MOST_UNPACKED) throw packedOddly()
      // Objects may stand in streams, behind a list of their numbers.
      if (/^[\s%]*\d/.test(layer.toString('latin1', 0, 64))) refuseActing(layer.toString('latin1'))
    }
  }
}

function refuseDisguised(bytes: Uint8Array, text: string): void {
  const end = text.lastIndexOf('%%EOF')
  if (!hasText(bytes, '%PDF-') || end < 0) throw damagedPdf()
  const tail = text.slice(end + 5)
  if (tail.length > MOST_TAIL || /[^\s\0]/.test(tail) || text.includes('PK\x05\x06'))
    throw new RefusedFile('Another file hides in this PDF. Please send the report alone.')
  if (/<(?:!doctype|html|script|svg|iframe|\?php)/i.test(text.slice(0, 4096)))
    throw new RefusedFile('A web page hides in this PDF. Please send the report alone.')
}

function refuseActing(text: string): void {
  // Names may be written with escapes: /J#61vaScript.
  const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  for (const written of new Set([text, plain])) {
    if (LOCKED.test(written))
      throw new RefusedFile('This PDF is locked. Please save it without a password and without limits.')
    if (UNBOUNDED.test(written)) throw packedOddly()
    if (ACTS.test(written)) throw acting()
  }
}

export const damagedPdf = () => new RefusedFile('This PDF is damaged, or cut off. Please save it again.')

export const acting = () =>
  new RefusedFile(
    'This PDF holds scripts, forms that send, or other files. Please print it to a plain PDF and send that.',
  )

export const packedOddly = () =>
  new RefusedFile(
    'This PDF is packed in a way that a report is not. Please print it to a plain PDF and send that.',
  )
