import { createHash } from 'node:crypto'

/** Id of an unordered pair of companies: the same whichever side looks, and short whatever the two ids are. */
export function pairId(a: string, b: string): string {
  const [low, high] = a < b ? [a, b] : [b, a]
  return createHash('sha256').update(`${low}|${high}`).digest('base64url').slice(0, 22)
}
