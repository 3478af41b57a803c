/**
 * Every way that a stream has to its taker: the legs of the logistics graph by mode, with what a year's contract pays for them.
 * Wet weight travels.
 */
import { toldFreight, yearlyHauls, type Freight } from '#shared/domain/logistics/freight.ts'
import { stop } from '#shared/domain/matching/gates/carriage.ts'
import { kmOf } from '#shared/domain/logistics/hauls.ts'
import type { Haul } from '#shared/domain/logistics/loads.ts'
import type { Mode } from '#shared/domain/logistics/modes.ts'
import { keepsOf } from '#shared/knowledge/economics/index.ts'
import { cited } from '#shared/domain/economics/terms/cited.ts'
import { handlingCost } from '#shared/domain/economics/terms/costs.ts'
import { haulYear, type Hauled } from './haul.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import type { WorthTerm } from '#shared/domain/economics/worth.ts'

export interface PricedWay extends Hauled {
  mode: Mode
  /** As it goes, all legs. */
  km: number
  /** What a lever computes it anew from. */
  haul: Haul
}

/** What a round over the yards of neighbours costs each load. */
export function collectingRound(): WorthTerm {
  const found = handlingCost('collecting-round')
  return { kind: 'freight', per: 'load', factors: [found], of: found.id, ...cited(found) }
}

/**
 * Every way that there is, the cheapest first; empty where a place or the amount is not known, or nothing goes there.
 *
 * @param round it is fetched together with that of neighbours.
 */
export function waysOf(pair: WorthPair, round = false): PricedWay[] {
  const { offer, need, tonnes, carriage, packing, valuePerTonne } = pair
  if (tonnes === null || tonnes <= 0 || carriage.km === null) return []
  const days = pair.stream && !pair.keeps ? keepsOf(pair.stream)?.days : null
  const load = {
    packing,
    hazardous: offer.waste.verdict === 'absolute_hazardous',
    value: valuePerTonne,
    keepsDays: days ? days.typical : null,
  }
  return [...yearlyHauls(stop(offer), stop(need), load, tonnes)]
    .map((haul) => {
      const hauled = haulYear(haul, tonnes, round ? { round: collectingRound() } : {})
      return { mode: haul.mode, km: kmOf(haul.legs), haul, ...hauled }
    })
    .sort((a, b) => a.perTonne - b.perTonne)
}

/** The way that worth counts, as the match tells its freight; undefined: worth knows none. */
export const freightBy = (way: PricedWay | null, { packing }: WorthPair): Freight | undefined =>
  way
    ? toldFreight(way.haul, { perTonne: way.perTonne, loads: way.loads, each: way.tonnesPerLoad }, packing)
    : undefined
