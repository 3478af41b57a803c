import { describe, expect, it } from 'vitest'
import { packWays } from '#shared/domain/logistics/compile.ts'
import { RAIL, ROAD } from '#shared/domain/logistics/land.ts'
import { made } from '#shared/domain/logistics/roads.ts'
import { PORTS, voyageKm } from '#shared/domain/logistics/sea.ts'
import { unpackWays } from '#shared/domain/logistics/unpack-ways.ts'

describe('ways that a bundle carries', () => {
  it('are those that are reckoned', { timeout: 120_000 }, () => {
    const { voyages, road, rail } = unpackWays(packWays())
    expect(road).toEqual(made(ROAD))
    expect(rail).toEqual(made(RAIL))
    for (let at = 0; at < 40; at++) {
      const [from, to] = [(at * 37) % PORTS.length, (at * 101 + 7) % PORTS.length]
      const metres = voyages[Math.min(from, to) * PORTS.length + Math.max(from, to)]!
      expect(metres === 0xffffffff ? null : metres / 1000).toBe(voyageKm(PORTS[from]!, PORTS[to]!))
    }
  })
})
