/** The portfolio that follows from an analysis: what may be listed, what it may be worth, where it may go. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, KnownExchange, MoneyRange } from '#shared/knowledge/schema.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { rangeIn } from '../matching/scoring/prices.ts'
import type { Analysis } from './analyse.ts'
import type { Quantity, Stream } from './stream.ts'

export interface EuroRange {
  low: number
  high: number
}

export interface PortfolioMaterial {
  /** Id in the knowledge base; null: not known there. */
  concept: string | null
  name: string
  type: 'waste' | 'requirement'
  category: string
  description: string
  quantity: number | null
  quantity_low: number | null
  quantity_high: number | null
  unit: string
  frequency: string
  /** The amount was read from the company's own words, or typed by a person. */
  stated: boolean
  potential_value: EuroRange | null
  quality_grade: 'high' | 'other'
  potential_uses: string[]
  symbiosis_opportunities: string[]
  /** False: added by a person. */
  ai_generated: boolean
  /** Percent; null where a person's own words stand. */
  confidence_score: number | null
  basis: string
}

/** Streams believed less than this, in percent, are shown in the analysis but not put into a portfolio. */
const LISTED_FROM = 60
const MAX_MATERIALS = 20
/** Of these, places that offers leave to what the company says it buys. */
const KEPT_FOR_NEEDS = 5
const MAX_USES = 5

/** Offers first, those with an amount before those without; then the materials the company named as bought in. */
export function buildMaterials(knowledge: Knowledge, { streams, inputs }: Analysis): PortfolioMaterial[] {
  const offers = streams
    .filter(({ confidence }) => confidence >= LISTED_FROM)
    .map((stream) => offer(knowledge, stream))
  const needs = inputs
    .filter(({ origin }) => origin === 'stated')
    .map(({ concept, name, words, amount, basis }): PortfolioMaterial => {
      const known = concept === null ? undefined : knowledge.concept(concept)
      return {
        concept,
        name,
        type: 'requirement',
        category: known?.category ?? 'General',
        // What is typical of the material is nothing that the company asks for.
        description: words,
        ...amountFields(amount),
        stated: amount !== null,
        potential_value: null,
        quality_grade: 'other',
        potential_uses: [],
        symbiosis_opportunities: [],
        ai_generated: true,
        confidence_score: 95,
        basis,
      }
    })
  const room = MAX_MATERIALS - Math.min(needs.length, KEPT_FOR_NEEDS)
  return [...offers.slice(0, room), ...needs].slice(0, MAX_MATERIALS)
}

/** A stock has no rhythm; anything else is told of a year. Listings keep two decimals. */
const amountFields = (amount: Quantity | null) => ({
  quantity: amount && twoDecimals(amount.quantity),
  quantity_low: amount && twoDecimals(amount.low),
  quantity_high: amount && twoDecimals(amount.high),
  unit: amount?.once ? amount.unit : `${amount?.unit ?? 't'}/year`,
  frequency: amount ? (amount.once ? 'Once' : 'Total of a year') : 'Not stated',
})

/** Never nought: what is less than half a hundredth of a unit is a hundredth. */
const twoDecimals = (value: number): number => Math.max(0.01, Math.round(value * 100) / 100)

function offer(knowledge: Knowledge, stream: Stream): PortfolioMaterial {
  return {
    concept: stream.concept,
    name: stream.name,
    type: 'waste',
    category: stream.category,
    description: stream.description,
    ...amountFields(stream.amount),
    stated: stream.isOwn,
    ...usesAndValue(knowledge, stream.concept, stream.amount),
    ai_generated: true,
    confidence_score: stream.confidence,
    basis: stream.basis,
  }
}

/**
 * What may become of an offered material: what it may be worth and where it may go.
 *
 * @param amount of a year.
 */
export function usesAndValue(
  knowledge: Knowledge,
  id: string | null,
  amount: Quantity | null,
): Pick<
  PortfolioMaterial,
  'potential_value' | 'quality_grade' | 'potential_uses' | 'symbiosis_opportunities'
> {
  const concept = id === null ? undefined : knowledge.concept(id)
  const outlets = outletsOf(knowledge, id)
  const standard = outlets.some(({ grade }) => grade === 2)
  const label = (exchange: KnownExchange) => knowledge.concept(exchange.to)?.label ?? exchange.to
  return {
    potential_value: money(concept, { amount }, concept?.price),
    quality_grade: standard && (concept?.hazard?.class ?? 'none') === 'none' ? 'high' : 'other',
    potential_uses: [...new Set(outlets.map(label))].slice(0, MAX_USES),
    symbiosis_opportunities: outlets
      .slice(0, 3)
      .map(
        (exchange) =>
          `${label(exchange)}: ${exchange.grade === 2 ? 'standard outlet' : 'feasible'} (${citation(exchange)})`,
      ),
  }
}

/** The amount of a material a year, in t, m³ or MWh; null without one, or in another unit. */
export function portfolioAmount({
  quantity,
  quantity_low,
  quantity_high,
  unit,
}: Pick<PortfolioMaterial, 'quantity' | 'quantity_low' | 'quantity_high' | 'unit'>): Quantity | null {
  const [, base] = /^(t|m³|MWh)\s*\/\s*(?:year|a|yr)$/.exec(unit.trim()) ?? []
  if (base === undefined || quantity === null) return null
  return { quantity, low: quantity_low ?? quantity, high: quantity_high ?? quantity, unit: base }
}

/** Outlets of a material and of what it is a kind of, standard ones first. */
export function outletsOf(knowledge: Knowledge, id: string | null): KnownExchange[] {
  if (id === null) return []
  const line = new Set<string>()
  const climb = (concept: string) => {
    if (line.has(concept)) return
    line.add(concept)
    for (const parent of knowledge.concept(concept)?.parents ?? []) climb(parent)
  }
  climb(id)
  const order = [...line]
  return knowledge.exchanges
    .filter(({ from, except }) => line.has(from) && !except?.some((kind) => line.has(kind)))
    .sort((a, b) => b.grade - a.grade || order.indexOf(a.from) - order.indexOf(b.from))
}

/** A price range per tonne over an amount range, EUR a year. Null where either is unknown. */
export function money(
  concept: Concept | undefined,
  { amount }: { amount: Quantity | null },
  price: MoneyRange | undefined,
): EuroRange | null {
  const factor = amount?.unit === 't' ? 1 : amount?.unit === 'm³' ? concept?.density : undefined
  // The density of a gas stands for its liquid or solid form: no money from a volume of gas.
  if (!amount || !price || !factor || concept?.forms?.[0] === 'gas') return null
  const ends = [amount.low, amount.high].flatMap((value) => [
    value * factor * price.min,
    value * factor * price.max,
  ])
  return { low: Math.round(Math.min(...ends)), high: Math.round(Math.max(...ends)) }
}

export interface PortfolioFigures {
  /** 0–100: share of the offers that have a standard outlet, weighted by how sure they are. */
  symbiosis_score: number
  /** Disposal no longer paid, EUR a year, of what is not sold; null when no offer has amount and published cost. */
  estimated_savings: EuroRange | null
  top_opportunities: string[]
  /** Streams to have analysed before anybody takes them. */
  to_analyse: string[]
}

/** What usually has a price is sold: no disposal is saved with it. */
const isSold = ({ price }: Concept): boolean => price !== undefined && price.min >= 0 && price.max > 0

/**
 * What the offers of a portfolio come to, as they stand after a person corrected them.
 *
 * @param country of the site, ISO 3166-1 alpha-2, empty when unknown: gate fees hold where they were gathered.
 */
export function portfolioFigures(
  knowledge: Knowledge,
  materials: readonly PortfolioMaterial[],
  country: string,
): PortfolioFigures {
  const rows = materials
    .filter(({ type }) => type === 'waste')
    .map((material) => {
      const concept = material.concept === null ? undefined : knowledge.concept(material.concept)
      const [outlet] = outletsOf(knowledge, material.concept)
      const fee = concept && !isSold(concept) ? rangeIn(concept.disposalCost, country) : undefined
      const saved = money(concept, { amount: portfolioAmount(material) }, fee)
      return { material, concept, outlet, saved, sure: material.confidence_score ?? 100 }
    })
  const weight = rows.reduce((sum, { sure }) => sum + sure, 0)
  const placed = rows.reduce((sum, { sure, outlet }) => sum + (outlet?.grade === 2 ? sure : 0), 0)
  const savings = rows.flatMap(({ saved }) => (saved ? [saved] : []))
  return {
    symbiosis_score: weight === 0 ? 0 : Math.round((100 * placed) / weight),
    estimated_savings:
      savings.length === 0
        ? null
        : {
            low: savings.reduce((sum, { low }) => sum + low, 0),
            high: savings.reduce((sum, { high }) => sum + high, 0),
          },
    top_opportunities: rows
      .flatMap(({ material, outlet }) =>
        outlet ? [`${material.name} to ${knowledge.concept(outlet.to)?.label ?? outlet.to}`] : [],
      )
      .slice(0, 5),
    to_analyse: rows
      .filter(({ concept }) => concept?.hazard && concept.hazard.class !== 'none')
      .map(({ material }) => material.name),
  }
}

/** The next steps, in order, from what is known and what is missing. */
export function roadmap(
  materials: readonly PortfolioMaterial[],
  figures: PortfolioFigures,
  partners: readonly { company_name: string; material: string }[],
): string[] {
  const estimated = materials.filter(({ quantity, stated }) => quantity !== null && !stated)
  const open = materials.filter(({ type, quantity }) => type === 'waste' && quantity === null)
  return [
    ...(estimated.length > 0 ? [`Replace the estimates by weighbridge figures: ${names(estimated)}.`] : []),
    ...(open.length > 0 ? [`Add the missing amounts: ${names(open)}.`] : []),
    ...(figures.to_analyse.length > 0
      ? [`Have these analysed, their hazard depends on it: ${figures.to_analyse.slice(0, 3).join(', ')}.`]
      : []),
    ...partners
      .slice(0, 2)
      .map(({ company_name, material }) => `Write to ${company_name} about ${material}.`),
  ]
}

const names = (materials: readonly PortfolioMaterial[]) =>
  materials
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')
