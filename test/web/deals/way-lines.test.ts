import { describe, expect, it } from 'vitest'
import { journeys } from '#shared/domain/logistics/modes.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { labelWidth } from '#web/components/map/parts.tsx'
import { along, wayMap } from '#web/features/ai-matching/ways/way-lines.ts'

/** The map of the ways: everything in sight, nothing over another. */

const SIZE = [560, 520] as const

function drawn(from: [string, string], to: [string, string]) {
  const [a, b] = [from, to].map(([city, code]) => {
    const { text, lat, lon } = findPlace(city, code)!
    return { name: text, lat, lon, country: code }
  })
  const ways = journeys(a!, b!).filter(({ legs }) => legs.length > 0)
  return wayMap(
    a!,
    b!,
    ways.map((way) => ({ ...way, via: [...way.via()], feasible: true })),
    SIZE,
    72,
    (mode) => `${mode} 1,000 km`,
  )
}

describe.each<[string, [string, string], [string, string]]>([
  ['over a sea', ['Ghent', 'BE'], ['Aalborg', 'DK']],
  ['along a river', ['Rotterdam', 'NL'], ['Basel', 'CH']],
  ['across an ocean', ['Antwerp', 'BE'], ['Santos', 'BR']],
  ['across the date line', ['Yokohama', 'JP'], ['Los Angeles', 'US']],
  ['over the equator', ['Singapore', 'SG'], ['Jakarta', 'ID']],
  ['within one town', ['Ghent', 'BE'], ['Ghent', 'BE']],
])('%s', (_, from, to) => {
  const map = drawn(from, to)

  it('every way begins and ends at the gates, and stays in sight', () => {
    for (const { points } of map.lines) {
      expect(points[0]![0]).toBeCloseTo(map.from[0])
      expect(points.at(-1)![0]).toBeCloseTo(map.to[0])
      for (const [x, y] of points) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(SIZE[0])
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(SIZE[1])
      }
    }
  })

  it('labels stand on their lines and meet no other', () => {
    const boxes = map.lines.flatMap(({ mode, label }) =>
      label ? [[label[0], label[1], labelWidth(`${mode} 1,000 km`)] as const] : [],
    )
    for (const [i, [x, y, width]] of boxes.entries())
      for (const [otherX, otherY, other] of boxes.slice(i + 1))
        expect(Math.abs(x - otherX) > (width + other) / 2 || Math.abs(y - otherY) > 26).toBe(true)
  })
})

it('has a true scale and north up', () => {
  const map = drawn(['Ghent', 'BE'], ['Aalborg', 'DK'])
  const [dx, dy] = [map.to[0] - map.from[0], map.to[1] - map.from[1]]
  expect(dy).toBeLessThan(0)
  // 772 km apart.
  expect(Math.hypot(dx, dy) * map.kmPerPx).toBeGreaterThan(730)
  expect(Math.hypot(dx, dy) * map.kmPerPx).toBeLessThan(810)
  const sea = map.lines.find(({ mode }) => mode === 'sea')!
  // The ship goes around by the west of the road.
  expect(Math.min(...sea.points.map(([x]) => x))).toBeLessThan(map.from[0])
})

it('a share of a line is by its length', () => {
  const line = [
    [0, 0],
    [10, 0],
    [10, 30],
  ] as const
  expect(along(line, 0.25)).toEqual([10, 0])
  expect(along(line, 0.5)).toEqual([10, 10])
  expect(along(line, 1)).toEqual([10, 30])
})
