import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { railRoute, roadRoute } from '#shared/domain/logistics/land.ts'
import { journeys } from '#shared/domain/logistics/modes.ts'
import { USUAL_PACKING } from '#shared/domain/logistics/packing.ts'
import { freightOf } from '#shared/domain/logistics/freight.ts'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import lengths from '#shared/knowledge/logistics/road-lengths.json' with { type: 'json' }
import { site } from './site.ts'

const end = (text: string) => site(text.slice(0, -3), text.slice(-2))
const PAIRS = lengths.pairs.map((line) => {
  const [from, to, km] = line.split('|') as [string, string, string]
  return { name: `${from} – ${to}`, from: end(from), to: end(to), km: Number(km) }
})

describe('a road', () => {
  it('is as long as the motorways say, within a tenth in nineteen of twenty', () => {
    const off = PAIRS.filter(({ from, to, km }) => Math.abs((roadRoute(from, to)?.km ?? 0) / km - 1) > 0.1)
    expect(PAIRS.length).toBeGreaterThan(150)
    expect(off.length / PAIRS.length, off.map(({ name }) => name).join('; ')).toBeLessThan(0.05)
  })

  // Lengths that the mesh was not set by: ways made of several of its roads.
  it.each([
    ['Rotterdam NL', 'Hamburg DE', 500],
    ['Köln DE', 'Berlin DE', 575],
    ['Lyon FR', 'Barcelona ES', 640],
    ['Antwerpen BE', 'Paris FR', 345],
    ['Kraków PL', 'Budapest HU', 395],
    ['Sevilla ES', 'Porto PT', 660],
    ['Torino IT', 'Trieste IT', 550],
    ['Leeds GB', 'Southampton GB', 380],
    ['Graz AT', 'München DE', 400],
    ['Chicago US', 'New York City US', 1275],
  ])('from %s to %s is some %d km', (from, to, km) => {
    expect(Math.abs(roadRoute(end(from), end(to))!.km / km - 1)).toBeLessThan(0.125)
  })

  it.each([
    ['Karachi PK', 'Muscat OM'],
    ['Dakar SN', 'Hamburg DE'],
    ['Seoul KR', 'Pyongyang KP'],
    ['Oran DZ', 'Oujda MA'],
    ['Lahore PK', 'Amritsar IN'],
    ['Beirut LB', 'Haifa IL'],
    ['Panamá PA', 'Bogotá CO'],
    ['Iquitos PE', 'Lima PE'],
    ['Norilsk RU', 'Krasnoyarsk RU'],
    ['Nuuk GL', 'Ilulissat GL'],
    ['Honolulu US', 'Hilo US'],
    ['Santa Cruz de Tenerife ES', 'Ponta Delgada PT'],
    ['Sorong ID', 'Jayapura ID'],
  ])('leads no lorry from %s to %s', (from, to) => {
    expect(roadRoute(end(from), end(to))).toBeNull()
  })

  it.each([
    ['Helsinki FI', 'Tallinn EE', 'Helsinki-Tallinn'],
    ['Malmö SE', 'Rostock DE', 'Trelleborg-Rostock'],
    ['Liverpool GB', 'Dublin IE', 'Holyhead-Dublin'],
    ['Marseille FR', 'Ajaccio FR', 'Marseille-Ajaccio'],
    ['Barcelona ES', 'Palma ES', 'Barcelona-Palma'],
    ['Napoli IT', 'Palermo IT', 'Napoli-Palermo'],
    ['Reggio Calabria IT', 'Catania IT', 'Messina'],
    ['Lille FR', 'London GB', 'Channel Tunnel'],
  ])('from %s to %s says that it takes %s', (from, to, crossing) => {
    expect(roadRoute(end(from), end(to))!.crossings.map(({ name }) => name)).toContain(crossing)
  })
})

const anyEnd = fc.constantFrom(...PAIRS.flatMap(({ from, to }) => [from, to]))

describe('a way over land', () => {
  it('is as long there as back, and never shorter than the straight line', () => {
    fc.assert(
      fc.property(anyEnd, anyEnd, (a, b) => {
        for (const route of [roadRoute, railRoute]) {
          const [there, back] = [route(a, b), route(b, a)]
          if (!there) expect(back).toBeNull()
          else if ('because' in there) expect(back).toHaveProperty('because')
          else {
            expect(back).toMatchObject({ km: there.km, ferryKm: there.ferryKm })
            expect(there.km).toBeGreaterThanOrEqual(greatCircleKm(a, b) * 0.98)
          }
        }
      }),
      { numRuns: 120 },
    )
  })

  it('is for a train as long whether the road is known or not', () => {
    fc.assert(
      fc.property(anyEnd, anyEnd, (a, b) => {
        const [alone, beside] = [railRoute(a, b), railRoute(a, b, roadRoute(a, b))]
        if ('because' in alone) expect(beside).toEqual(alone)
        else expect(beside).toMatchObject({ km: alone.km, ferryKm: alone.ferryKm })
      }),
      { numRuns: 150 },
    )
  })

  it('is no longer than by a third place, but for the loading of a ferry and the last mile', () => {
    fc.assert(
      fc.property(anyEnd, anyEnd, anyEnd, (a, b, c) => {
        const [direct, first, second] = [roadRoute(a, b), roadRoute(a, c), roadRoute(c, b)]
        if (!direct || !first || !second) return
        const ferries = [first, second].flatMap(({ crossings }) => crossings).length
        expect(direct.km).toBeLessThanOrEqual((first.km + second.km) * 1.02 + 40 + 25 * ferries)
      }),
      { numRuns: 120 },
    )
  })

  it('is one distance in the preview, the freight and the route', () => {
    const [a, b] = [end('Lyon FR'), end('Torino IT')]
    const lorry = journeys(a, b).find(({ mode }) => mode === 'truck')!
    const km = lorry.legs.reduce((sum, leg) => sum + leg.km, 0)
    expect(km).toBeCloseTo(roadRoute(a, b)!.km, 6)
    const freight = freightOf(
      a,
      b,
      { packing: USUAL_PACKING, hazardous: false, value: null, keepsDays: null },
      300,
    )!
    expect(freight.mode).toBe('truck')
    expect(freight.km).toBeCloseTo(km, 1)
  })
})
