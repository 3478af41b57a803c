/** Varied but repeatable values: the same calls in the same order give the same objects. */

/** Pseudo-random numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const next = seeded(20_260_101)
let made = 0

export const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!
export const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
/** Different on every call: `steel-7`. */
export const unique = (word: string): string => `${word}-${++made}`
