/** Compiled knowledge as one file: a head in JSON, and behind it the columns of numbers, as little-endian machines hold them. */

const TYPES = { Uint8Array, Int32Array, Uint32Array, Float32Array, Float64Array }

type Numbers = InstanceType<(typeof TYPES)[keyof typeof TYPES]>

/** Parts of the knowledge by name; each is made of columns of numbers and of what JSON can hold. */
type Parts = Record<string, unknown>

interface Head {
  /** The parts without their columns. */
  parts: Record<string, unknown>
  columns: { part: string; name: string; type: keyof typeof TYPES; from: number; length: number }[]
}

/** Columns begin at multiples of this, so that they are read where they lie. */
const ALIGNED = 8
const aligned = (bytes: number) => Math.ceil(bytes / ALIGNED) * ALIGNED
/** Bytes of the length of the head. */
const LENGTH = 4

const isColumn = (value: unknown): value is Numbers => ArrayBuffer.isView(value)

/** One file of some parts. */
export function pack(parts: Parts): Uint8Array {
  const columns: Numbers[] = []
  const head: Head = { parts: {}, columns: [] }
  let size = 0
  const withoutColumns = (part: string, value: object) =>
    Object.fromEntries(
      Object.entries(value).filter(([name, column]) => {
        if (!isColumn(column)) return true
        const type = column.constructor.name as keyof typeof TYPES
        head.columns.push({ part, name, type, from: size, length: column.length })
        columns.push(column)
        size = aligned(size + column.byteLength)
        return false
      }),
    )
  head.parts = Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [
      part,
      typeof value === 'object' && value !== null ? withoutColumns(part, value) : value,
    ]),
  )
  const text = new TextEncoder().encode(JSON.stringify(head))
  const begin = aligned(LENGTH + text.length)
  const file = new Uint8Array(begin + size)
  new DataView(file.buffer).setUint32(0, text.length, true)
  file.set(text, LENGTH)
  head.columns.forEach(({ from }, i) => {
    const { buffer, byteOffset, byteLength } = columns[i] as Numbers
    file.set(new Uint8Array(buffer, byteOffset, byteLength), begin + from)
  })
  return file
}

/** The parts of a file that `pack` made; columns are views of it. */
export function unpack(file: Uint8Array): Parts {
  const { buffer, byteOffset } = file.byteOffset % ALIGNED === 0 ? file : new Uint8Array(file)
  const length = new DataView(buffer, byteOffset).getUint32(0, true)
  const text = new TextDecoder().decode(new Uint8Array(buffer, byteOffset + LENGTH, length))
  const { parts, columns } = JSON.parse(text) as Head
  const byName = new Map(Object.entries(parts))
  const begin = byteOffset + aligned(LENGTH + length)
  for (const { part, name, type, from, length } of columns) {
    const column = new TYPES[type](buffer as ArrayBuffer, begin + from, length)
    Object.assign(byName.get(part) as object, { [name]: column })
  }
  return parts
}
