/** What flows by pipe or wire: its unit, how much of it each side has, and what both state for a unit of it. */
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { gasOf } from '#shared/knowledge/economics/index.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'

export interface PipeFlow {
  /** A year, each side's. Null: it does not say. */
  given: number | null
  taken: number | null
  unit: 'MWh' | 't'
}

/** How much of the unit of a flow a base unit of an amount is; undefined: not known. */
type PerUnit = (entry: Entry) => number | undefined

const KILO = 1000

const megawattHours =
  ({ stream }: WorthPair): PerUnit =>
  ({ unweighed }) => {
    if (unweighed?.dimension === 'energy') return 1
    const heat = unweighed?.dimension === 'volume' && stream ? gasOf(stream)?.kWhPerM3 : undefined
    return heat ? heat / KILO : undefined
  }

const tonnes =
  ({ stream }: WorthPair): PerUnit =>
  ({ unweighed }) => {
    const gas = unweighed?.dimension === 'volume' && stream ? gasOf(stream) : undefined
    return gas && gas.kgPerM3 / KILO
  }

/** In MWh where a side says so, else in tonnes: a gas is told by the normal m³ too. */
export function flowOf(pair: WorthPair): PipeFlow {
  const sides = [pair.offer, pair.need] as const
  if (!sides.some(({ unweighed }) => unweighed?.dimension === 'energy')) {
    const per = tonnes(pair)
    const [given, taken] = sides.map((side) => side.tonnes ?? amountIn(side, per))
    return { given: given ?? null, taken: taken ?? null, unit: 't' }
  }
  const per = megawattHours(pair)
  const [given, taken] = sides.map((side) => amountIn(side, per))
  return { given: given ?? null, taken: taken ?? null, unit: 'MWh' }
}

const amountIn = (entry: Entry, per: PerUnit): number | undefined => {
  const units = per(entry)
  return units === undefined ? undefined : entry.unweighed!.perYear * units
}

export const tonnesFlow = ({ offer, need }: Pick<WorthPair, 'offer' | 'need'>): PipeFlow => ({
  given: offer.tonnes ?? null,
  taken: need.tonnes ?? null,
  unit: 't',
})

/** The same with what both state for a unit of the flow: of a MWh by the kWh or GJ, of water and gas by the m³ too. */
export function flowing(pair: WorthPair): WorthPair {
  const isEnergy = flowOf(pair).unit === 'MWh'
  const per = (isEnergy ? megawattHours : tonnes)(pair)
  const priceIn = (entry: Entry): number | undefined => {
    if (!isEnergy && entry.pricePerTonne !== undefined) return entry.pricePerTonne
    const units = per(entry)
    if (units !== undefined && entry.unweighed?.price !== undefined) return entry.unweighed.price / units
    return isEnergy ? undefined : waterPrice(entry)
  }
  return { ...pair, flows: true, ask: priceIn(pair.offer), bid: priceIn(pair.need) }
}

const CUBIC_METRE = /^(?:m3|m³|cbm)$/i

/** Of water a m³ is a tonne, though its density is not stated. */
const waterPrice = ({ form, price }: Entry): number | undefined =>
  form === 'liquid' && price && CUBIC_METRE.test(price.unit) ? price.value : undefined
