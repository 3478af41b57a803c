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
import type { Balance, BalanceKind, BalanceTerm, Net } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, KnownExchange } from '#shared/knowledge/schema.ts'
import { citation } from '#shared/knowledge/sources.ts'

export interface BalanceInput {
  offer: Entry
  need: Entry
  material: Concept | undefined
  exchange: KnownExchange | undefined
  tonnesPerYear: number | null
  /** How it travels: by pipe or wire, of which nothing is known, or at a freight. */
  carriage: Pick<Carriage, 'way' | 'km' | 'freight'>
}

const BY_PIPE = 'it goes by pipe, and the pipe is not known'
const NO_PLACE = 'a place is missing'
const NO_FACTOR = 'no factor with a source for this material'
const NO_WAY = 'no mode of transport takes it there'

/** The balance of a pair. Positive is saved or avoided, negative is spent or caused. */
export function balanceOf(knowledge: Knowledge, input: BalanceInput): Balance {
  const { offer, need, material, tonnesPerYear, carriage } = input
  const { freight } = carriage
  const valuePerTonne = valueOf(material, offer, need)
  const unhauled = isPiped(input) ? BY_PIPE : carriage.km === null ? NO_PLACE : NO_WAY
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

function moneyTerms(input: BalanceInput, freight: Freight | null, unhauled: string): BalanceTerm[] {
  const { exchange, tonnesPerYear: tonnes } = input
  const year = (perTonne: number) => round(tonnes === null ? perTonne : perTonne * tonnes)
  const unit = tonnes === null && !isPiped(input) ? 'EUR/t' : 'EUR/year'
  const steps = exchange?.treatment ?? []
  return [
    gain(input, unit, year),
    steps.length === 0
      ? { kind: 'treatment', value: 0, unit, note: 'used as it is' }
      : { kind: 'treatment', value: null, unit, note: `no cost with a source for ${steps.join(', ')}` },
    freight
      ? {
          kind: 'freight',
          value: -year(freight.perTonne),
          unit,
          factor: freight.perTonne,
          source: FREIGHT_SOURCE,
          note: `EUR/t, ${wayOf(freight)}; who pays it is for both to agree`,
        }
      : { kind: 'freight', value: null, unit, note: unhauled },
    ...transfer(input, unit, year),
  ]
}

const FREIGHT_SOURCE =
  'Own round figures for 2024 of the order of published rate indices, ± 40 %; as in the logistics preview'

const MODE = { truck: 'by lorry', rail: 'by rail', sea: 'by sea', air: 'by air', barge: 'by barge' } as const

const wayOf = ({ mode, km, shipmentKg }: Freight): string =>
  `${whole(km)} km ${MODE[mode]}, ${whole(shipmentKg / 1000)} t at once`

const whole = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 })

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
      note: 'what has a price is sold without this match too; what both sides sell and buy at today is not known',
    }
  if (kind === 'unknown')
    return {
      kind: 'disposal',
      value: null,
      unit,
      note: 'whether it is sold or disposed of today is not known; a price in the listing would tell',
    }
  const range = rangeIn(material?.disposalCost, offer.country)
  const cost = middle(range)
  if (range === undefined || cost === undefined)
    return {
      kind: 'disposal',
      value: null,
      unit,
      note:
        material?.disposalCost && !holdsIn(offer.country)
          ? offer.country
            ? 'our figures are European gate fees, and the material does not lie in Europe'
            : 'the place of the material is not known, and gate fees differ by country'
          : 'no cost range with a source',
    }
  return {
    kind: 'disposal',
    value: year(cost),
    unit,
    factor: cost,
    source: `${citation(range)}, ${range.year}: ${whole(range.min)} to ${whole(range.max)} EUR/t, taken at the middle`,
    basis: 'typical',
  }
}

const BASIS = {
  asked: 'as asked in the offer',
  bid: 'as offered in the need',
} as const

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
        source: BASIS[yearly.basis],
        note: 'no saving of both together',
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
        note: `stated as ${open}; what that is per tonne is not known`,
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
      source: found.basis !== 'usual' ? BASIS[found.basis] : usual && `${citation(usual)}, ${usual.year}`,
      note: 'EUR/t; no saving of both together',
      basis: found.basis === 'usual' ? 'typical' : 'stated',
      transfer: true,
    },
  ]
}

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
  if (!factor) return { kind, value: null, unit: 'kg CO2e/t', note: NO_FACTOR }
  return {
    kind,
    value: round(sign * factor.value * ratio),
    unit: 'kg CO2e/t',
    factor: round(factor.value),
    source: `${factor.label}. ${citation(factor)}, ${factor.edition}`,
    note: ratio === 1 ? 'kg CO2e per t' : `kg CO2e per t × ${ratio} t replaced per t`,
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
  unhauled: string,
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
          note: 'none: what has a price is sold without this match too',
        }
      : carbonTerm(knowledge, 'avoided-disposal', ids.disposal, 1, 1),
    carbonTerm(knowledge, 'avoided-primary', closed ? ids.virgin : undefined, 1, exchange?.ratio ?? 1),
    exchange?.route === 'reuse' || !exchange?.treatment?.length
      ? { kind: 'processing', value: 0, unit, note: 'used as it is' }
      : carbonTerm(knowledge, 'processing', closed ? ids.recycled : undefined, -1, 1),
    freight
      ? {
          kind: 'transport',
          value: -freight.carbonPerTonne,
          unit,
          factor: freight.carbonPerTonne,
          source: TRANSPORT_SOURCE,
          note: `kg CO2e per t, ${wayOf(freight)}`,
        }
      : { kind: 'transport', value: null, unit, note: unhauled },
  ]
}

const TRANSPORT_SOURCE =
  'UK Government GHG conversion factors for company reporting 2025, freighting goods, well-to-wheel; barge: Cefic 2011'

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
