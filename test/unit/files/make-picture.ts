import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import jpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import { defaultOptions } from '@jsquash/jpeg/meta.js'
import { initEmscriptenModule } from '@jsquash/jpeg/utils.js'
import { encodedWebp } from '#functions/clients/photos/codecs.ts'

/** Pixels whose left upper quarter is red and the rest blue: a turn shows. */
export function pixels(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const red = at % width < width / 2 && at < (width * height) / 2
    data.set(red ? [220, 20, 20, 255] : [20, 20, 220, 255], at * 4)
  }
  return { width, height, data }
}

const encoder = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')),
)

export async function makeJpeg(width = 64, height = 32): Promise<Buffer> {
  const made = await initEmscriptenModule(jpegEncoder, encoder)
  return Buffer.from(made.encode(pixels(width, height).data, width, height, defaultOptions))
}

export const makeWebp = async (width = 64, height = 32): Promise<Buffer> =>
  Buffer.from(await encodedWebp(pixels(width, height), 80))

export function chunk(type: string, content: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const made = Buffer.alloc(body.length + 8)
  made.writeUInt32BE(content.length)
  body.copy(made, 4)
  made.writeUInt32BE(crc32(body), body.length + 4)
  return made
}

export interface PngParts {
  width?: number
  height?: number
  depth?: number
  colour?: number
  /** Unpacked lines, each behind its filter; gray by default. */
  raw?: Buffer
  /** Chunks before and behind the pixels. */
  before?: Buffer[]
  after?: Buffer[]
  packed?: Buffer
}

const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
export const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function makePng({
  width = 64,
  height = 32,
  depth = 8,
  colour = 2,
  raw,
  before = [],
  after = [],
  packed,
}: PngParts = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour], 8)
  const line = 1 + Math.ceil((width * depth * (SAMPLES[colour] ?? 1)) / 8)
  const lines = raw ?? Buffer.alloc(packed ? 0 : line * height)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', packed ?? deflateSync(lines)),
    ...after,
    chunk('IEND'),
  ])
}

/** An EXIF block with an orientation and a place. */
export function exif(orientation = 6, little = true): Buffer {
  const made = Buffer.alloc(120)
  const u16 = (value: number, at: number) =>
    little ? made.writeUInt16LE(value, at) : made.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    little ? made.writeUInt32LE(value, at) : made.writeUInt32BE(value, at)
  made.write(little ? 'II' : 'MM', 0, 'latin1')
  u16(42, 2)
  u32(8, 4)
  u16(2, 8)
  u16(0x0112, 10)
  u16(3, 12)
  u32(1, 14)
  u16(orientation, 18)
  u16(0x8825, 22)
  u16(4, 24)
  u32(1, 26)
  u32(50, 30)
  made.write('GPS 51.2194N 4.4025E', 60, 'latin1')
  return made
}

/** A segment of a JPEG. */
export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** A chunk of a WebP, in an extended file. */
export function webpWith(webp: Buffer, flags: number, ...more: [type: string, content: Buffer][]): Buffer {
  const riffChunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  }
  const header = Buffer.alloc(10)
  header[0] = flags
  header.writeUIntLE(63, 4, 3)
  header.writeUIntLE(31, 7, 3)
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', header),
    webp.subarray(12),
    ...more.map((one) => riffChunk(...one)),
  ])
  return riffChunk('RIFF', body)
}
