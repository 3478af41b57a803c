import { hasText } from './bytes.ts'

/** Beginnings of files, the longest first where one begins another. */
const BEGINNINGS: readonly (readonly [beginning: string, name: string, at?: number])[] = [
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['WEBP', 'WebP', 8],
  ['GIF8', 'GIF'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['ftyp', 'HEIC, AVIF or video', 4],
  ['%PDF-', 'PDF'],
  ['PK\x03\x04', 'ZIP'],
  ['PK\x05\x06', 'ZIP'],
  ['\xd0\xcf\x11\xe0', 'old Office'],
  ['{\\rtf', 'RTF'],
  ['%!PS', 'PostScript'],
  ['Rar!', 'RAR'],
  ['7z\xbc\xaf', '7-Zip'],
  ['\x1f\x8b', 'gzip'],
  ['MZ\x90\0', 'program'],
  ['\x7fELF', 'program'],
  ['\xca\xfe\xba\xbe', 'program'],
  ['\xcf\xfa\xed\xfe', 'program'],
  ['\0asm', 'program'],
  ['#!', 'program'],
]

/** White space and marks of order that may stand before the first character of markup. */
const MARKUP = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<\0?(?:[!?/]|[a-z\0][\w:\0-]*(?:[\s\0/][^<>]*)?>)/i

/** What a file is by its first bytes, as a person calls it; null where they say nothing. */
export function kindOfFile(bytes: Uint8Array): string | null {
  const known = BEGINNINGS.find(([beginning, , at = 0]) => hasText(bytes, beginning, at))
  if (known) return known[1]
  return MARKUP.test(Buffer.from(bytes.subarray(0, 512)).toString('latin1')) ? 'HTML or XML' : null
}
