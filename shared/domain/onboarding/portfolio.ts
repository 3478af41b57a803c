/** The portfolio that follows from an analysis: what may be listed, what it may be worth, where it may go. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, Exchange, MoneyRange } from '#shared/knowledge/schema.ts'
import type { Analysis } from './analyse.ts'
import type { Stream } from './stream.ts'

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
  potential_value: EuroRange | null
  quality_grade: 'high' | 'other'
  potential_uses: string[]
  symbiosis_opportunities: string[]
  ai_generated: true
  confidence_score: number
  basis: string
}

/** Streams believed less than this, in percent, are shown in the analysis but not put into a portfolio. */
const LISTED_FROM = 60
const MAX_MATERIALS = 20
const MAX_USES = 5

/** Offers first, those with an amount before those without; then the materials the company named as bought in. */
export function buildMaterials(knowledge: Knowledge, { streams, inputs }: Analysis): PortfolioMaterial[] {
  const offers = streams
    .filter(({ confidence }) => confidence >= LISTED_FROM)
    .map((stream) => offer(knowledge, stream))
  const needs = inputs
    .filter(({ origin }) => origin === 'stated')
    .map(({ concept, name, basis }): PortfolioMaterial => {
      const known = concept === null ? undefined : knowledge.concept(concept)
      return {
        concept,
        name,
        type: 'requirement',
        category: known?.category ?? 'General',
        description: known?.description ?? name,
        quantity: null,
        quantity_low: null,
        quantity_high: null,
        unit: 't/year',
        frequency: 'Not stated',
        potential_value: null,
        quality_grade: 'other',
        potential_uses: [],
        symbiosis_opportunities: [],
        ai_generated: true,
        confidence_score: 95,
        basis,
      }
    })
  return [...offers, ...needs].slice(0, MAX_MATERIALS)
}

function offer(knowledge: Knowledge, stream: Stream): PortfolioMaterial {
  const concept = stream.concept === null ? undefined : knowledge.concept(stream.concept)
  const outlets = outletsOf(knowledge, stream.concept)
  const standard = outlets.some(({ grade }) => grade === 2)
  const label = (exchange: Exchange) => knowledge.concept(exchange.to)?.label ?? exchange.to
  return {
    concept: stream.concept,
    name: stream.name,
    type: 'waste',
    category: stream.category,
    description: stream.description,
    quantity: stream.amount?.quantity ?? null,
    quantity_low: stream.amount?.low ?? null,
    quantity_high: stream.amount?.high ?? null,
    unit: `${stream.amount?.unit ?? 't'}/year`,
    frequency: stream.amount ? 'Total of a year' : 'Not stated',
    potential_value: money(concept, stream, concept?.price),
    quality_grade: standard && (concept?.hazard?.class ?? 'none') === 'none' ? 'high' : 'other',
    potential_uses: [...new Set(outlets.map(label))].slice(0, MAX_USES),
    symbiosis_opportunities: outlets
      .slice(0, 3)
      .map(
        (exchange) =>
          `${label(exchange)}: ${exchange.grade === 2 ? 'standard outlet' : 'feasible'} (${exchange.source})`,
      ),
    ai_generated: true,
    confidence_score: stream.confidence,
    basis: stream.basis,
  }
}

/** Outlets of a material and of what it is a kind of, standard ones first. */
export function outletsOf(knowledge: Knowledge, id: string | null): Exchange[] {
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
  { amount }: Pick<Stream, 'amount'>,
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
  /** 0–100: share of the believed streams with a standard outlet, weighted by how sure they are. */
  symbiosis_score: number
  /** Disposal no longer paid, EUR a year; null when no stream has both amount and published cost. */
  estimated_savings: EuroRange | null
  top_opportunities: string[]
  /** Streams to have analysed before anybody takes them. */
  to_analyse: string[]
}

export function figuresOf(knowledge: Knowledge, { streams }: Analysis): PortfolioFigures {
  const listed = streams.filter(({ confidence }) => confidence >= LISTED_FROM)
  const rows = listed.map((stream) => {
    const concept = stream.concept === null ? undefined : knowledge.concept(stream.concept)
    const [outlet] = outletsOf(knowledge, stream.concept)
    return { stream, concept, outlet, saved: money(concept, stream, concept?.disposalCost) }
  })
  const weight = rows.reduce((sum, { stream }) => sum + stream.confidence, 0)
  const placed = rows.reduce(
    (sum, { stream, outlet }) => sum + (outlet?.grade === 2 ? stream.confidence : 0),
    0,
  )
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
      .flatMap(({ stream, outlet }) =>
        outlet ? [`${stream.name} to ${knowledge.concept(outlet.to)?.label ?? outlet.to}`] : [],
      )
      .slice(0, 5),
    to_analyse: rows
      .filter(({ concept }) => concept?.hazard && concept.hazard.class !== 'none')
      .map(({ stream }) => stream.name),
  }
}

/** The next steps, in order, from what is known and what is missing. */
export function roadmap(
  materials: readonly PortfolioMaterial[],
  figures: PortfolioFigures,
  partners: readonly { company_name: string; material: string }[],
): string[] {
  const estimated = materials.filter(
    ({ quantity, basis }) => quantity !== null && basis !== 'Your own figure.',
  )
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
