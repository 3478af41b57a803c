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

/** The way of a mode for so many tonnes, in a year or at once; at sea in what costs least. Null where it has none for such goods. */
export function haulOf(
  { mode, legs }: Pick<Journey, 'mode' | 'legs'>,
  { from, to }: { from: Stop; to: Stop },
  { packing, hazardous, value, keepsDays }: Load,
  tonnes: number,
): Haul | null {
  if (legs.length === 0) return null
  const { lorry, lorryLoad } = packing
  const gas = lorry === 'gas-tanker' || lorry === 'tube-trailer' ? lorry : null
  if (gas && mode !== 'truck') return null
  const { loadTonnes } = rateOf(mode)
  const isBox = mode === 'truck' || mode === 'sea'
  const haul: Haul = {
    mode,
    legs: plain(mode === 'barge' ? atQuays(legs, from, to) : legs),
    gas,
    payload: gas ? lorryLoad : isBox ? Math.min(loadTonnes, lorryLoad) : loadTonnes,
    factor: gas ? 1 : dearness(hazardous, lorry),
    keepsDays: gas ? null : keepsDays,
    customs: crossesCustoms(from.country, to.country),
    value,
  }
  if (mode !== 'sea') return haul
  const ships = shipsFor(tonnes, legs).map((payload) => ({
    ...haul,
    legs: plain(atQuays(legs, from, to)),
    payload,
  }))
  return [haul, ...ships].reduce((best, next) =>
    perTonne(next, tonnes) < perTonne(best, tonnes) ? next : best,
  )
}

const plain = (legs: Journey['legs']): Haul['legs'] => legs.map(({ vehicle, km }) => ({ vehicle, km }))

/** Beyond this ships of the oceans carry bulk, a hold of it or all of them. */
const OCEAN_KM = 2500

/** Tonnes of the ships that take so much in bulk. */
function shipsFor(tonnes: number, legs: Journey['legs']): number[] {
  const [coaster, ocean] = [rateOf('coaster'), rateOf('bulk-carrier')]
  if (tonnes < coaster.fromTonnes!) return []
  const km = legs.reduce((sum, leg) => (leg.vehicle === 'sea' ? sum + leg.km : sum), 0)
  return [coaster.loadTonnes, ...(km > OCEAN_KM ? [ocean.loadTonnes] : [])]
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

/** Below this no other mode than a lorry is looked up: terminals at both ends eat what it saves. */
export const LORRY_ONLY_KM = 180

export const kmOf = (legs: Haul['legs']): number => legs.reduce((sum, { km }) => sum + km, 0)

/** EUR per tonne of so many tonnes, in a year or at once. */
export function perTonne(haul: Haul, tonnes: number): number {
  const { each } = loadsOf(haul, tonnes)
  return euroOfLoad(loadCosts(haul, each), each) / each
}
