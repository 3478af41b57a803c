/** The terms of a carbon balance, by the same stream, use, steps and way as its worth. kg CO2e per tonne, or per MWh of heat. */
import { stepsLeft, treatmentBasis } from '#shared/domain/economics/terms/costs.ts'
import { waterOf } from '#shared/domain/economics/terms/contents.ts'
import { replacedBy } from '#shared/domain/economics/terms/gains.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import { combined, exactly, plus, times, type Spread } from '#shared/domain/economics/spread.ts'
import type { BalanceKind, BalanceTerm } from '#shared/domain/matching/types.ts'
import type { Note, StepEnergy } from '#shared/domain/matching/reasons.ts'
import type { CarbonFactor, CarbonLines } from '#shared/knowledge/carbon/schema.ts'
import lineFile from '#shared/knowledge/carbon/lines.json' with { type: 'json' }
import {
  commodityOf,
  disposalsOf,
  suits,
  treatmentsOf,
  type Disposal,
} from '#shared/knowledge/economics/index.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'

const lines = lineFile as CarbonLines

export interface Balanced {
  knowledge: Knowledge
  pair: WorthPair
  /** Share that nobody would use without the exchange, 0–1; null: it is used anyway. Of a share alone something is avoided. */
  unused: Spread | null
  /** What the path of the match begins with. */
  material: Concept | undefined
  /** MWh: heat that is told by its energy. */
  per: 't' | 'MWh'
}

export const hundredths = (value: number): number => Math.round(value * 100) / 100

const unitOf = ({ per }: Balanced): string => `kg CO2e/${per}`

const spreadOf = ({ low, value, high }: CarbonFactor): Spread => ({ low, typical: value, high })

function term(
  of: Balanced,
  kind: BalanceKind,
  sign: 1 | -1,
  amount: Spread,
  rest: Pick<BalanceTerm, 'factor' | 'source' | 'note'>,
): BalanceTerm {
  const [low, high] = sign === 1 ? [amount.low, amount.high] : [-amount.high, -amount.low]
  return {
    kind,
    value: hundredths(sign * amount.typical),
    low: hundredths(low),
    high: hundredths(high),
    unit: unitOf(of),
    ...rest,
  }
}

/** By one factor. @param units of the factor in a tonne. */
const factored = (
  of: Balanced,
  kind: BalanceKind,
  sign: 1 | -1,
  factor: CarbonFactor,
  units: Spread,
  note: Note,
): BalanceTerm =>
  term(of, kind, sign, combined(spreadOf(factor), units), {
    factor: hundredths(factor.value),
    source: { kind: 'carbon', params: { factors: [factor.id] } },
    note,
  })

const open = (of: Balanced, kind: BalanceKind, note: Note): BalanceTerm => ({
  kind,
  value: null,
  unit: unitOf(of),
  note,
})
const zero = (of: Balanced, kind: BalanceKind, note: Note): BalanceTerm => ({
  kind,
  value: 0,
  unit: unitOf(of),
  note,
})

const NO_FACTOR: Note = { kind: 'factor.none', params: {} }

/** "kg CO2e/GJ" times so many GJ of it in a tonne. */
const byFactor = ({ unit }: CarbonFactor, units: number, { per }: Balanced): Note => ({
  kind: 'factor',
  params: { unit: unit.slice(unit.indexOf('/') + 1), units, per },
})

/** Factors of the material itself stand on it or on the nearest parent that has some; an empty entry ends the search. */
function carbonIds(knowledge: Knowledge, material: Concept | undefined): NonNullable<Concept['carbon']> {
  let concept = material
  for (let depth = 0; concept && depth < 4; depth++) {
    if (concept.carbon) return concept.carbon
    concept = concept.parents?.[0] ? knowledge.concept(concept.parents[0]) : undefined
  }
  return {}
}

/** The usual way of the stream where nobody takes it; undefined: it leaves by the chimney, or is not read. */
const wayOf = ({ offer, stream }: WorthPair): Disposal | undefined =>
  stream ? disposalsOf(stream, offer.waste.verdict === 'absolute_hazardous')[0] : undefined

function disposalTerm(of: Balanced): BalanceTerm {
  const { knowledge, pair, unused: share } = of
  const kind = 'avoided-disposal'
  if (!share) return zero(of, kind, { kind: 'disposal.sold', params: {} })
  if (of.per === 'MWh') return zero(of, kind, { kind: 'disposal.released', params: {} })
  const way = wayOf(pair)
  const { stream } = pair
  const line = stream && way && lines.disposal.find((one) => one.ways.includes(way) && suits(one, stream))
  const factor = knowledge.carbonFactor(line?.factor ?? '')
  return factor
    ? factored(of, kind, 1, factor, share, { kind: 'disposal', params: { share: share.typical } })
    : open(of, kind, NO_FACTOR)
}

/** Back into the material it was, or the same thing used again. Who asks for a waste by its name may burn it as well. */
const isClosed = ({ exchange }: WorthPair): boolean =>
  exchange?.route === 'recycling' || exchange?.route === 'reuse'

/** Of the material itself: made new, and made of what comes back. Of a finished thing only where it is used again. */
function ownFactors({ knowledge, pair, material }: Balanced) {
  const { virgin: made = '', recycled = '' } = isClosed(pair) ? carbonIds(knowledge, material) : {}
  const virgin = knowledge.carbonFactor(made)
  return virgin?.finished && pair.exchange?.route !== 'reuse'
    ? {}
    : { virgin, recycled: virgin && knowledge.carbonFactor(recycled) }
}

interface Replaced {
  factor: CarbonFactor
  units: Spread
}

/** What need not be made: the material itself where it goes back into it, else the product that the use would buy. */
function replacedOf(of: Balanced): Replaced | null {
  const { knowledge, pair } = of
  const line = (commodity: string) => lines.replaced.find((one) => one.commodity === commodity)
  if (of.per === 'MWh') {
    const heat = line('boiler-heat')
    const factor = heat && knowledge.carbonFactor(heat.factor)
    return heat && factor ? { factor, units: exactly(heat.units ?? 1) } : null
  }
  const { virgin } = ownFactors(of)
  if (virgin) return { factor: virgin, units: exactly(pair.exchange?.ratio ?? 1) }
  const replaced = replacedBy(pair)
  const stands = replaced && line(replaced.commodity.id)
  const factor = stands && knowledge.carbonFactor(stands.factor)
  if (!replaced || !factor) return null
  // Factors of mass are told by the tonne, whatever the trade prices by.
  const mass = commodityOf(replaced.commodity.id)?.unit === 'kg' ? 1 / 1000 : 1
  return { factor, units: times(replaced.units, (stands.units ?? 1) * mass) }
}

/**
 * What is sold anyway replaces as much where it goes today, so that only what nobody would use avoids anything: slag that every
 * mill grinds makes no clinker less by changing the mill.
 */
function primaryTerm(of: Balanced): BalanceTerm {
  const kind = 'avoided-primary'
  const { unused } = of
  if (!unused) return zero(of, kind, { kind: 'used-anyway', params: {} })
  const replaced = replacedOf(of)
  if (!replaced) return open(of, kind, NO_FACTOR)
  const { factor, units } = replaced
  return factored(of, kind, 1, factor, combined(units, unused), byFactor(factor, units.typical, of))
}

const BURNT: ReadonlySet<Disposal> = new Set(['incineration', 'hazardous-incineration'])

/** What a fuel gives off itself, of fossil origin; null: it is not burnt. What is burnt without the match too gives off the same. */
function burningTerm(of: Balanced): BalanceTerm | null {
  const { knowledge, pair, unused } = of
  const { stream } = pair
  const replaced = of.per === 't' ? replacedOf(of) : null
  if (!stream || !unused || replaced?.factor.unit !== 'kg CO2e/GJ') return null
  const line = lines.burning.find((one) => suits(one, stream))
  if (line?.fossil === null) return zero(of, 'burning', { kind: 'burnt.biogenic', params: {} })
  const way = wayOf(pair)
  if (way === undefined || BURNT.has(way)) return zero(of, 'burning', { kind: 'burnt.anyway', params: {} })
  const factor = knowledge.carbonFactor(line?.fossil ?? '')
  if (!factor) return open(of, 'burning', { kind: 'burnt.unknown', params: {} })
  const { units } = replaced
  return factored(of, 'burning', -1, factor, combined(units, unused), byFactor(factor, units.typical, of))
}

function processingTerm(of: Balanced): BalanceTerm {
  const { exchange } = of.pair
  const kind = 'processing'
  const steps = stepsLeft(of.pair)
  if (exchange?.route === 'reuse' || steps.length === 0 || of.per === 'MWh')
    return zero(of, kind, { kind: 'used-as-it-is', params: {} })
  // Who takes it today treats it too.
  if (!of.unused) return zero(of, kind, { kind: 'used-anyway', params: {} })
  const { recycled } = ownFactors(of)
  if (recycled) return factored(of, kind, -1, recycled, of.unused, byFactor(recycled, 1, of))
  return byEnergy(
    of,
    [...new Set(steps.flatMap((step) => treatmentsOf(step)))].map(({ id }) => id),
  )
}

/** Energy, reagents and own emissions of the steps between both. */
function byEnergy(of: Balanced, ids: readonly string[]): BalanceTerm {
  const { knowledge, pair } = of
  const factor = (id: string) => knowledge.carbonFactor(id)
  const [power, fuel] = [factor(lines.energy.electricity), factor(lines.energy.heat)]
  const water = waterOf(pair)
  const steps = ids.flatMap((id) => lines.treatments.find(({ treatment }) => treatment === id) ?? [])
  if (steps.length === 0 || !power || !fuel) return open(of, 'processing', NO_FACTOR)
  const used = new Set([power.id])
  let sum = exactly(0)
  const told = steps.map(({ treatment, electricity, heat, direct, reagent }): StepEnergy => {
    const basis = treatmentBasis(treatment, water)
    const count = (factor: CarbonFactor, amount: Spread) => {
      used.add(factor.id)
      sum = plus(sum, combined(combined(spreadOf(factor), amount), basis))
    }
    count(power, times(electricity, 1 / 1000))
    if (heat) count(fuel, heat)
    const [own, added] = [factor(direct ?? ''), factor(reagent?.factor ?? '')]
    if (own) count(own, exactly(1))
    if (added && reagent) count(added, reagent.tonnes)
    return {
      step: treatment,
      kWh: hundredths(electricity.typical * basis.typical),
      GJ: hundredths((heat?.typical ?? 0) * basis.typical),
      direct: hundredths((own?.value ?? 0) * basis.typical),
      reagent: hundredths((added?.value ?? 0) * (reagent?.tonnes.typical ?? 0) * basis.typical),
    }
  })
  return term(of, 'processing', -1, of.unused ? combined(sum, of.unused) : sum, {
    source: { kind: 'carbon', params: { factors: [...used], energy: lines.energy.sources } },
    note: { kind: 'steps', params: { steps: told } },
  })
}

/** Vehicles burn more or less of it: as the factors of freight are judged. */
const FREIGHT: Spread = { low: 0.8, typical: 1, high: 1.2 }

function transportTerm(of: Balanced): BalanceTerm {
  const { knowledge, pair } = of
  const { way, km, freight } = pair.carriage
  if (freight) {
    const { mode, carbonPerTonne, shipmentKg } = freight
    return term(of, 'transport', -1, times(FREIGHT, carbonPerTonne), {
      factor: carbonPerTonne,
      source: { kind: 'transport', params: {} },
      note: { kind: 'transport.way', params: { mode, km: freight.km, shipmentKg } },
    })
  }
  const kind = of.per === 'MWh' ? 'heat' : pair.stream?.category === 'Water' ? 'water' : 'gas'
  const pump = lines.pipes.find((one) => one.of === kind)
  const power = knowledge.carbonFactor(lines.energy.electricity)
  if (way !== 'pipe' || km === null || !pump || !power)
    return open(of, 'transport', { kind: km === null ? 'way.placeless' : 'way.none', params: {} })
  return term(of, 'transport', -1, combined(spreadOf(power), times(pump.electricity, 1 / 1000)), {
    factor: hundredths(power.value / 1000),
    source: { kind: 'carbon', params: { factors: [power.id], energy: lines.energy.sources } },
    note: { kind: 'pumped', params: { kWh: pump.electricity.typical, per: of.per } },
  })
}

/** Every term of a balance, gains first; burning only of what is burnt. */
export const carbonTerms = (of: Balanced): BalanceTerm[] =>
  [disposalTerm(of), primaryTerm(of), burningTerm(of), processingTerm(of), transportTerm(of)].filter(
    (one) => one !== null,
  )
