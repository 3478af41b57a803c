/** The same material of neighbours: what makes full loads of parts of them. */
import type { Worth } from '#shared/domain/economics/worth.ts'

/** A listing of the same material near by, that everybody may see. */
export interface Neighbour {
  listing: string
  companyId: string
  company: string
  material: string
  /** A year. */
  tonnes: number
  /** From gate to gate, as the crow flies. */
  km: number
}

export interface Pooled extends Worth {
  /** A year, of all together, as far as the taker has room for them. */
  tonnes: number
  /** EUR per tonne on the round. */
  freightPerTonne: number
  /** Nearest first; null: nobody was looked for. */
  neighbours: readonly Neighbour[] | null
}

/** A lorry a month: from there on the fixed costs of a load are those of a full one. */
export const POOLED_TONNES = 25 * 12
/** A round is no longer than this from the first yard. */
export const ROUND_KM = 75
/** Yards on one round beside the own. */
const MOST_YARDS = 4

/**
 * The nearest that fill the loads of a year.
 *
 * @param around of the same material, in any order. @param own tonnes a year.
 */
export function roundOf(around: readonly Neighbour[], own: number): readonly Neighbour[] {
  const round: Neighbour[] = []
  let tonnes = own
  for (const one of [...around].sort((a, b) => a.km - b.km || (a.listing < b.listing ? -1 : 1))) {
    if (tonnes >= POOLED_TONNES || round.length >= MOST_YARDS) break
    if (one.km > ROUND_KM) break
    round.push(one)
    tonnes += one.tonnes
  }
  return round
}
