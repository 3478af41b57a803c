/**
 * What a raw score means: isotonic regression (pool adjacent violators) over bands of as many pairs, through their means. It follows
 * what was observed where a curve of a few numbers cannot: below 0.8 right pairs and look-alikes mix, above hardly.
 */
import { round4 } from './fit.ts'

export interface Scored {
  raw: number
  label: 0 | 1
}

/** Below this nearly nothing is right: there a score stays as it is. */
const LEAST = 0.02
const PLAIN = 0.01
/** Pairs of a band: a share of one half is known to about 5 in 100. */
const BAND = 100
const MOST = 0.99

/** The curve as a table of raw score and share, both rising. */
export function curveOf(pairs: readonly Scored[]): [raw: number, share: number][] {
  const rows = pairs.filter(({ raw }) => raw >= LEAST).sort((a, b) => a.raw - b.raw)
  const bands: { raw: number; right: number; size: number }[] = []
  for (let at = 0; at < rows.length; at += BAND) {
    // What is left over joins the last band.
    const isLast = at + 2 * BAND > rows.length
    const band = rows.slice(at, isLast ? undefined : at + BAND)
    let next = {
      raw: band.reduce((sum, { raw }) => sum + raw, 0),
      right: band.filter(({ label }) => label).length,
      size: band.length,
    }
    for (let below = bands.at(-1); below && below.right / below.size >= next.right / next.size;) {
      next = {
        raw: below.raw + next.raw,
        right: below.right + next.right,
        size: below.size + next.size,
      }
      bands.pop()
      below = bands.at(-1)
    }
    bands.push(next)
    if (isLast) break
  }
  const means = bands.map(({ raw, right, size }): [number, number] => [
    round4(raw / size),
    round4(Math.min(MOST, right / size)),
  ])
  return [[PLAIN, PLAIN], ...means.filter(([, share]) => share > PLAIN)]
}
