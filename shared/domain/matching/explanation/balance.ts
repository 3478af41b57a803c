/**
 * Money and carbon of a pair, term by term, each with factor, unit and source, or "not estimated" (null), and their sum
 * for both sides together.
 *
 * Money: disposal saved − treatment − freight. A price passes from one side to the other, so it stands beside the sum;
 * what is sold at a price would be sold without this match too, so it saves no disposal, and what it gains over today's
 * sale and purchase is not known. Carbon per tonne: avoided disposal + avoided primary material − processing − transport.
 * Disposal factors are those of company reporting, not avoided-emission credits, and are said to be so. Neither sum is
 * told while one of its costs is not known. Freight is that of `logistics/freight.ts`.
 */
import type { Freight } from '#shared/domain/logistics/freight.ts'
import { valueOf, type Carriage } from '#shared/domain/matching/gates/carriage.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { middle } from '#shared/domain/matching/scoring/parts.ts'
import {
  holdsIn,
  otherwise,
  rangeIn,
  transferOf,
  unconverted,
  yearlyTransfer,
} from '#shared/domain/matching/scoring/prices.ts'
import type { Note, FigureSource } from '#shared/domain/matching/reasons.ts'
import type { Balance, BalanceKind, BalanceTerm, Net } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, KnownExchange, MoneyRange } from '#shared/knowledge/schema.ts'

export interface BalanceInput {
  offer: Entry
  need: Entry
  material: Concept | undefined
  exchange: KnownExchange | undefined
  tonnesPerYear: number | null
  /** How it travels: by pipe or wire, of which nothing is known, or at a freight. */
  carriage: Pick<Carriage, 'way' | 'km' | 'freight'>
}

/** The balance of a pair. Positive is saved or avoided, negative is spent or caused. */
export function balanceOf(knowledge: Knowledge, input: BalanceInput): Balance {
  const { offer, need, material, tonnesPerYear, carriage } = input
  const { freight } = carriage
  const valuePerTonne = valueOf(material, offer, need)
  const unhauled: Note = {
    kind: isPiped(input) ? 'way.piped' : carriage.km === null ? 'way.placeless' : 'way.none',
    params: {},
  }
  const money = moneyTerms(input, freight, unhauled)
  const carbon = carbonTerms(knowledge, input, freight, unhauled)
  const disposal = money.find(({ kind }) => kind === 'disposal')?.factor
  const net = { money: netOf(money), carbon: netOf(carbon) }
  return {
    money,
    carbon,
    net,
    carbonPerTonne: net.carbon.value,
    tonnesPerYear: tonnesPerYear === null ? null : round(tonnesPerYear),
    freight,
    valuePerTonne,
    disposalPerTonne: disposal ?? null,
  }
}

const isPiped = ({ carriage: { way } }: BalanceInput): boolean => way === 'pipe' || way === 'wire'

/** What is gained: where several terms are, one that is known is enough, and the sum is then the least. */
const GAINS: ReadonlySet<BalanceKind> = new Set(['avoided-disposal', 'avoided-primary'])

function netOf(terms: readonly BalanceTerm[]): Net {
  const counted = terms.filter(({ transfer }) => !transfer)
  const unit = counted[0]?.unit ?? ''
  const gains = counted.filter(({ kind }) => GAINS.has(kind))
  const known = gains.some(({ value }) => value !== null && value !== 0)
  const missing = counted.filter(({ kind, value }) => value === null && !(known && GAINS.has(kind)))
  if (gains.length > 0 && !known && missing.length === 0) missing.push(gains[0]!)
  const [first] = missing
  return first
    ? { value: null, unit, missing: { term: first.kind, note: first.note } }
    : { value: round(counted.reduce((sum, { value }) => sum + (value ?? 0), 0)), unit, missing: null }
}

function moneyTerms(input: BalanceInput, freight: Freight | null, unhauled: Note): BalanceTerm[] {
  const { exchange, tonnesPerYear: tonnes } = input
  const year = (perTonne: number) => round(tonnes === null ? perTonne : perTonne * tonnes)
  const unit = tonnes === null && !isPiped(input) ? 'EUR/t' : 'EUR/year'
  const steps = exchange?.treatment ?? []
  return [
    gain(input, unit, year),
    steps.length === 0
      ? { kind: 'treatment', value: 0, unit, note: { kind: 'used-as-it-is', params: {} } }
      : { kind: 'treatment', value: null, unit, note: { kind: 'treatment.unknown', params: { steps } } },
    freight
      ? {
          kind: 'freight',
          value: -year(freight.perTonne),
          unit,
          factor: freight.perTonne,
          source: { kind: 'freight', params: {} },
          note: { kind: 'freight.way', params: wayOf(freight) },
        }
      : { kind: 'freight', value: null, unit, note: unhauled },
    ...transfer(input, unit, year),
  ]
}

const wayOf = ({ mode, km, shipmentKg }: Freight) => ({ mode, km, shipmentKg })

function gain(
  { offer, material }: BalanceInput,
  unit: string,
  year: (perTonne: number) => number,
): BalanceTerm {
  const kind = otherwise(material, offer)
  if (kind === 'sold')
    return {
      kind: 'gain',
      value: null,
      unit,
      note: { kind: 'gain.unknown', params: {} },
    }
  if (kind === 'unknown')
    return {
      kind: 'disposal',
      value: null,
      unit,
      note: { kind: 'disposal.unknown', params: {} },
    }
  const range = rangeIn(material?.disposalCost, offer.country)
  const cost = middle(range)
  if (range === undefined || cost === undefined) {
    const elsewhere = material?.disposalCost && !holdsIn(offer.country)
    const why = offer.country ? 'disposal.outside-europe' : 'disposal.placeless'
    return {
      kind: 'disposal',
      value: null,
      unit,
      note: { kind: elsewhere ? why : 'disposal.no-cost', params: {} },
    }
  }
  const { sources, year: of, min, max } = range
  return {
    kind: 'disposal',
    value: year(cost),
    unit,
    factor: cost,
    source: { kind: 'disposal', params: { sources, year: of, min, max } },
    basis: 'typical',
  }
}

/** The price, from the side that pays it; nothing where none is known. */
function transfer(
  { offer, need, material, tonnesPerYear }: BalanceInput,
  unit: string,
  year: (perTonne: number) => number,
): BalanceTerm[] {
  const yearly = tonnesPerYear === null ? yearlyTransfer(offer, need) : null
  if (yearly)
    return [
      {
        kind: payer(yearly.value),
        value: round(Math.abs(yearly.value)),
        unit: 'EUR/year',
        source: { kind: yearly.basis, params: {} },
        note: { kind: 'transfer', params: { each: 'year' } },
        basis: 'stated',
        transfer: true,
      },
    ]
  const found = transferOf(material, offer, need)
  const open = unconverted(offer) ?? unconverted(need)
  if (open)
    return [
      {
        kind: 'open-price',
        value: null,
        unit,
        note: { kind: 'price.unconverted', params: open },
        transfer: true,
      },
    ]
  if (!found || found.perTonne === 0) return []
  const usual = found.basis === 'usual' ? rangeIn(material?.price, offer.country) : undefined
  return [
    {
      kind: payer(found.perTonne),
      value: Math.abs(year(found.perTonne)),
      unit,
      factor: round(found.perTonne),
      source: found.basis === 'usual' ? usual && usualSource(usual) : { kind: found.basis, params: {} },
      note: { kind: 'transfer', params: { each: 'tonne' } },
      basis: found.basis === 'usual' ? 'typical' : 'stated',
      transfer: true,
    },
  ]
}

const usualSource = ({ sources, year }: MoneyRange): FigureSource => ({
  kind: 'price',
  params: { sources, year },
})

/** Who pays: above zero the taker pays for the material, below zero the holder for having it taken. */
const payer = (price: number): BalanceKind => (price < 0 ? 'fee' : 'price')

function carbonTerm(
  knowledge: Knowledge,
  kind: BalanceKind,
  id: string | undefined,
  sign: 1 | -1,
  ratio: number,
): BalanceTerm {
  const factor = id ? knowledge.carbonFactor(id) : undefined
  if (!factor) return { kind, value: null, unit: 'kg CO2e/t', note: { kind: 'factor.none', params: {} } }
  return {
    kind,
    value: round(sign * factor.value * ratio),
    unit: 'kg CO2e/t',
    factor: round(factor.value),
    source: { kind: 'carbon', params: { factor: factor.id } },
    note: { kind: 'factor', params: { ratio } },
  }
}

/** Carbon factors stand on the material or on the nearest parent that has some. */
function carbonIds(knowledge: Knowledge, material: Concept | undefined): NonNullable<Concept['carbon']> {
  let concept = material
  for (let depth = 0; concept && depth < 4; depth++) {
    if (concept.carbon) return concept.carbon
    concept = concept.parents?.[0] ? knowledge.concept(concept.parents[0]) : undefined
  }
  return {}
}

function carbonTerms(
  knowledge: Knowledge,
  { offer, material, exchange }: BalanceInput,
  freight: Freight | null,
  unhauled: Note,
): BalanceTerm[] {
  const ids = carbonIds(knowledge, material)
  // A primary factor of the material itself counts only where the stream goes back into the same material.
  const closed = exchange === undefined || exchange.route === 'recycling' || exchange.route === 'reuse'
  const unit = 'kg CO2e/t'
  const sold = otherwise(material, offer) === 'sold'
  return [
    sold
      ? {
          kind: 'avoided-disposal',
          value: 0,
          unit,
          note: { kind: 'disposal.sold', params: {} },
        }
      : carbonTerm(knowledge, 'avoided-disposal', ids.disposal, 1, 1),
    carbonTerm(knowledge, 'avoided-primary', closed ? ids.virgin : undefined, 1, exchange?.ratio ?? 1),
    exchange?.route === 'reuse' || !exchange?.treatment?.length
      ? { kind: 'processing', value: 0, unit, note: { kind: 'used-as-it-is', params: {} } }
      : carbonTerm(knowledge, 'processing', closed ? ids.recycled : undefined, -1, 1),
    freight
      ? {
          kind: 'transport',
          value: -freight.carbonPerTonne,
          unit,
          factor: freight.carbonPerTonne,
          source: { kind: 'transport', params: {} },
          note: { kind: 'transport.way', params: wayOf(freight) },
        }
      : { kind: 'transport', value: null, unit, note: unhauled },
  ]
}

/** Waste hierarchy. */
const HIERARCHY: Record<NonNullable<KnownExchange['route']>, number> = {
  reuse: 1,
  recycling: parameters.explanation.recycling,
  recovery: parameters.explanation.recovery,
  energy: parameters.explanation.energy,
}

/**
 * 0–1: waste hierarchy (reuse 1, the others less), moved by the carbon balance
 * where it could be estimated (full effect at 1 t CO2e per tonne).
 */
export function sustainabilityOf(exchange: KnownExchange | undefined, balance: Balance): number {
  const base = HIERARCHY[exchange?.route ?? 'recycling']
  const shift =
    balance.carbonPerTonne === null
      ? 0
      : parameters.explanation.carbonShift * Math.max(-1, Math.min(1, balance.carbonPerTonne / 1000))
  return Math.min(1, Math.max(0, round(base + shift)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
