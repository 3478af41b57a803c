/** Every sweep over the whole knowledge base and the evaluation sets; some two minutes. `bounds.ts` says what a bound is. */
import type { Bound } from './bounds.ts'
import { freshBounds } from './sweeps-fresh.ts'
import { hazardBounds, outletBounds } from './sweeps-hazard.ts'
import {
  codeBounds,
  mirrorBounds,
  nameBounds,
  plantBounds,
  storedBounds,
  substanceBounds,
} from './sweeps-reading.ts'

export const sweeps = (): Bound[] =>
  [
    hazardBounds,
    outletBounds,
    freshBounds,
    codeBounds,
    mirrorBounds,
    plantBounds,
    nameBounds,
    substanceBounds,
    storedBounds,
  ].flatMap((sweep) => sweep())
