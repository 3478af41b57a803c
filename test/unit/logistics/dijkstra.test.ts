import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netOf, partsOf, type NetEdge, WaysFrom } from '#shared/domain/logistics/dijkstra.ts'

/** Lengths of all shortest ways, by trying every node as one on the way. */
function lengthsOf(nodes: number, edges: readonly NetEdge[]): number[][] {
  const all = Array.from({ length: nodes }, (_, a) =>
    Array.from({ length: nodes }, (_, b) => (a === b ? 0 : Infinity)),
  )
  for (const [a, b, length] of edges) all[a]![b] = all[b]![a] = Math.min(all[a]![b]!, length)
  for (let by = 0; by < nodes; by++)
    for (let a = 0; a < nodes; a++)
      for (let b = 0; b < nodes; b++) all[a]![b] = Math.min(all[a]![b]!, all[a]![by]! + all[by]![b]!)
  return all
}

const nets = fc.integer({ min: 1, max: 12 }).chain((nodes) => {
  const node = fc.nat({ max: nodes - 1 })
  return fc.record({
    nodes: fc.constant(nodes),
    edges: fc.array(fc.tuple(node, node, fc.integer({ min: 1, max: 50 })), { maxLength: 30 }),
    asked: fc.array(node, { minLength: 1, maxLength: 8 }),
    from: node,
  })
})

describe('ways from a node', () => {
  it('are the shortest, in whatever order they are asked for, and their nodes lead there', () => {
    fc.assert(
      fc.property(nets, ({ nodes, edges, asked, from }) => {
        const all = lengthsOf(nodes, edges)
        const ways = new WaysFrom(netOf(nodes, edges), [{ node: from, length: 0 }])
        for (const to of asked) {
          const found = ways.nearest([{ node: to, length: 0 }])
          expect(found?.length ?? Infinity).toBe(all[from]![to])
          if (!found) continue
          const path = ways.pathBack(to).reverse()
          expect([path[0], path.at(-1)]).toEqual([from, to])
          const steps = path.slice(1).map((node, i) => all[path[i]!]![node]!)
          expect(steps.reduce((sum, step) => sum + step, 0)).toBe(found.length)
        }
      }),
    )
  })

  it('lead from the better of several starts to the better of several ends', () => {
    const net = netOf(4, [
      [0, 1, 10],
      [1, 2, 10],
      [2, 3, 10],
    ])
    const ways = new WaysFrom(net, [
      { node: 0, length: 1 },
      { node: 1, length: 50 },
    ])
    const ends = [
      { node: 2, length: 30 },
      { node: 3, length: 5 },
    ]
    expect(ways.nearest(ends)).toEqual({ length: 36, node: 3 })
    expect(ways.pathBack(3)).toEqual([3, 2, 1, 0])
  })
})

it('two nodes are in one part where a way leads from one to the other', () => {
  fc.assert(
    fc.property(nets, ({ nodes, edges, from }) => {
      const [parts, all] = [partsOf(netOf(nodes, edges)), lengthsOf(nodes, edges)]
      for (let to = 0; to < nodes; to++) expect(parts[to] === parts[from]).toBe(all[from]![to]! < Infinity)
    }),
  )
})
