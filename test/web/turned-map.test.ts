import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import { scaleBar } from '#web/components/map/scale-bar.ts'
import { turnedMap } from '#web/features/matches/turned-map.ts'

const ghent = { lat: 51.05, lon: 3.72 }
const places = {
  aalborg: { lat: 57.05, lon: 9.92 },
  lisbon: { lat: 38.72, lon: -9.14 },
  perth: { lat: -31.95, lon: 115.86 },
  auckland: { lat: -36.85, lon: 174.76 },
}
const SIZE: [number, number] = [1000, 270]

describe('the turned map', () => {
  it.each(Object.entries(places))('has the offer left and the need at %s right, on one line', (_, place) => {
    for (const [offer, need] of [
      [ghent, place],
      [place, ghent],
    ] as const) {
      const { from, to } = turnedMap(offer, need, SIZE, 100)
      expect(from[0]).toBeCloseTo(100, 3)
      expect(to[0]).toBeCloseTo(900, 3)
      expect(from[1]).toBeCloseTo(135, 3)
      expect(to[1]).toBeCloseTo(135, 3)
    }
  })

  it('keeps the true distance along the line', () => {
    const { from, to, kmPerPx } = turnedMap(ghent, places.aalborg, SIZE, 100)
    expect((to[0] - from[0]) * kmPerPx).toBeCloseTo(greatCircleKm(ghent, places.aalborg), 1)
  })

  it('points to north', () => {
    const south = turnedMap({ lat: 60, lon: 10 }, { lat: 50, lon: 10 }, SIZE, 100)
    // The way leads south, to the right: north is at the left.
    expect(((south.north % 360) + 360) % 360).toBeCloseTo(270, 1)
    const east = turnedMap({ lat: 0, lon: 0 }, { lat: 0, lon: 10 }, SIZE, 100)
    expect(east.north).toBeCloseTo(0, 3)
  })

  it('draws two sites in one town no farther apart than they are', () => {
    const { from, to } = turnedMap(ghent, { lat: 51.06, lon: 3.72 }, SIZE, 100)
    expect(to[0] - from[0]).toBeLessThan(20)
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
