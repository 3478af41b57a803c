/** What leaves and enters the gate of a company, from its own words and the typical rates of its industries. */
import { classify } from '#shared/domain/matching/classify.ts'
import { contentStems } from '#shared/domain/matching/text.ts'
import { readAmounts } from '#shared/domain/matching/quantity.ts'
import { formatEwc } from '#shared/domain/waste/ewc.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, Form, Industry } from '#shared/knowledge/schema.ts'
import { BASE_UNIT, readProduction, readRateUnit, sharesWord, type Production } from './production.ts'
import { listItems, type Answers } from './questions.ts'
import { intermediateOf } from './intermediates.ts'
import type { RecognisedIndustry } from './recognise.ts'

export interface Quantity {
  /** Middle of the range, two significant digits; a year. */
  quantity: number
  low: number
  high: number
  /** t, m³ or MWh. */
  unit: string
}

export interface Stream {
  /** Id of the material in the knowledge base. */
  concept: string
  name: string
  category: string
  description: string
  form: Form | null
  /** As printed, best first: "10 02 10". */
  ewc: string[]
  /** Null: not estimated; `basis` says why. */
  amount: Quantity | null
  /** `stated`: the company named it. `expected`: its industry usually has it. */
  origin: 'stated' | 'expected'
  /** Words of the company that led here. */
  words: string[]
  /** How the quantity was found, or why it was not. */
  basis: string
  /** Percent, at most 95. */
  confidence: number
}

export interface Input {
  concept: string
  name: string
  /** Why it is believed. */
  basis: string
}

/** Least certainty of the classifier for a word of the company to name a material. */
const NAMED_FROM = 0.5
const STATED = 95
const NAMED_IN_PROCESSES = 92

export function findStreams(
  knowledge: Knowledge,
  answers: Answers,
  industries: readonly RecognisedIndustry[],
): Stream[] {
  const found = new Map<string, Stream>()
  const processStems = new Set(contentStems(answers.processes ?? ''))
  for (const [rank, { industry, sureness, words, made }] of industries.entries()) {
    for (const output of industry.outputs) {
      const concept = knowledge.concept(output.concept)
      if (!concept || found.has(concept.id)) continue
      const named = namedWord(concept, processStems, answers.processes ?? '')
      // Of a trade that only a step of the process recalls, the streams that are named count.
      if (rank > 0 && !made && !named) continue
      const estimate = estimateOf(industry, output, answers, rank === 0)
      found.set(concept.id, {
        ...describe(knowledge, concept),
        amount: estimate.amount,
        origin: 'expected',
        words: named ? [named] : words.slice(0, 2),
        basis: estimate.basis,
        confidence: named ? NAMED_IN_PROCESSES : Math.round(sureness * (estimate.amount ? 92 : 84)),
      })
    }
  }
  for (const item of listItems(answers.waste_streams)) {
    const [hit] = classify(knowledge, {
      material_name: item,
      type: 'waste',
      industry: industries[0]?.industry.label,
    }).concepts.filter(({ kind, confidence }) => kind === 'material' && confidence >= NAMED_FROM)
    const concept = hit && knowledge.concept(hit.id)
    if (!concept) continue
    const before = found.get(concept.id)
    const stated = statedAmount(knowledge, item, concept)
    found.set(concept.id, {
      ...describe(knowledge, concept),
      amount: stated ?? before?.amount ?? null,
      origin: 'stated',
      words: [item],
      basis: stated
        ? 'Your own figure.'
        : (before?.basis ?? 'You named it; we hold no published rate. Your own figure settles it.'),
      confidence: STATED,
    })
  }
  return withoutDoubles(knowledge, [...found.values()]).sort(
    (a, b) => Number(b.amount !== null) - Number(a.amount !== null) || b.confidence - a.confidence,
  )
}

export function findInputs(
  knowledge: Knowledge,
  answers: Answers,
  industries: readonly RecognisedIndustry[],
): Input[] {
  const found = new Map<string, Input>()
  for (const item of listItems(answers.materials)) {
    const [hit] = classify(knowledge, { material_name: item, type: 'requirement' }).concepts.filter(
      ({ confidence }) => confidence >= NAMED_FROM,
    )
    const concept = hit && knowledge.concept(hit.id)
    if (concept)
      found.set(concept.id, { concept: concept.id, name: concept.label, basis: `You named “${item}”.` })
  }
  for (const { industry } of industries) {
    for (const input of industry.inputs) {
      const concept = knowledge.concept(input.concept)
      if (!concept || found.has(concept.id)) continue
      const basis = `Usually bought in: ${industry.label}.`
      found.set(concept.id, { concept: concept.id, name: concept.label, basis })
    }
  }
  return [...found.values()]
}

function describe(knowledge: Knowledge, concept: Concept) {
  return {
    concept: concept.id,
    name: concept.label,
    category: concept.category ?? 'General',
    description: concept.description ?? concept.label,
    form: concept.forms?.[0] ?? null,
    ewc: (concept.ewc ?? []).flatMap((code) => {
      const known = knowledge.ewc(code)
      return known ? [formatEwc(known.code, known.entry)] : []
    }),
  }
}

/** A name of the material, or of the plant it comes from, that stands in the processes. */
function namedWord(concept: Concept, stems: ReadonlySet<string>, processes: string): string | null {
  if (processes.trim() === '') return null
  const phrase = ` ${contentStems(processes).join(' ')} `
  const names = [
    concept.label,
    ...concept.aliases.map((alias) => (typeof alias === 'string' ? alias : alias.text)),
  ]
  const plants = (concept.industries ?? []).filter((word) => contentStems(word).length > 1)
  for (const name of [...names.filter((text) => contentStems(text).length > 1), ...plants]) {
    const wanted = contentStems(name)
    if (wanted.every((stem) => stems.has(stem)) && phrase.includes(` ${wanted.join(' ')} `)) return name
  }
  return null
}

interface Estimate {
  amount: Quantity | null
  basis: string
}

/** Rate × production, or rate × employees. */
function estimateOf(
  industry: Industry,
  { rate, basis }: Industry['outputs'][number],
  answers: Answers,
  isMain: boolean,
): Estimate {
  if (!rate)
    return { amount: null, basis: `Usual in: ${industry.label}. Not estimated: we hold no published rate.` }
  const parsed = readRateUnit(rate.unit)
  const rateText = `${rate.min}–${rate.max} ${rate.unit} (${basis})`
  if (!parsed)
    return { amount: null, basis: `Typical: ${rateText}. Not estimated: say the amount it refers to.` }
  if (parsed.per === 'employee') {
    const people = answers.exact_employee_count
    if (!people)
      return {
        amount: null,
        basis: `Typical: ${rateText}. Not estimated: the number of employees is missing.`,
      }
    return {
      amount: range(rate.min * parsed.factor * people, rate.max * parsed.factor * people, parsed.unit),
      basis: `${rateText} × ${people} employees.`,
    }
  }
  const productions = readProduction(answers.production_volume ?? '').filter(
    ({ dimension }) => dimension === parsed.per,
  )
  const direct =
    productions.find(({ product }) => parsed.product !== '' && sharesWord(parsed.product, product)) ??
    productions.find((production) => isMain && meansProduct(industry, production, parsed.product, answers))
  const stages = direct
    ? null
    : productions.flatMap((production) => {
        const stage = intermediateOf(parsed.product, `${production.product} ${answers.products ?? ''}`)
        return stage ? [{ production, stage }] : []
      })[0]
  if (!direct && !stages) {
    return {
      amount: null,
      basis: `Typical: ${rateText}. Not estimated: the amount${parsed.product ? ` of ${parsed.product}` : ''} is missing.`,
    }
  }
  const production = direct ?? stages!.production
  const share = stages?.stage ?? { min: 1, max: 1, text: '' }
  const units = (production.quantity * parsed.factor) / parsed.perFactor
  const year = production.yearAssumed ? ' No period was written; a year is taken.' : ''
  const text = `${production.quantity.toLocaleString('en-GB')} ${BASE_UNIT[production.dimension]}`
  return {
    amount: range(rate.min * share.min * units, rate.max * share.max * units, parsed.unit),
    basis: `${rateText} × ${text} a year${share.text && ` × ${share.text}`}.${year}`,
  }
}

/**
 * Whether a production that is named otherwise is still what a rate refers to: the rate is of the industry's
 * product in general, or of one of its products while the company names none ("kg/t cheese", "litres of milk").
 */
function meansProduct(
  industry: Industry,
  { product }: Production,
  wanted: string,
  answers: Answers,
): boolean {
  if (wanted === '' || wanted === 'product') return true
  if (intermediateOf(wanted, `${product} ${answers.products ?? ''}`)) return false
  const head = contentStems(wanted).at(-1)
  if (!industry.aliases.some((alias) => contentStems(alias).at(-1) === head)) return false
  if (sharesWord(industry.label, wanted)) return true
  const named = product === '' ? (answers.products ?? '') : product
  return !industry.aliases.some((alias) => sharesWord(alias, named))
}

/** "mill scale 9,800 t/year": the company's own amount, a year. */
function statedAmount(knowledge: Knowledge, item: string, concept: Concept): Quantity | null {
  const [amount] = readAmounts(item, knowledge.units)
  if (!amount) return null
  const times = amount.perYear ?? 1
  const value = amount.value * amount.unit.factor * times
  const unit = { mass: 't', load: 't', volume: 'm³', energy: 'MWh', count: null }[amount.unit.dimension]
  if (unit === null || (unit === 't' && concept.forms?.[0] === 'heat')) return null
  return { quantity: value, low: value, high: value, unit }
}

function range(low: number, high: number, unit: string): Quantity | null {
  if (!(high > 0)) return null
  return { quantity: twoDigits((low + high) / 2), low: twoDigits(low), high: twoDigits(high), unit }
}

/** An estimate has no more than two digits to tell; listings keep two decimals. */
function twoDigits(value: number): number {
  if (value === 0) return 0
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
  return Math.round(Math.round(value / step) * step * 100) / 100
}

/** A kind of a stream that is already there with its amount would be the same tonnes twice. */
function withoutDoubles(knowledge: Knowledge, streams: readonly Stream[]): Stream[] {
  const counted = new Set(streams.filter(({ amount }) => amount).map(({ concept }) => concept))
  const all = new Set(streams.map(({ concept }) => concept))
  return streams.filter(({ concept, origin, amount }) => {
    const parents = knowledge.concept(concept)?.parents ?? []
    if (origin === 'expected' && !amount && parents.some((parent) => counted.has(parent))) return false
    // The general word says nothing beside the special one.
    const children = streams.filter((other) => knowledge.concept(other.concept)?.parents?.includes(concept))
    return !(origin === 'expected' && !amount && children.some(({ concept: child }) => all.has(child)))
  })
}
