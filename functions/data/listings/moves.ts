/** Ids of what moved, in its order: who looked before looks only at what moved since. */
export class Moves {
  /** Without the first `dropped`. */
  private moves: string[] = []
  private dropped = 0
  private readonly remembered: number

  /** @param remembered moves that are remembered at least. */
  constructor(remembered: number) {
    this.remembered = remembered
  }

  /** The place behind the last move. */
  get end(): number {
    return this.dropped + this.moves.length
  }

  moved(id: string): void {
    this.moves.push(id)
    if (this.moves.length < 2 * this.remembered) return
    this.dropped += this.moves.length - this.remembered
    this.moves = this.moves.slice(-this.remembered)
  }

  /** What moved behind a place, each id once; null when that is not remembered any more. */
  since(place: number): ReadonlySet<string> | null {
    return place < this.dropped ? null : new Set(this.moves.slice(place - this.dropped))
  }
}
