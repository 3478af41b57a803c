/**
 * Carbon of a pair, term by term, each with factor, unit and source, or "not estimated" (null), and their sum for both sides
 * together: avoided disposal + avoided primary material − processing − transport, per tonne. Disposal factors are those of
 * company reporting, not avoided-emission credits, and are said to be so. The sum is not told while one of its costs is not
 * known. Money is told by `shared/domain/economics`.
 */
import type { Freight } from '#shared/domain/logistics/freight.ts'
import { valueOf, type Carriage } from '#shared/domain/matching/gates/carriage.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { otherwise } from '#shared/domain/matching/scoring/prices.ts'
import type { Note } from '#shared/domain/matching/reasons.ts'
import type { Balance, BalanceKind, BalanceTerm, Net } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, KnownExchange } from '#shared/knowledge/schema.ts'

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
  const unhauled: Note = {
    kind: isPiped(input) ? 'way.piped' : carriage.km === null ? 'way.placeless' : 'way.none',
    params: {},
  }
  const carbon = carbonTerms(knowledge, input, freight, unhauled)
  const net = netOf(carbon)
  return {
    carbon,
    net,
    carbonPerTonne: net.value,
    tonnesPerYear: tonnesPerYear === null ? null : round(tonnesPerYear),
    freight,
    valuePerTonne: valueOf(material, offer, need),
  }
}

const isPiped = ({ carriage: { way } }: BalanceInput): boolean => way === 'pipe' || way === 'wire'

/** What is gained: where several terms are, one that is known is enough, and the sum is then the least. */
const GAINS: ReadonlySet<BalanceKind> = new Set(['avoided-disposal', 'avoided-primary'])

function netOf(terms: readonly BalanceTerm[]): Net {
  const unit = terms[0]?.unit ?? ''
  const gains = terms.filter(({ kind }) => GAINS.has(kind))
  const known = gains.some(({ value }) => value !== null && value !== 0)
  const missing = terms.filter(({ kind, value }) => value === null && !(known && GAINS.has(kind)))
  if (gains.length > 0 && !known && missing.length === 0) missing.push(gains[0]!)
  const [first] = missing
  return first
    ? { value: null, unit, missing: { term: first.kind, note: first.note } }
    : { value: round(terms.reduce((sum, { value }) => sum + (value ?? 0), 0)), unit, missing: null }
}

const wayOf = ({ mode, km, shipmentKg }: Freight) => ({ mode, km, shipmentKg })

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
