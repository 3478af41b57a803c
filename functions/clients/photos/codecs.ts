import decoderOfJpeg from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import { decode as decodePng, initSync as initPng } from '@jsquash/png/codec/pkg/squoosh_png.js'
import {
  initSync as initResize,
  resize as resizeWasm,
} from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js'
import decoderOfWebp from '@jsquash/webp/codec/dec/webp_dec.js'
import encoderOfWebp from '@jsquash/webp/codec/enc/webp_enc_simd.js'
import { defaultOptions } from '@jsquash/webp/meta.js'
import { initEmscriptenModule } from '@jsquash/webp/utils.js'
import type { Picture } from './bounds.ts'
import { CODECS } from './wasm.ts'

/** Pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** The codecs make one of these; only browsers have it. */
class NodeImageData implements Pixels {
  readonly data: Pixels['data']
  readonly width: number
  readonly height: number

  constructor(data: Pixels['data'], width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: NodeImageData })

const LANCZOS3 = 3
const compiled = new Map<keyof typeof CODECS, WebAssembly.Module>()
function codeOf(name: keyof typeof CODECS): WebAssembly.Module {
  const made = compiled.get(name) ?? new WebAssembly.Module(CODECS[name])
  compiled.set(name, made)
  return made
}

/** A decoder of its own for each picture: what a damaged one leaves in its memory goes with it. */
const fresh = {
  jpeg: () => initEmscriptenModule(decoderOfJpeg, codeOf('jpeg')),
  webp: () => initEmscriptenModule(decoderOfWebp, codeOf('webp')),
}

/** @throws whatever the codec throws where the picture is damaged. */
export async function decode({ format, content }: Pick<Picture, 'format' | 'content'>): Promise<Pixels> {
  if (format === 'png') {
    initPng(codeOf('png'))
    return decodePng(content) as Pixels
  }
  const made =
    format === 'jpeg' ? (await fresh.jpeg()).decode(content, false) : (await fresh.webp()).decode(content)
  if (!made) throw new Error('Nothing was decoded')
  return made as Pixels
}

/** By Lanczos's filter; for what is smaller than the picture. */
export function resized({ data, width, height }: Pixels, to: { width: number; height: number }): Pixels {
  initResize(codeOf('resize'))
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const made = resizeWasm(bytes, width, height, to.width, to.height, LANCZOS3, false, false)
  return { ...to, data: made as Pixels['data'] }
}

/** @param quality 0–100. */
export async function encodedWebp({ data, width, height }: Pixels, quality: number): Promise<Uint8Array> {
  const encoder = await initEmscriptenModule(encoderOfWebp, codeOf('encodeWebp'))
  const made = encoder.encode(data, width, height, { ...defaultOptions, quality })
  if (!made) throw new Error('Nothing was encoded')
  return made.slice()
}
