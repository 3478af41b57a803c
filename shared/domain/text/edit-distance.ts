import damerau from 'damerau-levenshtein'

/**
 * Number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other
 * (optimal string alignment); `limit + 1` when it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  return Math.min(damerau(a, b).steps, limit + 1)
}
