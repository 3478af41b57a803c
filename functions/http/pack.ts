import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A body as Lambda hands it over. */
export interface Packed {
  body: string
  isBase64Encoded?: true
  headers?: Record<string, string>
}

/** Makes of an answer what the caller accepts. @param accepted value of its `accept-encoding`. */
export type Pack = (body: string, accepted: string | undefined) => Promise<Packed>

/** Characters from which on packing is worth it. Lambda hands over six megabytes at most, packed or not. */
const LARGE = 1_000_000

/** For answers that may be larger than Lambda hands over: JSON becomes a tenth. */
export const gzipped: Pack = async (body, accepted = '') => {
  if (body.length < LARGE || !/\bgzip\b/.test(accepted)) return { body }
  const packed = await promisify(gzip)(body)
  return { body: packed.toString('base64'), isBase64Encoded: true, headers: { 'content-encoding': 'gzip' } }
}
