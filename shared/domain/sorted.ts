/** The first place of so many from which on something no longer comes before; they are in order. */
export function firstNotBefore(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Where a value stands among sorted ones, or would. */
export const lowerBound = <T extends number | string>(sorted: readonly T[], value: T): number =>
  firstNotBefore(sorted.length, (at) => sorted[at]! < value)
