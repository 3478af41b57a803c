/** Heat, steam, gas and water by pipe, power by wire: a line in the place of freight, and only what both have in the same month. */
import type { Carriage } from '#shared/domain/matching/gates/carriage.ts'
import { commodityOf, replacementOf } from '#shared/knowledge/economics/index.ts'
import { cited } from '#shared/domain/economics/terms/cited.ts'
import { handlingCost, overheadTerms } from '#shared/domain/economics/terms/costs.ts'
import { bidAsStated, gateFeeTerm, replacedTerms } from '#shared/domain/economics/terms/gains.ts'
import { withoutReturn } from '#shared/domain/text/supply.ts'
import type { PipeFlow } from './flow.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import { atLeast, type Spread, times } from '#shared/domain/economics/spread.ts'
import type { WorthInput, WorthTerm } from '#shared/domain/economics/worth.ts'

/** "600 m away", "by pipe of 900 m", "2.5 km". */
const LENGTH = /(\d[\d.,]*) ?(km|m)\b/gi
const PIPE = /\bpipe/i
/** Kilometres where only the town of both is known. */
const WITHIN_TOWN: Spread = { low: 0.3, typical: 1.2, high: 4 }
/** Beyond this nobody lays a pipe for what one plant leaves over. */
const NEAR_KM = 5

/** A line bends: kilometres of pipe for one as the crow flies. */
const BENDS: Spread = { low: 1.1, typical: 1.3, high: 1.6 }
const lineOf = ({ km, sameTown }: Carriage): Spread =>
  km === null || sameTown ? WITHIN_TOWN : times(BENDS, Math.max(WITHIN_TOWN.typical, km))

/** "Wall to wall", "adjacent site". */
const BESIDE = /\bwall to wall\b|\badjacent\b|\bnext door\b|\bsame (?:site|park|fence)\b|\bneighbouring\b/i
const NEXT_DOOR: Spread = { low: 0.1, typical: 0.25, high: 0.6 }

function lengthOf(text: string): Spread | null {
  const said = [...text.matchAll(LENGTH)].map(
    ([, number, unit]) => Number(number!.replace(',', '.')) / (unit!.toLowerCase() === 'm' ? 1000 : 1),
  )
  const km = said.find((one) => one > 0.05 && one < 15)
  if (km === undefined && BESIDE.test(text)) return NEXT_DOOR
  return km === undefined ? null : times({ low: 0.95, typical: 1, high: 1.15 }, km)
}

/** Whether it flows: heat always, gas and water where both are neighbours and a pipe is named or is the only way. */
export function isPiped({ offer, stream, carriage }: WorthPair, text: string): boolean {
  if (carriage.way === 'pipe' || carriage.way === 'wire') return true
  const isNear = carriage.km !== null && carriage.km < NEAR_KM
  if (!isNear) return false
  if (offer.form === 'gas') return !offer.bottled
  const isWater = stream?.category === 'Water' && stream.form === 'liquid'
  return isWater && (PIPE.test(text) || lengthOf(text) !== null)
}

/** °C, the highest that each names. */
const degrees = (text: string): number | null => {
  const all = [...withoutReturn(text).matchAll(/(\d{2,3})(?: ?[-–] ?(\d{2,3}))? ?°C/g)].map(([, a, b]) =>
    Number(b ?? a),
  )
  return all.length > 0 ? Math.max(...all) : null
}
/** A flow that is no warmer than this above what is wanted gives no heat to it. */
const PINCH = 4

const isTooCold = (offered: string, wanted: string, { stream, offer }: WorthPair): boolean => {
  if (offer.form !== 'heat') return false
  const [has, wants] = [degrees(offered), degrees(wanted)]
  return has === null || wants === null ? stream?.id === 'low-temperature-heat' : has < wants + PINCH
}

/** What the costs of a pipe are told of, MWh a year, and how they grow with what flows. */
const USUAL = 10_000
const CONNECTION_POWER = 0.6
const LINE_POWER = 0.5
/** MWh whose pipe is as wide as that of one tonne. */
const WIDTH = { water: 1 / 40, hydrogen: 33, gas: 1 }

/** Null where neither says how much flows, or what it is worth. @param amount that both have at once, in the unit of the flow. */
export function pipedInput(
  pair: WorthPair,
  { unit }: PipeFlow,
  amount: number,
  { offered, wanted }: { offered: string; wanted: string },
): WorthInput | null {
  const { stream } = pair
  const saved = unit === 'MWh' ? heatSaved(pair) : replacedTerms(pair)?.filter(isOfTaker)
  if (!saved) return null
  const width =
    unit === 'MWh'
      ? 1
      : stream?.category === 'Water'
        ? WIDTH.water
        : [stream?.id ?? '', ...(stream?.above ?? [])].some((id) => id.includes('hydrogen'))
          ? WIDTH.hydrogen
          : WIDTH.gas
  const size = Math.max(0.01, (amount * width) / USUAL)
  const term = (
    kind: WorthTerm['kind'],
    per: WorthTerm['per'],
    id: string,
    factors: (cost: Spread) => Spread[],
  ): WorthTerm => {
    const found = handlingCost(id)
    return { kind, per, factors: factors(found), of: id, ...cited(found) }
  }
  const length = lengthOf(`${offered} ${wanted}`) ?? lineOf(pair.carriage)
  const moving = unit === 'MWh' ? 'heat-exchange' : stream?.category === 'Water' ? 'pumping' : 'gas-blower'
  const year = { tonnes: amount, loads: 1 }
  if (pair.carriage.way === 'wire')
    return {
      ...year,
      terms: [...saved, term('freight', 'tonne', 'grid-use', (cost) => [cost]), ...overheadTerms()],
    }
  return {
    ...year,
    terms: [
      ...saved,
      term('treatment', 'tonne', moving, (cost) => [cost]),
      ...(isTooCold(offered, wanted, pair)
        ? [term('treatment', 'tonne', 'heat-pump', (cost) => [cost])]
        : []),
      term('freight', 'year', 'pipe-connection', (cost) => [times(cost, size ** CONNECTION_POWER)]),
      term('freight', 'year', 'pipe-km', (cost) => [times(cost, size ** LINE_POWER), length]),
      ...overheadTerms(),
    ],
  }
}

/**
 * Power as it is bid. Heat saves the fuel that a boiler needs for it: who bids for it lays the line too, and bids for what comes
 * out of the fence, so that the bid is the least of what it saves.
 */
function heatSaved(pair: WorthPair): WorthTerm[] {
  const { stream, use, bid = 0 } = pair
  if (bid < 0) return [gateFeeTerm(-bid, pair.ask !== undefined)]
  if (pair.carriage.way === 'wire') {
    if (bid > 0) return [bidAsStated(pair, bid)]
    const power = commodityOf('electricity')!
    return [
      { kind: 'replaced', per: 'tonne', factors: [power.price, AS_POWER], of: power.id, ...cited(power) },
    ]
  }
  const heat = commodityOf('boiler-heat')!
  const worth = use && stream ? replacementOf(use, stream) : undefined
  const share = worth?.commodity === 'boiler-heat' ? AS_HEAT : AS_FUEL
  const least = bid / share.typical
  return [
    {
      kind: 'replaced',
      per: 'tonne',
      factors: [atLeast(heat.price, least), share],
      of: heat.id,
      ...cited(heat),
    },
  ]
}

/** What the taker saves or charges: what a gas needs to be done to it a line has of its own. */
const isOfTaker = ({ kind, of }: WorthTerm): boolean => kind === 'replaced' || of === 'gate-fee'

/** Heat as it is saves the boiler nearly all, a gas a fuel that is bought for less. */
const AS_HEAT: Spread = { low: 0.7, typical: 0.88, high: 1 }
const AS_FUEL: Spread = { low: 0.6, typical: 0.82, high: 0.98 }
/** Power that comes when it comes is bought for somewhat less. */
const AS_POWER: Spread = { low: 0.6, typical: 0.8, high: 0.95 }
