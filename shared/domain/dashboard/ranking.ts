/** Companies of one industry side by side. */

/** Below this number a rank would name the others. */
export const FEWEST_COMPANIES = 5

export interface Ranking {
  /** 1 is the highest. Companies with equal figures share the better rank. */
  rank: number
  companies: number
  own: number
  median: number
}

/**
 * Where a company stands among those of its industry.
 *
 * @param figures by company id, the company's own among them.
 * @returns null when there are not enough companies, or it isn't among them.
 */
export function rankAmong(companyId: string, figures: ReadonlyMap<string, number>): Ranking | null {
  const own = figures.get(companyId)
  if (own === undefined || figures.size < FEWEST_COMPANIES) return null
  const sorted = [...figures.values()].sort((a, b) => b - a)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { rank: sorted.findIndex((value) => value <= own) + 1, companies: figures.size, own, median }
}
