/** The way of a mode for a stream, as its carriage is priced. */
import { rateOf } from '#shared/knowledge/economics/rates.ts'
import { crossesCustoms } from './land.ts'
import { dearness, loadsOf, loadCosts, euroOfLoad, type Haul, type Packing } from './loads.ts'
import type { Journey, Mode, Stop } from './modes.ts'

export interface Load {
  packing: Packing
  hazardous: boolean
  /** EUR per tonne that the goods are worth; null: not known. */
  value: number | null
  /** Days that it keeps; null: no limit that matters. */
  keepsDays: number | null
}

/** @param ship tonnes from which a coaster is chartered. Null where the mode has no way for such goods. */
export function haulOf(
  { mode, legs }: Pick<Journey, 'mode' | 'legs'>,
  { from, to }: { from: Stop; to: Stop },
  { packing, hazardous, value, keepsDays }: Load,
  tonnes: number,
  ship: number,
): Haul | null {
  if (legs.length === 0) return null
  const { lorry, lorryLoad } = packing
  const gas = lorry === 'gas-tanker' || lorry === 'tube-trailer' ? lorry : null
  if (gas && mode !== 'truck') return null
  const bulk = mode === 'sea' && tonnes >= ship
  const main = bulk ? shipOf(tonnes, legs) : rateOf(mode)
  const isBox = mode === 'truck' || (mode === 'sea' && !bulk)
  return {
    mode,
    legs: (bulk || mode === 'barge' ? atQuays(legs, from, to) : legs).map(({ vehicle, km }) => ({
      vehicle,
      km,
    })),
    gas,
    payload: gas ? lorryLoad : isBox ? Math.min(main.loadTonnes, lorryLoad) : main.loadTonnes,
    factor: gas ? 1 : dearness(hazardous, lorry),
    keepsDays: gas ? null : keepsDays,
    customs: crossesCustoms(from.country, to.country),
    value,
  }
}

/** Beyond this the ship is one of the oceans, where the cargo of a year fills it. */
const OCEAN_KM = 2500
const shipOf = (tonnes: number, legs: Journey['legs']) => {
  const [ocean, coaster] = [rateOf('bulk-carrier'), rateOf('coaster')]
  const km = legs.reduce((sum, leg) => (leg.vehicle === 'sea' ? sum + leg.km : sum), 0)
  return tonnes >= ocean.fromTonnes! && km > OCEAN_KM ? ocean : coaster
}

/** So near a port or waterway the quay is the plant's own. */
const OWN_QUAY_KM = 25

/** Without the lorries between a quay of the plant itself and its gate; a barge's lorries of both ends stand in one leg. */
function atQuays(legs: Journey['legs'], from: Stop, to: Stop): Journey['legs'] {
  const quays = Number(from.quay ?? false) + Number(to.quay ?? false)
  if (quays === 0) return legs
  const isRoad = (leg: Journey['legs'][number] | undefined) =>
    leg?.vehicle === 'truck' && leg.km <= OWN_QUAY_KM
  if (legs[0]?.vehicle === 'barge') {
    const share = 1 - quays / 2
    return legs.flatMap((leg) =>
      leg.vehicle !== 'truck' ? [leg] : share > 0 ? [{ ...leg, km: leg.km * share }] : [],
    )
  }
  return legs.filter(
    (leg, at) =>
      !((from.quay && at === 0 && isRoad(leg)) || (to.quay && at === legs.length - 1 && isRoad(leg))),
  )
}

/** From so many tonnes a year a regular contract of the mode is made. */
export const contractFrom = (mode: Mode): number => rateOf(mode).fromTonnes ?? 0
/** Of a coaster a year, and at once. */
export const SHIP_A_YEAR = rateOf('coaster').fromTonnes!
export const SHIP_AT_ONCE = 1000

/** Below this no other mode than a lorry is looked up: terminals at both ends eat what it saves. */
export const LORRY_ONLY_KM = 180

export const kmOf = (legs: Haul['legs']): number => legs.reduce((sum, { km }) => sum + km, 0)

/** EUR per tonne of a year's tonnes. */
export function yearlyPerTonne(haul: Haul, tonnes: number): number {
  const { each } = loadsOf(haul, tonnes)
  return euroOfLoad(loadCosts(haul, each), each) / each
}
