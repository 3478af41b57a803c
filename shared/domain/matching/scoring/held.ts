/** What a score was measured to mean: which share of the pairs scored alike was right. */
import type { Evaluation } from '#shared/knowledge/evaluation.ts'

export interface Held {
  /** Scores of the band, 0–1. */
  from: number
  to: number
  /** Pairs that were measured in it. */
  pairs: number
  /** Share of them that was right, 0–1; pairs nobody judged count as wrong. */
  share: number
}

/**
 * The measured tenths of the score, joined where fewer were right than below: a higher score never says less. Tenths that
 * nothing was measured in belong to the one below.
 */
export function heldBands(tenths: Evaluation['calibration']['tenths']): Held[] {
  const bands: Held[] = []
  for (const { from, to, pairs, share } of tenths) {
    let band: Held = { from, to, pairs, share: share ?? 0 }
    for (;;) {
      const below = bands.at(-1)
      if (!below || (band.pairs > 0 && band.share >= below.share)) break
      bands.pop()
      const all = below.pairs + band.pairs
      const right = below.share * below.pairs + band.share * band.pairs
      band = { from: below.from, to: band.to, pairs: all, share: all > 0 ? right / all : 0 }
    }
    bands.push(band)
  }
  return bands
}

/** The band of a score from 0 to 1. */
export const bandOf = (bands: readonly Held[], score: number): Held =>
  bands.find(({ to }) => score < to) ?? bands.at(-1)!
