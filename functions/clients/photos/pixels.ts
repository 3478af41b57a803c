import type { Pixels } from './codecs.ts'
import type { Orientation } from './orientation.ts'

/** Puts the picture on white, in place: a photo has nothing behind it. */
export function flatten({ data }: Pixels): void {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3]!
    if (opacity === 255) continue
    for (let i = at; i < at + 3; i += 1) data[i] = Math.round((data[i]! * opacity) / 255 + 255 - opacity)
    data[at + 3] = 255
  }
}

/** Means of squares of so many pixels: halves a large picture at little cost, before the finer filter. */
export function shrunk(from: Pixels, by: number): Pixels {
  const [width, height] = [Math.floor(from.width / by), Math.floor(from.height / by)]
  const data = new Uint8ClampedArray(width * height * 4)
  const all = by * by
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let dy = 0; dy < by; dy += 1) {
        let at = ((y * by + dy) * from.width + x * by) * 4
        for (let dx = 0; dx < by; dx += 1, at += 4) {
          red += from.data[at]!
          green += from.data[at + 1]!
          blue += from.data[at + 2]!
        }
      }
      const to = (y * width + x) * 4
      data[to] = red / all
      data[to + 1] = green / all
      data[to + 2] = blue / all
      data[to + 3] = 255
    }
  }
  return { width, height, data }
}

/** Where a pixel of the turned picture stands in the stored one (EXIF, 4.6.5). */
const PLACES: Record<Orientation, (x: number, y: number, right: number, low: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, low) => [right - x, low - y],
  4: (x, y, _, low) => [x, low - y],
  5: (x, y) => [y, x],
  6: (x, y, _, low) => [y, low - x],
  7: (x, y, right, low) => [right - y, low - x],
  8: (x, y, right) => [right - y, x],
}

/** Turns the picture as its camera was held. */
export function turned(from: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return from
  const [width, height] = orientation >= 5 ? [from.height, from.width] : [from.width, from.height]
  const source = new Uint32Array(from.data.buffer, from.data.byteOffset, from.data.byteLength / 4)
  const target = new Uint32Array(width * height)
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 1) {
      const [left, top] = PLACES[orientation](x, y, from.width - 1, from.height - 1)
      target[to] = source[top * from.width + left]!
    }
  }
  return { width, height, data: new Uint8ClampedArray(target.buffer) }
}
