/** Texts in one run of bytes, each read by itself: what nobody looks at is never made into objects. */
export interface StoredTexts {
  /** Where each begins, and where the last ends. */
  at: Uint32Array
  /** UTF-8. */
  bytes: Uint8Array
}

/** @param texts as texts or as bytes, each made when its turn comes; an empty one stands for none. */
export function packTexts(texts: Iterable<string | Uint8Array>): StoredTexts {
  const at = [0]
  let bytes = Buffer.alloc(FIRST_ROOM)
  for (const text of texts) {
    const begin = at.at(-1)!
    const end = begin + (typeof text === 'string' ? Buffer.byteLength(text) : text.length)
    if (end > bytes.length) bytes = Buffer.concat([bytes.subarray(0, begin)], 2 * end)
    if (typeof text === 'string') bytes.write(text, begin)
    else bytes.set(text, begin)
    at.push(end)
  }
  return { at: Uint32Array.from(at), bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, at.at(-1)) }
}

/** Bytes that are set aside at first; twice what is needed where they don't suffice. */
const FIRST_ROOM = 2 ** 16

/** Turns one by one, so that not all results stand in memory side by side. */
export function* oneByOne<T, R>(list: Iterable<T>, turn: (one: T) => R): Generator<R> {
  for (const one of list) yield turn(one)
}

export const bytesAt = ({ at, bytes }: StoredTexts, place: number): Uint8Array =>
  bytes.subarray(at[place], at[place + 1])

export const textAt = (texts: StoredTexts, place: number): string =>
  Buffer.from(texts.bytes.buffer, texts.bytes.byteOffset).toString(
    'utf8',
    texts.at[place],
    texts.at[place + 1],
  )
