import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const read = (path: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(require.resolve(`@jsquash/${path}`)))

/** Code of the codecs. `infra/bundle/wasm.ts` puts the same four into the bundle. */
export const CODECS = {
  jpeg: read('jpeg/codec/dec/mozjpeg_dec.wasm'),
  png: read('png/codec/pkg/squoosh_png_bg.wasm'),
  webp: read('webp/codec/dec/webp_dec.wasm'),
  encodeWebp: read('webp/codec/enc/webp_enc_simd.wasm'),
  resize: read('resize/lib/resize/pkg/squoosh_resize_bg.wasm'),
}
