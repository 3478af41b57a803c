/** Postings of a concept, kept in order, and the shortlist of a query. Packed numbers: no object per posting. */

import { lowerBound } from '../../sorted.ts'

/** Slots of a posting are numbered below this; with 20 bits of weight above them a posting is one exact number. */
const SLOTS = 2 ** 27
const WEIGHTS = 2 ** 20

/** A slot with a weight 0–1 as one number: the higher, the stronger; of equal weight the lower slot. */
export function packPosting(slot: number, weight: number): number {
  return Math.round(weight * WEIGHTS) * SLOTS + (SLOTS - 1 - slot)
}

/** A weight as a posting keeps it. */
export const asPosted = (weight: number): number => Math.round(weight * WEIGHTS) / WEIGHTS

/** The slot of a packed posting. */
export function slotOf(posting: number): number {
  return SLOTS - 1 - (posting % SLOTS)
}

/** The weight of a packed posting, to six digits. */
export function weightOf(posting: number): number {
  return Math.floor(posting / SLOTS) / WEIGHTS
}

/** Listings of one concept, weakest first, always in order. */
export class PostingList {
  private rows: number[] = []

  /** Packed postings, the strongest last. */
  get ascending(): readonly number[] {
    return this.rows
  }

  add(posting: number): void {
    this.rows.splice(this.placeOf(posting), 0, posting)
  }

  /** Adds many, in any order, by sorting once. */
  addAll(postings: readonly number[]): void {
    const all = new Float64Array(this.rows.length + postings.length)
    all.set(this.rows)
    all.set(postings, this.rows.length)
    all.sort()
    const rows = new Array<number>(all.length)
    for (let i = 0; i < all.length; i++) rows[i] = all[i]!
    this.rows = rows
  }

  /** True when nothing is left. */
  drop(posting: number): boolean {
    const at = this.placeOf(posting)
    if (this.rows[at] === posting) this.rows.splice(at, 1)
    return this.rows.length === 0
  }

  /** Number of postings below the given one. */
  private placeOf(posting: number): number {
    return lowerBound(this.rows, posting)
  }
}

/** Steps of strength by which a shortlist knows that it is full. */
const STEPS = 256

/** The strongest slots of a query, collected from chains of falling strength. One per catalogue, emptied by `take`. */
export class Shortlist {
  private strength = new Float32Array(1024)
  private readonly touched: number[] = []
  private readonly counts = new Int32Array(STEPS + 1)
  private limit = 0
  /** Slots on this step and above. */
  private full = 0
  private floor = 0

  /** Begins a query over slots below `slots`, of which at most `limit` are wanted. */
  open(slots: number, limit: number): void {
    if (this.strength.length < slots)
      this.strength = new Float32Array(Math.max(slots, 2 * this.strength.length))
    this.limit = limit
  }

  /** Whether something of this strength may still be among the best. */
  admits(strength: number): boolean {
    return stepOf(strength) >= this.floor
  }

  /** Counts a slot by the strongest of its chains. */
  put(slot: number, strength: number): void {
    const known = this.strength[slot] as number
    if (strength <= known || !this.admits(strength)) return
    const step = stepOf(strength)
    if (known === 0) this.touched.push(slot)
    else {
      const old = stepOf(known)
      ;(this.counts[old] as number)--
      if (old >= this.floor) this.full--
    }
    ;(this.counts[step] as number)++
    this.full++
    this.strength[slot] = strength
    while (this.full - (this.counts[this.floor] as number) >= this.limit)
      this.full -= this.counts[this.floor++] as number
  }

  /** The best slots with their strength, packed, best first; empties the list. */
  take(): Float64Array {
    const kept = this.touched.filter((slot) => this.admits(this.strength[slot] as number))
    const packed = Float64Array.from(kept, (slot) => packPosting(slot, this.strength[slot] as number))
      .sort()
      .reverse()
    for (const slot of this.touched) this.strength[slot] = 0
    this.touched.length = 0
    this.counts.fill(0)
    this.full = 0
    this.floor = 0
    return packed.subarray(0, Math.min(packed.length, this.limit))
  }
}

function stepOf(strength: number): number {
  return Math.floor(Math.min(1, strength) * STEPS)
}
