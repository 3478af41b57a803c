/** A net of nodes: the neighbours of node `n` stand from `starts[n]` up to `starts[n + 1]`. */
export interface WayNet {
  starts: Uint32Array
  next: Uint32Array
  /** Whole numbers, so that a way is as long there as back. */
  lengths: Uint32Array
}

/** A node with the length to it. */
export interface NodeAccess {
  node: number
  length: number
}

/** Two nodes and the length of the way between them, the same back. */
export type NetEdge = readonly [a: number, b: number, length: number]

/** The net of `nodes` nodes that some ways make. */
export function netOf(nodes: number, ways: readonly NetEdge[]): WayNet {
  const starts = new Uint32Array(nodes + 1)
  for (const [a, b] of ways) for (const node of [a, b]) starts[node + 1]!++
  for (let node = 0; node < nodes; node++) starts[node + 1]! += starts[node]!
  const next = new Uint32Array(2 * ways.length)
  const lengths = new Uint32Array(2 * ways.length)
  const filled = starts.slice()
  const put = (node: number, other: number, length: number) => {
    next[filled[node]!] = other
    lengths[filled[node]!++] = length
  }
  for (const [a, b, length] of ways) {
    put(a, b, length)
    put(b, a, length)
  }
  return { starts, next, lengths }
}

const NONE = 0xffffffff
/** Nodes are kept in 16 bits. */
const MOST_NODES = 0x7fff

/**
 * Dijkstra's algorithm from a set of nodes, which goes on where it stopped: a near place is found by looking at few nodes,
 * and the next one does not begin anew.
 */
export class WaysFrom {
  private readonly net: WayNet
  private readonly lengths: Uint32Array
  private readonly before: Int16Array
  /** A binary heap of the nodes that are met and not passed, by their length, and where each stands in it. */
  private readonly heap: Uint16Array
  private readonly at: Int16Array
  private size = 0

  /** @throws {Error} for a net of more than 32,767 nodes. */
  constructor(net: WayNet, from: readonly NodeAccess[]) {
    this.net = net
    const nodes = net.starts.length - 1
    if (nodes > MOST_NODES) throw new Error(`${nodes} nodes: Dijkstra keeps them in 16 bits`)
    this.lengths = new Uint32Array(nodes).fill(NONE)
    this.before = new Int16Array(nodes).fill(-1)
    this.heap = new Uint16Array(nodes)
    this.at = new Int16Array(nodes).fill(-1)
    for (const { node, length } of from) this.meet(node, length, -1)
  }

  /** The length to a node; null where no way leads. */
  lengthTo(node: number): number | null {
    return this.nearest([{ node, length: 0 }])?.length ?? null
  }

  /** The shortest way over one of some nodes, the length from there on added; null where none leads. */
  nearest(ends: readonly NodeAccess[]): { length: number; node: number } | null {
    const wanted = new Set(ends.map(({ node }) => node))
    for (;;) {
      let best: { length: number; node: number } | null = null
      for (const { node, length } of ends) {
        const known = this.lengths[node]!
        if (known !== NONE && (!best || known + length < best.length)) best = { length: known + length, node }
      }
      // What is still to be passed is at least as far as the nearest of it.
      if (this.size === 0 || (best && this.lengths[this.heap[0]!]! >= best.length)) return best
      this.pass(best?.length ?? NONE, wanted)
    }
  }

  /** Nodes on the way back from a node, that node first. */
  pathBack(from: number): number[] {
    const nodes: number[] = []
    for (let node = from; node >= 0; node = this.before[node]!) nodes.push(node)
    return nodes
  }

  /** Passes nodes until all nearer than `until` are passed or a shorter length to one wanted is known. */
  private pass(until: number, wanted: ReadonlySet<number>): void {
    const { starts, next, lengths: steps } = this.net
    while (this.size > 0) {
      const node = this.heap[0]!
      const length = this.lengths[node]!
      if (length >= until) return
      this.drop()
      let met = false
      for (let i = starts[node]!; i < starts[node + 1]!; i++) {
        const other = next[i]!
        const total = length + steps[i]!
        if (total >= this.lengths[other]!) continue
        this.meet(other, total, node)
        met ||= wanted.has(other)
      }
      if (met) return
    }
  }

  private meet(node: number, length: number, by: number): void {
    if (length >= this.lengths[node]!) return
    this.lengths[node] = length
    this.before[node] = by
    if (this.at[node]! < 0) {
      this.at[node] = this.size
      this.heap[this.size++] = node
    }
    this.rise(this.at[node]!, node, length)
  }

  private rise(from: number, node: number, length: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      const other = this.heap[parent]!
      if (this.lengths[other]! <= length) break
      this.put(at, other)
      at = parent
    }
    this.put(at, node)
  }

  /** Takes the nearest node away. */
  private drop(): void {
    this.at[this.heap[0]!] = -1
    this.size -= 1
    if (this.size === 0) return
    const node = this.heap[this.size]!
    const length = this.lengths[node]!
    let at = 0
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && this.lengths[this.heap[child + 1]!]! < this.lengths[this.heap[child]!]!)
        child++
      const other = this.heap[child]!
      if (this.lengths[other]! >= length) break
      this.put(at, other)
      at = child
    }
    this.put(at, node)
  }

  private put(at: number, node: number): void {
    this.heap[at] = node
    this.at[node] = at
  }
}

/** The part of a net that each node is joined to, by number: between two parts no way leads. */
export function partsOf({ starts, next }: Pick<WayNet, 'starts' | 'next'>): Uint16Array {
  const nodes = starts.length - 1
  const parts = new Uint16Array(nodes)
  let part = 0
  for (let first = 0; first < nodes; first++) {
    if (parts[first] !== 0) continue
    parts[first] = ++part
    const open = [first]
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (let i = starts[node]!; i < starts[node + 1]!; i++) {
        const other = next[i]!
        if (parts[other] !== 0) continue
        parts[other] = part
        open.push(other)
      }
  }
  return parts
}
