/**
 * Sets how much longer than the straight line each road of the mesh is, so that ways come out as long as the roads of
 * `road-lengths.json`; called by `build-roads.mjs`. A country's factor comes first, its mountains next; then each known length
 * corrects the roads on its way and those beside them.
 */
import { greatCircleKm } from '../../domain/places/distance.ts'

const ROUNDS = 6
/** Share of a correction made in a round, and the part of it for roads beside the way. */
const STEP = 0.5
const BESIDE = 0.9
/** Kilometres from the way that count as beside it. */
const BESIDE_KM = 25
const [LEAST, MOST] = [1.03, 2.2]

/**
 * @param nodes with lat, lon. @param edges as [a, b, times]; the times are changed. @param fixed links, as [a, b, km].
 * @param lengths as {from, to, km}, the ends being points. @returns the mean error of the last round.
 */
export function calibrate(nodes, edges, fixed, lengths) {
  const next = nodes.map(() => [])
  const straight = edges.map(([a, b]) => greatCircleKm(nodes[a], nodes[b]))
  for (const [i, [a, b]] of edges.entries()) {
    next[a].push([b, i])
    next[b].push([a, i])
  }
  for (const [a, b, km] of fixed) {
    next[a].push([b, -1 - km])
    next[b].push([a, -1 - km])
  }
  const length = (way) => (way < 0 ? -1 - way : straight[way] * edges[way][2])
  const nearest = (point) =>
    nodes.reduce(
      (best, node, at) => (greatCircleKm(node, point) < greatCircleKm(nodes[best], point) ? at : best),
      0,
    )
  const known = lengths.map((pair) => ({ ...pair, a: nearest(pair.from), b: nearest(pair.to) }))
  let error = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [sums, weights] = [new Float64Array(edges.length), new Float64Array(edges.length)]
    error = 0
    for (const { a, b, km } of known) {
      const path = way(a, b)
      if (!path || path.km === 0) continue
      const correction = Math.log(km / path.km)
      error += Math.abs(correction) / known.length
      const on = new Set(path.edges)
      const beside = besides(path.nodes)
      for (const edge of [...on, ...beside]) {
        // A short length says more of each of its roads than a long one.
        const weight = (on.has(edge) ? 1 : BESIDE) / km
        sums[edge] += weight * correction
        weights[edge] += on.has(edge) ? 1 / km : 1 / km
      }
    }
    for (const [i, edge] of edges.entries())
      if (weights[i] > 0)
        edge[2] = Math.min(MOST, Math.max(LEAST, edge[2] * Math.exp((STEP * sums[i]) / weights[i])))
  }
  return error

  /** Roads with both ends near the way. */
  function besides(path) {
    const near = new Set()
    const open = [...path]
    for (const at of open) {
      if (near.has(at)) continue
      near.add(at)
      for (const [other] of next[at])
        if (!near.has(other) && path.some((node) => greatCircleKm(nodes[node], nodes[other]) < BESIDE_KM))
          open.push(other)
    }
    const found = new Set()
    for (const at of near)
      for (const [other, edge] of next[at]) if (edge >= 0 && near.has(other)) found.add(edge)
    for (let i = 1; i < path.length; i++)
      for (const [other, edge] of next[path[i]]) if (other === path[i - 1]) found.delete(edge)
    return found
  }

  function way(from, to) {
    const best = new Map([[from, 0]])
    const before = new Map()
    const done = new Set()
    const heap = [[0, from]]
    while (heap.length > 0) {
      const [, at] = pop(heap)
      if (at === to) break
      if (done.has(at)) continue
      done.add(at)
      for (const [other, edge] of next[at]) {
        const total = best.get(at) + length(edge)
        if (total >= (best.get(other) ?? Infinity)) continue
        best.set(other, total)
        before.set(other, [at, edge])
        push(heap, [total + greatCircleKm(nodes[other], nodes[to]), other])
      }
    }
    if (!best.has(to)) return null
    const [path, passed] = [[to], []]
    for (let at = to; at !== from; at = path.at(-1)) {
      const [previous, edge] = before.get(at)
      path.push(previous)
      if (edge >= 0) passed.push(edge)
    }
    return { km: best.get(to), nodes: path, edges: passed }
  }
}

function push(heap, entry) {
  let at = heap.push(entry) - 1
  while (at > 0 && heap[(at - 1) >> 1][0] > entry[0]) {
    heap[at] = heap[(at - 1) >> 1]
    at = (at - 1) >> 1
  }
  heap[at] = entry
}

function pop(heap) {
  const top = heap[0]
  const last = heap.pop()
  if (heap.length === 0) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0]) child++
    if (heap[child][0] >= last[0]) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}
