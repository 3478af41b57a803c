/**
 * The text of a file. A byte order mark decides; else what is valid UTF-8 is UTF-8, and the rest is what
 * spreadsheets of western Europe write, Windows-1252.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const marked = ENCODINGS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return { text: new TextDecoder(marked.label).decode(bytes), encoding: marked.name }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const ENCODINGS = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8', name: 'UTF-8' },
  { mark: [0xff, 0xfe], label: 'utf-16le', name: 'UTF-16' },
  { mark: [0xfe, 0xff], label: 'utf-16be', name: 'UTF-16' },
]
