/** Search for better values of some numbers, one at a time: a step up or down within its range, ever smaller steps. */

export interface Coordinate {
  name: string
  value: number
  range: readonly [least: number, most: number]
}

/** First step, as a share of the range; each round of steps without a gain halves it. */
const FIRST_STEP = 0.1
const ROUNDS = 3
/** Gain that a step must bring. */
const ENOUGH = 1e-4

/**
 * Values that score best, by name. `scoreOf` is asked for the start first; more is better. The start is the answer when
 * nothing is better.
 */
export async function coordinateSearch(
  coordinates: readonly Coordinate[],
  scoreOf: (values: Readonly<Record<string, number>>) => Promise<number>,
): Promise<{ values: Record<string, number>; start: number; best: number }> {
  let values = Object.fromEntries(coordinates.map(({ name, value }) => [name, value]))
  const start = await scoreOf(values)
  let best = start
  let step = FIRST_STEP
  for (let round = 0; round < ROUNDS; round++) {
    let gained = false
    for (const { name, range } of coordinates) {
      const [least, most] = range
      for (const sign of [1, -1]) {
        const moved = values[name]! + sign * step * (most - least)
        const value = Number(Math.min(most, Math.max(least, moved)).toPrecision(4))
        if (value === values[name]) continue
        const score = await scoreOf({ ...values, [name]: value })
        if (score < best + ENOUGH) continue
        values = { ...values, [name]: value }
        best = score
        gained = true
        break
      }
    }
    if (!gained) step /= 2
  }
  return { values, start, best }
}
