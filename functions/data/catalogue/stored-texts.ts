/** Texts in one run of bytes, each read by itself: what nobody looks at is never made into objects. */
export interface StoredTexts {
  /** Where each begins, and where the last ends. */
  at: Uint32Array
  /** UTF-8. */
  bytes: Uint8Array
}

/** @param texts as texts or as bytes; an empty one stands for none. */
export function packTexts(texts: readonly (string | Uint8Array)[]): StoredTexts {
  const parts = texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text))
  const at = new Uint32Array(parts.length + 1)
  parts.forEach((part, place) => (at[place + 1] = at[place]! + part.length))
  const { buffer, byteOffset, length } = Buffer.concat(parts)
  return { at, bytes: new Uint8Array(buffer, byteOffset, length) }
}

export const bytesAt = ({ at, bytes }: StoredTexts, place: number): Uint8Array =>
  bytes.subarray(at[place], at[place + 1])

export const textAt = (texts: StoredTexts, place: number): string =>
  Buffer.from(texts.bytes.buffer, texts.bytes.byteOffset).toString(
    'utf8',
    texts.at[place],
    texts.at[place + 1],
  )
