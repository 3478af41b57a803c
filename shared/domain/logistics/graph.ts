/** An undirected graph with lengths; nodes are numbers. */
export interface RouteGraph {
  /** Neighbours of a node with the length of the way, in kilometres. */
  next(node: number): Iterable<readonly [node: number, km: number]>
}

export interface RoutePath {
  km: number
  nodes: number[]
}

/** Shortest path; null when there is none. */
export function shortestPath(graph: RouteGraph, from: number, to: number): RoutePath | null {
  const { km, before } = shortestPaths(graph, from, to)
  const length = km.get(to)
  return length === undefined ? null : { km: length, nodes: back(before, to) }
}

/**
 * The shortest paths from one node (Dijkstra with a binary heap): their lengths, and the node before each. To all that can
 * be reached, or, with `to`, until that one is.
 */
export function shortestPaths(
  graph: RouteGraph,
  from: number,
  to?: number,
): { km: Map<number, number>; before: Map<number, number> } {
  const best = new Map<number, number>([[from, 0]])
  const before = new Map<number, number>()
  const done = new Map<number, number>()
  const heap: [km: number, node: number][] = [[0, from]]
  for (let top = pop(heap); top; top = pop(heap)) {
    const [km, node] = top
    if (done.has(node)) continue
    done.set(node, km)
    if (node === to) break
    for (const [neighbour, way] of graph.next(node)) {
      const total = km + way
      if (total >= (best.get(neighbour) ?? Infinity)) continue
      best.set(neighbour, total)
      before.set(neighbour, node)
      push(heap, [total, neighbour])
    }
  }
  return { km: done, before }
}

function back(before: ReadonlyMap<number, number>, to: number): number[] {
  const nodes = [to]
  for (let at = before.get(to); at !== undefined; at = before.get(at)) nodes.push(at)
  return nodes.reverse()
}

type Heap = [km: number, node: number][]

function push(heap: Heap, entry: [number, number]): void {
  let at = heap.push(entry) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]![0] <= entry[0]) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = entry
}

function pop(heap: Heap): [number, number] | undefined {
  const top = heap[0]
  const last = heap.pop()
  if (!last || heap.length === 0) return top
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]![0] < heap[child]![0]) child++
    if (heap[child]![0] >= last[0]) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = last
  return top
}
