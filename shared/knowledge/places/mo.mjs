/** Reads a catalogue of translations (GNU gettext, little endian). */
import { readFileSync } from 'node:fs'

/** Each key with its translation. */
export function catalogue(file) {
  const bytes = readFileSync(file)
  const [count, keys, texts] = [8, 12, 16].map((at) => bytes.readUInt32LE(at))
  const string = (table, i) => {
    const [length, start] = [0, 4].map((at) => bytes.readUInt32LE(table + 8 * i + at))
    return bytes.toString('utf8', start, start + length)
  }
  return new Map(Array.from({ length: count }, (_, i) => [string(keys, i), string(texts, i)]))
}
