/**
 * Compiled knowledge as one file: a head in JSON, and behind it each field of each part by itself: columns of numbers as
 * little-endian machines hold them, texts, and what only JSON can hold. Texts and JSON are read when they are first asked for.
 */

import { once } from './columns.ts'

const TYPES = { Uint8Array, Int32Array, Uint32Array, Float32Array, Float64Array }

type Numbers = InstanceType<(typeof TYPES)[keyof typeof TYPES]>

/** Parts of the knowledge by name: a value, or fields by name. */
type Parts = Record<string, unknown>

interface Field {
  part: string
  /** Null: the part is this value. */
  name: string | null
  type: keyof typeof TYPES | 'text' | 'json'
  from: number
  /** Numbers of a column, bytes of the others. */
  length: number
}

/** Fields begin at multiples of this, so that columns are read where they lie. */
const ALIGNED = 8
const aligned = (bytes: number) => Math.ceil(bytes / ALIGNED) * ALIGNED
/** Bytes of the length of the head. */
const LENGTH = 4

const isColumn = (value: unknown): value is Numbers => ArrayBuffer.isView(value)

/** One file of some parts. */
export function pack(parts: Parts): Uint8Array {
  const fields: Field[] = []
  const contents: Uint8Array[] = []
  let size = 0
  const add = (part: string, name: string | null, value: unknown) => {
    const content = isColumn(value)
      ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      : new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
    const type = isColumn(value)
      ? (value.constructor.name as keyof typeof TYPES)
      : typeof value === 'string'
        ? 'text'
        : 'json'
    fields.push({ part, name, type, from: size, length: isColumn(value) ? value.length : content.length })
    contents.push(content)
    size = aligned(size + content.length)
  }
  for (const [part, value] of Object.entries(parts))
    if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value)) add(part, name, field)
    else add(part, null, value)
  const head = new TextEncoder().encode(JSON.stringify(fields))
  const begin = aligned(LENGTH + head.length)
  const file = new Uint8Array(begin + size)
  new DataView(file.buffer).setUint32(0, head.length, true)
  file.set(head, LENGTH)
  contents.forEach((content, at) => file.set(content, begin + (fields[at] as Field).from))
  return file
}

/** The parts of a file that `pack` made; columns are views of it. Throws a RangeError where the file breaks off. */
export function unpack(file: Uint8Array): Parts {
  const { buffer, byteOffset } = file.byteOffset % ALIGNED === 0 ? file : new Uint8Array(file)
  const text = (from: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(buffer, byteOffset + from, length))
  const size = new DataView(buffer, byteOffset).getUint32(0, true)
  const begin = aligned(LENGTH + size)
  const parts = {}
  const byName = new Map<string, object>()
  const partOf = (part: string): object => {
    const known = byName.get(part) ?? {}
    byName.set(part, known)
    Object.assign(parts, { [part]: known })
    return known
  }
  const fields = JSON.parse(text(LENGTH, size)) as Field[]
  const last = fields.at(-1)
  if (last && begin + last.from + bytesOf(last) > file.byteLength) throw new RangeError('The file breaks off')
  for (const { part, name, type, from, length } of fields) {
    const [holder, key] = name === null ? [parts, part] : [partOf(part), name]
    if (type === 'text') whenRead(holder, key, () => text(begin + from, length))
    else if (type === 'json') whenRead(holder, key, () => JSON.parse(text(begin + from, length)))
    else
      Object.assign(holder, {
        [key]: new TYPES[type](buffer as ArrayBuffer, byteOffset + begin + from, length),
      })
  }
  return parts
}

const bytesOf = ({ type, length }: Field): number =>
  type === 'text' || type === 'json' ? length : length * TYPES[type].BYTES_PER_ELEMENT

/** Gives an object a property whose value is made when it is first read. */
function whenRead(object: object, name: string, make: () => unknown): void {
  const get = once(make)
  Object.defineProperty(object, name, { enumerable: true, get })
}
