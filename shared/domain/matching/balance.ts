/**
 * Money and carbon of a pair, term by term, each with factor, unit and source, or "not estimated" (null).
 *
 * carbon per tonne = avoided disposal + avoided primary material − processing − transport. Disposal factors are those of
 * company reporting, not avoided-emission credits, and are said to be so. Freight is great-circle × 1.3, by lorry for the first
 * 700 km and as by rail beyond: the way itself, by sea too, is the matter of `domain/logistics`.
 */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, Exchange } from '#shared/knowledge/schema.ts'
import {
  freightPerTonne,
  haul,
  LONG_HAUL_EUR_PER_TKM,
  LONG_HAUL_KM,
  LORRY_EUR_PER_TKM,
  middle,
  ROAD_FACTOR,
} from './parts.ts'
import type { Balance, BalanceTerm } from './types.ts'

export interface BalanceInput {
  material: Concept | undefined
  exchange: Exchange | undefined
  distanceKm: number | null
  tonnesPerYear: number | null
  /** EUR per tonne, as asked. */
  askedPrice: number | undefined
  /** Heat: it goes by pipe, and nothing is known of the pipe. */
  piped: boolean
  /** EUR a year as asked, of what has no weight. */
  askedPerYear: number | undefined
}

const BY_PIPE = 'not estimated: heat goes by pipe, and the pipe is not known'
const NOT_ESTIMATED = 'not estimated: no factor with a source for this material'

function carbonTerm(
  knowledge: Knowledge,
  label: string,
  id: string | undefined,
  sign: 1 | -1,
  ratio: number,
): BalanceTerm {
  const factor = id ? knowledge.carbonFactor(id) : undefined
  if (!factor) return { label, value: null, unit: 'kg CO2e/t', note: NOT_ESTIMATED }
  return {
    label,
    value: round(sign * factor.value * ratio),
    unit: 'kg CO2e/t',
    factor: factor.value,
    source: `${factor.label}. ${factor.source}, ${factor.edition}`,
    note: ratio === 1 ? undefined : `× ${ratio} t replaced per t`,
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

/** The balance of a pair. Positive carbon is avoided, negative is caused. */
export function balanceOf(knowledge: Knowledge, input: BalanceInput): Balance {
  const { material, exchange, distanceKm, tonnesPerYear } = input
  const ids = carbonIds(knowledge, material)
  const ratio = exchange?.ratio ?? 1
  // A primary factor of the material itself counts only where the stream goes back into the same material.
  const closed = exchange === undefined || exchange.route === 'recycling' || exchange.route === 'reuse'
  const carbon = [
    carbonTerm(knowledge, 'Avoided disposal', ids.disposal, 1, 1),
    carbonTerm(knowledge, 'Avoided primary material', closed ? ids.virgin : undefined, 1, ratio),
    exchange?.route === 'reuse' || !exchange?.treatment?.length
      ? { label: 'Processing', value: 0, unit: 'kg CO2e/t', note: 'used as it is' }
      : carbonTerm(knowledge, 'Processing', closed ? ids.recycled : undefined, -1, 1),
    input.piped
      ? { label: 'Transport', value: null, unit: 'kg CO2e/t', note: BY_PIPE }
      : transportTerm(knowledge, distanceKm),
  ]
  const known = carbon.filter((term) => term.value !== null)
  const material2 = known.some((term) => term.label.startsWith('Avoided'))
  return {
    money: money(material, input, tonnesPerYear),
    carbon,
    carbonPerTonne: material2 ? round(known.reduce((sum, term) => sum + (term.value ?? 0), 0)) : null,
    tonnesPerYear: tonnesPerYear === null ? null : round(tonnesPerYear),
  }
}

function transportTerm(knowledge: Knowledge, distanceKm: number | null): BalanceTerm {
  const label = 'Transport'
  const unit = 'kg CO2e/t'
  const [road, rail] = [knowledge.carbonFactor('freight-lorry-artic'), knowledge.carbonFactor('freight-rail')]
  if (distanceKm === null || !road || !rail)
    return { label, value: null, unit, note: 'not estimated: a place is missing' }
  const { lorry, beyond } = haul(distanceKm)
  const way = `${Math.round(distanceKm)} km great-circle × ${ROAD_FACTOR}`
  const sourced = ({ label, source, edition }: typeof road) => `${label}. ${source}, ${edition}`
  if (beyond === 0)
    return {
      label,
      value: round(-lorry * road.value),
      unit,
      factor: road.value,
      source: sourced(road),
      note: `${way} as road distance`,
    }
  return {
    label,
    value: round(-(lorry * road.value + beyond * rail.value)),
    unit,
    factor: round((lorry * road.value + beyond * rail.value) / (lorry + beyond)),
    source: `${sourced(road)}; ${sourced(rail)}`,
    note: `${way}: ${LONG_HAUL_KM} km by lorry, ${Math.round(beyond)} km as by rail; a ship gives off less`,
  }
}

function money(material: Concept | undefined, input: BalanceInput, tonnes: number | null): BalanceTerm[] {
  const year = (perTonne: number) => (tonnes === null ? perTonne : perTonne * tonnes)
  const unit = tonnes === null ? 'EUR/t' : 'EUR/year'
  const disposal = middle(material?.disposalCost)
  const price = input.askedPrice ?? middle(material?.price)
  return [
    disposal === undefined
      ? { label: 'Saved disposal', value: null, unit, note: 'not estimated: no cost range with a source' }
      : {
          label: 'Saved disposal',
          value: round(year(disposal)),
          unit,
          factor: disposal,
          source: `${material?.disposalCost?.source}, ${material?.disposalCost?.year}`,
        },
    input.askedPerYear !== undefined
      ? {
          label: 'Price of the material',
          value: round(input.askedPerYear),
          unit: 'EUR/year',
          source: 'as asked in the listing',
        }
      : price === undefined
        ? {
            label: 'Price of the material',
            value: null,
            unit,
            note: 'not estimated: no price stated and no range with a source',
          }
        : {
            label: 'Price of the material',
            value: round(year(price)),
            unit,
            factor: price,
            source:
              input.askedPrice === undefined
                ? `${material?.price?.source}, ${material?.price?.year}`
                : 'as asked in the listing',
          },
    input.distanceKm === null || input.piped
      ? {
          label: 'Freight',
          value: null,
          unit,
          note: input.piped ? BY_PIPE : 'not estimated: a place is missing',
        }
      : {
          label: 'Freight',
          value: round(-year(freightPerTonne(input.distanceKm))),
          unit,
          factor: round(freightPerTonne(input.distanceKm)),
          source: `full lorry, ${LORRY_EUR_PER_TKM} EUR/tkm; beyond ${LONG_HAUL_KM} km of way ${LONG_HAUL_EUR_PER_TKM} EUR/tkm`,
        },
  ]
}

/**
 * 0–1: waste hierarchy (reuse 1, recycling 0.8, other recovery 0.55, energy 0.4), moved by up to 0.15 by the carbon balance
 * where it could be estimated (full effect at 1 t CO2e per tonne).
 */
export function sustainabilityOf(exchange: Exchange | undefined, balance: Balance): number {
  const base = { reuse: 1, recycling: 0.8, recovery: 0.55, energy: 0.4 }[exchange?.route ?? 'recycling']
  const shift =
    balance.carbonPerTonne === null ? 0 : 0.15 * Math.max(-1, Math.min(1, balance.carbonPerTonne / 1000))
  return Math.min(1, Math.max(0, round(base + shift)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
