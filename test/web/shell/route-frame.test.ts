import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import { scaleBar } from '#web/components/map/scale-bar.ts'
import { routeFrame } from '#web/features/matches/route-frame.ts'

const ghent = { lat: 51.05, lon: 3.72 }
const places = {
  aalborg: { lat: 57.05, lon: 9.92 },
  lisbon: { lat: 38.72, lon: -9.14 },
  perth: { lat: -31.95, lon: 115.86 },
  auckland: { lat: -36.85, lon: 174.76 },
}
const SIZE: [number, number] = [1000, 270]
const MARGIN: [number, number] = [100, 40]

describe('the map of a way', () => {
  it.each(Object.entries(places))(
    'is north up, with both ends on it, on the way to and from %s',
    (_, place) => {
      for (const [offer, need] of [
        [ghent, place],
        [place, ghent],
      ] as const) {
        const { projection, from, to } = routeFrame(offer, need, SIZE, MARGIN)
        for (const [x, y] of [from, to]) {
          expect(x).toBeGreaterThanOrEqual(99.9)
          expect(x).toBeLessThanOrEqual(900.1)
          expect(y).toBeGreaterThanOrEqual(39.9)
          expect(y).toBeLessThanOrEqual(230.1)
        }
        // A degree further north than the middle lies straight above it.
        const [lon, lat] = projection.invert!([500, 135])!
        const [x, y] = projection([lon, lat + 0.5])!
        expect(x).toBeCloseTo(500, 3)
        expect(y).toBeLessThan(135)
      }
    },
  )

  it('has the north above the south and the east right of the west, whoever offers', () => {
    const { from: ghentAt, to: aalborgAt } = routeFrame(ghent, places.aalborg, SIZE, MARGIN)
    expect(aalborgAt[1]).toBeLessThan(ghentAt[1])
    expect(aalborgAt[0]).toBeGreaterThan(ghentAt[0])
    const { from, to } = routeFrame(places.aalborg, ghent, SIZE, MARGIN)
    expect(to[1]).toBeGreaterThan(from[1])
    expect(to[0]).toBeLessThan(from[0])
  })

  it('keeps the true distance along the line', () => {
    const { from, to, kmPerPx } = routeFrame(ghent, places.lisbon, SIZE, MARGIN)
    const px = Math.hypot(to[0] - from[0], to[1] - from[1])
    expect(px * kmPerPx).toBeCloseTo(greatCircleKm(ghent, places.lisbon), 0)
  })

  it('draws two sites in one town no farther apart than they are', () => {
    const { from, to } = routeFrame(ghent, { lat: 51.06, lon: 3.72 }, SIZE, MARGIN)
    expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeLessThan(20)
  })
})

describe('the scale bar', () => {
  it.each([
    [1, 240, 200],
    [0.5, 240, 100],
    [1.7, 90, 100],
    [30, 240, 5000],
  ])('at %d km per px within %d px is %d km', (kmPerPx, px, km) => {
    const bar = scaleBar(kmPerPx, px)
    expect(bar.km).toBe(km)
    expect(bar.px).toBeCloseTo(km / kmPerPx)
    expect(bar.px).toBeLessThanOrEqual(px)
  })
})
