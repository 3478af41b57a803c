/**
 * Every way that a stream has to its taker: the legs of the logistics graph by mode, with what a year's contract pays for them.
 * Wet weight travels.
 */
import { crossesCustoms } from '#shared/domain/logistics/land.ts'
import { journeysBetween, type Leg, type Mode } from '#shared/domain/logistics/modes.ts'
import { handling, keepsOf } from '#shared/knowledge/economics/index.ts'
import { rateOf } from '#shared/knowledge/economics/rates.ts'
import { cited } from './cited.ts'
import { handlingCost } from './costs.ts'
import { freightTerm, haulYear, type Haul, type Hauled } from './haul.ts'
import type { WorthPair } from './pair.ts'
import { exactly, times } from './spread.ts'
import type { WorthTerm } from './worth.ts'

export interface PricedWay extends Hauled {
  mode: Mode
  /** As it goes, all legs. */
  km: number
  /** What a lever computes it anew from; null: a gas in trailers. */
  haul: Haul | null
}

const LORRY = rateOf('truck').loadTonnes
/** Tanks cost more than a tipper, and dangerous goods more than others. */
const TANKER = 1.2
const DANGEROUS = 1.3
/** Below this no other mode than a lorry is looked up: terminals at both ends eat what it saves. */
const LORRY_ONLY_KM = 180
const LEAST_PAYLOAD = 6
const BALED: ReadonlySet<string> = new Set(['Plastics', 'Textiles', 'Paper'])
const BALED_DENSITY = 0.3

/** What a lorry takes of a stream, tonnes: by weight, or by the room that it fills. */
function payloadOf({ stream }: Pick<WorthPair, 'stream'>): number {
  const isBaled = BALED.has(stream?.category ?? '') && stream?.form === 'scrap'
  const state = handling.states.find(({ id, forms }) =>
    isBaled ? id === 'bales' : forms.some((form) => form === stream?.form),
  )
  const volume = state?.volumes.truck
  const density = stream?.concept.density ?? (BALED.has(stream?.category ?? '') ? BALED_DENSITY : undefined)
  return volume === undefined || density === undefined
    ? LORRY
    : Math.max(LEAST_PAYLOAD, Math.min(LORRY, volume * density))
}

const beside = (id: string): WorthTerm => {
  const found = handlingCost(id)
  return { kind: 'freight', per: 'load', factors: [found], of: id, ...cited(found) }
}
/** What a round over the yards of neighbours costs each load. */
export const collectingRound = (): WorthTerm => beside('collecting-round')

/**
 * Every way that there is, the cheapest first; empty where a place or the amount is not known, or nothing goes there.
 *
 * @param round it is fetched together with that of neighbours.
 */
export function waysOf(pair: WorthPair, round = false): PricedWay[] {
  const { offer, need, tonnes, carriage } = pair
  if (tonnes === null || tonnes <= 0 || carriage.km === null) return []
  const stop = ({ place, lat, lon, country }: WorthPair['offer']) => ({ name: place, lat, lon, country })
  const journey = journeysBetween(stop(offer), stop(need))
  if (offer.form === 'gas') return gasWays(pair, tonnes, journey('truck').legs)
  const by = (mode: Mode): PricedWay | null => {
    const haul = haulOf(pair, mode, tonnes, journey(mode).legs)
    if (!haul) return null
    const hauled = haulYear(haul, tonnes, round ? { round: collectingRound() } : {})
    return { mode, km: kmOf(haul.legs), haul, ...hauled }
  }
  const road = by('truck')
  const others = road && road.km < LORRY_ONLY_KM ? [] : (['rail', 'sea', 'barge'] as const)
  return [road, ...others.map(by)].filter((way) => way !== null).sort((a, b) => a.perTonne - b.perTonne)
}

const kmOf = (legs: readonly { km: number }[]) => legs.reduce((sum, { km }) => sum + km, 0)

/** Null where the mode has no way, or there is too little for it. */
function haulOf(pair: WorthPair, mode: Mode, tonnes: number, legs: readonly Leg[]): Haul | null {
  const coaster = rateOf('coaster')
  const main = mode === 'sea' && tonnes >= coaster.fromTonnes! ? coaster : rateOf(mode)
  if (legs.length === 0 || tonnes < (main.fromTonnes ?? 0)) return null
  const isBox = mode === 'truck' || main.id === 'sea'
  const days = pair.stream ? keepsOf(pair.stream)?.days : null
  return {
    mode,
    legs: legs.map(({ vehicle, km }) => ({ vehicle, km })),
    payload: Math.min(main.loadTonnes, isBox ? payloadOf(pair) : Infinity),
    factor:
      (pair.offer.waste.verdict === 'absolute_hazardous' ? DANGEROUS : 1) *
      (pair.stream?.form === 'liquid' ? TANKER : 1),
    keepsDays: days ? days.typical : null,
    beside: crossesCustoms(pair.offer.country, pair.need.country) ? [beside('customs-load')] : [],
  }
}

/** A tube trailer holds so many times more of other gases than of hydrogen. */
const DENSER = 4

/** A gas on the road: in tankers where it is offered liquefied, else compressed. */
function gasWays({ offer, stream }: WorthPair, tonnes: number, legs: readonly Leg[]): PricedWay[] {
  if (legs.length === 0) return []
  const isHydrogen = [stream?.id, ...(stream?.above ?? [])].some((id) => id?.includes('hydrogen'))
  const isLiquid = !isHydrogen && offer.bottled
  const rate = rateOf(isLiquid ? 'gas-tanker' : 'tube-trailer')
  const denser = isLiquid || isHydrogen ? 1 : DENSER
  const loads = Math.max(1, tonnes / (denser * rate.loadTonnes))
  const km = kmOf(legs)
  const terms = [
    freightTerm(rate, rate.id, 'load', rate.fixed),
    freightTerm(rate, `${rate.id}-km`, 'load', rate.perKm, exactly(2 * km)),
    freightTerm(rate, `${rate.id}-ends`, 'tonne', times(rate.ends, 1 / denser)),
  ]
  const perLoad = rate.fixed.typical + 2 * km * rate.perKm.typical
  const perTonne = (perLoad * loads) / tonnes + rate.ends.typical / denser
  return [{ mode: 'truck', km, loads, tonnesPerLoad: tonnes / loads, perTonne, terms, haul: null }]
}
