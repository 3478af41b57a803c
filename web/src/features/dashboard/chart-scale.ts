/** Ticks of an axis from zero. Pure. */

const STEPS = [1, 2, 2.5, 5, 10]

/**
 * Round values from 0 (or below, where figures are negative) to beyond the largest, about four of them.
 *
 * @returns ascending; `[0, 1]` when there is nothing to show.
 */
export function ticksFor(values: readonly number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low
  if (span === 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(span / 3))
  const step = STEPS.map((one) => one * power).find((one) => span / one <= 3)!
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
