import factors from '../../knowledge/logistics/factors.json' with { type: 'json' }
import { greatCircleKm, type Point } from '../places/distance.ts'
import { bargeRoute } from './barge.ts'
import { crossesCustoms, railRoute, roadRoute, type LandRoute, type LandPoint } from './land.ts'
import { laneOf, seaRoute } from './sea.ts'

export const MODES = ['truck', 'rail', 'sea', 'air', 'barge'] as const
export type Mode = (typeof MODES)[number]
export type Vehicle = Mode | 'ferry'

/** One piece of a journey on one vehicle. */
export interface Leg {
  vehicle: Vehicle
  km: number
  from: string
  to: string
}

/** How a mode takes goods from door to door. */
export interface Journey {
  mode: Mode
  /** Empty when there is no way. */
  legs: Leg[]
  /** Points of the way between origin and destination, for a map. */
  via: () => readonly Point[]
  /** Why there is no way, or what is to know about it. */
  reasons: string[]
}

export interface Stop extends LandPoint {
  name: string
  /** The plant loads ships or barges: from its own quay where a port or waterway is near. */
  quay?: boolean | undefined
}

/** Every mode's journey between two places, in the order of `MODES`; a mode without a way says why. */
export const journeys = (from: Stop, to: Stop): Journey[] => MODES.map(journeysBetween(from, to))

/** Pairs of places whose ways are remembered: a pair is looked at again and again. */
const KNOWN_WAYS = 20_000
const known = new Map<string, (mode: Mode) => Journey>()

/** The journey of a mode between two places, each made when it is first asked for. */
export function journeysBetween(from: Stop, to: Stop): (mode: Mode) => Journey {
  const of = ({ name, lat, lon, country }: Stop) => `${name}|${lat}|${lon}|${country}`
  const key = `${of(from)} ${of(to)}`
  let between = known.get(key)
  if (!between) {
    if (known.size >= KNOWN_WAYS) known.clear()
    const road = roadRoute(from, to)
    const made = new Map<Mode, Journey>()
    between = (mode) => {
      let journey = made.get(mode)
      if (!journey) made.set(mode, (journey = MAKE[mode](from, to, road)))
      return journey
    }
    known.set(key, between)
  }
  return between
}

const nowhere = (): Point[] => []
const none = (mode: Mode, because: string): Journey => ({ mode, legs: [], via: nowhere, reasons: [because] })

/** Road and ferry pieces of a way over land; legs of no length are left out. */
function landLegs(way: LandRoute, vehicle: Vehicle, from: string, to: string): Leg[] {
  const legs: Leg[] = [{ vehicle, km: way.km - way.ferryKm, from, to }]
  for (const { name, kind, km } of way.crossings)
    if (kind.endsWith('ferry')) legs.push({ vehicle: 'ferry', km, from: name, to: name })
  return legs.filter(({ km }) => km > 0)
}

const crossingNotes = ({ crossings }: LandRoute) =>
  crossings.map(({ name, kind, km }) => `Uses a ${kind}: ${name}, ${km} km.`)

/** Kilometres of a haul within one town, of which only the centre is known. */
const LOCAL_KM = 10

function truck(from: Stop, to: Stop, road: LandRoute | null): Journey {
  if (!road) return none('truck', 'No road or regular freight ferry connects the two places.')
  if (road.km < LOCAL_KM)
    return {
      mode: 'truck',
      legs: [{ vehicle: 'truck', km: LOCAL_KM, from: from.name, to: to.name }],
      via: nowhere,
      reasons: [`Both places are in one town: ${LOCAL_KM} km are assumed.`],
    }
  return {
    mode: 'truck',
    legs: landLegs(road, 'truck', from.name, to.name),
    via: () => road.via,
    reasons: crossingNotes(road),
  }
}

function rail(from: Stop, to: Stop, road: LandRoute | null): Journey {
  const way = railRoute(from, to, road)
  if ('because' in way) return none('rail', way.because)
  if (way.km < LOCAL_KM) return none('rail', 'Both places are in one town.')
  return {
    mode: 'rail',
    legs: [{ vehicle: 'rail', km: way.km, from: from.name, to: to.name }],
    via: () => way.via,
    reasons: [
      'Both ends lie on one railway network; a siding or terminal at each end is to be checked.',
      ...crossingNotes(way),
    ],
  }
}

function sea(from: Stop, to: Stop, road: LandRoute | null): Journey {
  const way = seaRoute(from, to, road)
  if ('because' in way) return none('sea', way.because)
  return {
    mode: 'sea',
    legs: [
      ...landLegs(way.before, 'truck', from.name, `Port of ${way.from.name}`),
      { vehicle: 'sea', km: way.km, from: `Port of ${way.from.name}`, to: `Port of ${way.to.name}` },
      ...landLegs(way.after, 'truck', `Port of ${way.to.name}`, to.name),
    ],
    via: () => laneOf(way.from, way.to),
    reasons: [`From the port of ${way.from.name} to the port of ${way.to.name}, by road to and from them.`],
  }
}

function air(from: Stop, to: Stop): Journey {
  const straight = greatCircleKm(from, to)
  if (straight < MIN_FLIGHT_KM) return none('air', `The places are less than ${MIN_FLIGHT_KM} km apart.`)
  return {
    mode: 'air',
    legs: [{ vehicle: 'air', km: straight + factors.airDetourKm, from: from.name, to: to.name }],
    via: nowhere,
    reasons: ['Airport to airport; the road to and from the airports is not included.'],
  }
}

/** Shorter flights carry no cargo worth the name. */
const MIN_FLIGHT_KM = 300

function barge(from: Stop, to: Stop, road: LandRoute | null): Journey {
  // Two rivers may share a name, not a continent; the network decides, the road only carries to the quay.
  const way = road ? bargeRoute(from, to) : { because: 'No inland waterway connects the two places.' }
  if ('because' in way) return none('barge', way.because)
  return {
    mode: 'barge',
    legs: [
      { vehicle: 'barge', km: way.km, from: way.from, to: way.to },
      ...(way.roadKm > 0
        ? [{ vehicle: 'truck' as const, km: way.roadKm, from: 'the doors', to: 'the quays at both ends' }]
        : []),
    ],
    via: () => way.via,
    reasons: [`By inland waterway from ${way.from} to ${way.to}, by road to and from the quays.`],
  }
}

const MAKE: Record<Mode, (from: Stop, to: Stop, road: LandRoute | null) => Journey> = {
  truck,
  rail,
  sea,
  air,
  barge,
}

/** kg CO2e: the factor of each leg × tonnes × kilometres. */
export function emissionsKg(legs: readonly Pick<Leg, 'vehicle' | 'km'>[], tonnes: number): number {
  return legs.reduce(
    (sum, { vehicle, km }) => sum + (factors.emissions.factors[vehicle].value / 1000) * tonnes * km,
    0,
  )
}

/** Days from door to door. */
export function transitDays(mode: Mode, legs: readonly Leg[], from: LandPoint, to: LandPoint): number {
  const { modes, customsDays } = factors.time
  const moving = legs.reduce((sum, { vehicle, km }) => sum + km / modes[vehicle].kmPerDay, 0)
  const customs = crossesCustoms(from.country, to.country) ? customsDays : 0
  return modes[mode].fixedDays + moving + customs
}
