/** The order in which prospects are shown. */
import { evidenceRank, usualRank } from './outlets.ts'
import type { Prospect } from './types.ts'

/** Who of the marketplace is there, and how far the nearest one is; null: nobody, or no place is known. */
export interface Presence {
  members: number
  nearestKm: number | null
}

/** By evidence, how usual it is, then members and distance; of equal ones the more telling first. */
export function inOrderOfPromise<P extends Prospect & Presence>(prospects: readonly P[]): P[] {
  const far = ({ nearestKm }: Presence) => nearestKm ?? Infinity
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return prospects.toSorted(
    (a, b) =>
      evidenceRank(a.outlets[0].evidence) - evidenceRank(b.outlets[0].evidence) ||
      usualRank(a.outlets[0].usual) - usualRank(b.outlets[0].usual) ||
      b.members - a.members ||
      compare(far(a), far(b)) ||
      a.outlets[0].breadth - b.outlets[0].breadth ||
      (a.plant.label < b.plant.label ? -1 : 1),
  )
}
