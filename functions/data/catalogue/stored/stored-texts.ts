import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { firstNotBefore } from '#shared/domain/sorted.ts'

/** Texts in deflated blocks, each block read when somebody looks at a text of it. */
export interface StoredTexts {
  /** Place of the first text of each block; behind the last, how many texts there are. */
  first: Uint32Array
  /** Where each block begins, and where the last ends. */
  at: Uint32Array
  /** Blocks: texts without line breaks, one a line. */
  bytes: Uint8Array
}

/** A text as it was read: its block is copied, not read, where all of it goes on. */
export interface StoredText {
  texts: StoredTexts
  place: number
}

/** Texts of a block at most: small enough that one is read quickly, enough of them to be small together. */
const BLOCK = 16
/** Shorter blocks are made anew with what follows. */
const COPIED_FROM = BLOCK / 2
/** Blocks of which the texts are kept, of each file. */
const KEPT_BLOCKS = 128

/** @param textOf a text of one line, or where it stands; an empty one stands for none. Asked twice of some. */
export function packTexts(count: number, textOf: (at: number) => string | StoredText): StoredTexts {
  const [first, at]: [number[], number[]] = [[], [0]]
  const blocks: Uint8Array[] = []
  let open: string[] = []
  const add = (from: number, block: Uint8Array) => {
    first.push(from)
    blocks.push(block)
    at.push(at.at(-1)! + block.length)
  }
  const close = (end: number) => {
    if (open.length > 0) add(end - open.length, deflateRawSync(open.join('\n')))
    open = []
  }
  for (let i = 0; i < count;) {
    const text = textOf(i)
    const copied = typeof text === 'string' ? 0 : wholeBlock(text, i, count, textOf)
    if (copied > 0) {
      close(i)
      const { texts, place } = text as StoredText
      const block = blockOf(texts, place)
      add(i, texts.bytes.subarray(texts.at[block], texts.at[block + 1]))
      i += copied
      continue
    }
    open.push(typeof text === 'string' ? text : textAt(text.texts, text.place))
    i++
    if (open.length === BLOCK) close(i)
  }
  close(count)
  const bytes = new Uint8Array(at.at(-1)!)
  blocks.forEach((block, number) => bytes.set(block, at[number]))
  return { first: Uint32Array.from([...first, count]), at: Uint32Array.from(at), bytes }
}

/** How many texts the block has that begins with this one and goes on as it is; 0 where none does. */
function wholeBlock(
  { texts, place }: StoredText,
  at: number,
  count: number,
  textOf: (at: number) => string | StoredText,
): number {
  const block = blockOf(texts, place)
  const length = texts.first[block + 1]! - place
  if (texts.first[block] !== place || length < COPIED_FROM || at + length > count) return 0
  for (let i = 1; i < length; i++) {
    const next = textOf(at + i)
    if (typeof next === 'string' || next.texts !== texts || next.place !== place + i) return 0
  }
  return length
}

const blockOf = ({ first }: StoredTexts, place: number): number =>
  firstNotBefore(first.length, (at) => first[at]! <= place) - 1

/** Blocks that were read last, the latest at the end. */
const read = new WeakMap<StoredTexts, Map<number, readonly string[]>>()

export function textAt(texts: StoredTexts, place: number): string {
  const block = blockOf(texts, place)
  let kept = read.get(texts)
  if (!kept) read.set(texts, (kept = new Map()))
  const known = kept.get(block)
  if (known) return known[place - texts.first[block]!]!
  const lines = linesOf(texts, block)
  kept.set(block, lines)
  if (kept.size > KEPT_BLOCKS) kept.delete(kept.keys().next().value!)
  return lines[place - texts.first[block]!]!
}

const linesOf = ({ at, bytes }: StoredTexts, block: number): string[] =>
  inflateRawSync(bytes.subarray(at[block], at[block + 1]))
    .toString('utf8')
    .split('\n')

/** All texts in their order, each block read once and not kept. */
export function* allTexts(texts: StoredTexts): Generator<string> {
  for (let block = 0; block + 1 < texts.at.length; block++) yield* linesOf(texts, block)
}
