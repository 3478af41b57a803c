/** What the answers of a company tell so far, how surely, and what to ask next. Deterministic. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import { findStreams } from './find-streams.ts'
import { findInputs, type ProcessInput } from './inputs.ts'
import { readItems } from './items.ts'
import { plantBook, type PlantBook } from './plants/book.ts'
import { BASE_UNIT, readProduction } from './production.ts'
import {
  CONFIDENCE_CAP,
  CONFIDENCE_HIGH,
  isAnswered,
  OPTIONAL_QUESTIONS,
  QUESTION_IDS,
  type Answers,
  type QuestionId,
} from './questions.ts'
import { recognisePlants, recogniseSteps, textsOf, type RecognisedPlant } from './recognise.ts'
import type { Stream } from './stream.ts'
import { hasAny, prepare } from './find-words.ts'

export interface NextQuestion {
  id: QuestionId
  /** Why this one adds most. */
  reason: string
}

/** Sureness from which a company is taken to be such a plant beyond its own questionnaire. */
export const SURE_PLANT = 0.75

export interface Analysis {
  /** Plants, the surest first. */
  industries: { id: string; label: string; sureness: number; words: string[] }[]
  /** Steps that were recognised, with the word that told. */
  processes: { label: string; word: string }[]
  /** Amounts as read, in base units a year. */
  production: { quantity: number; unit: string; product: string; text: string }[]
  streams: Stream[]
  inputs: ProcessInput[]
  /** Percent, 0–95. */
  confidence: number
  /** Percent of the questions that were answered in words that could be read. */
  dataQuality: number
  nextQuestion: NextQuestion | null
  /** Sure enough to build the portfolio before the last question. */
  earlyPortfolio: boolean
}

/** Points of 100 an answer can add to the confidence. */
const WEIGHTS: Record<QuestionId, number> = {
  location: 5,
  industry: 5,
  products: 25,
  exact_employee_count: 5,
  production_volume: 25,
  processes: 20,
  materials: 5,
  waste_streams: 10,
}

/** Points below which no further question is worth asking. */
const LEAST_GAIN = 2.5
/** Streams with an amount below which a portfolio is not offered early. */
const EARLY_STREAMS = 2

export function analyse(knowledge: Knowledge, answers: Answers, book: PlantBook = plantBook()): Analysis {
  const texts = textsOf(answers)
  const plants = recognisePlants(book, answers, texts)
  const steps = recogniseSteps(book, plants, texts)
  const production = readProduction(answers.production_volume ?? '')
  const streams = findStreams(knowledge, answers, plants, steps, texts, book)
  const inputs = findInputs(knowledge, answers, plants)
  const understood = understanding(answers, {
    plants,
    steps: steps.length,
    streams,
    inputs,
    production: production.length,
  })
  const points = QUESTION_IDS.reduce((sum, id) => sum + WEIGHTS[id] * understood[id], 0)
  const confidence = Math.min(CONFIDENCE_CAP, Math.round(points))
  const readable = QUESTION_IDS.map((id) => (isAnswered(answers, id) ? 0.5 + understood[id] / 2 : 0))
  const quantified = streams.filter(({ amount }) => amount !== null).length
  return {
    industries: plants.map(({ plant: { id, label }, sureness, words }) => ({ id, label, sureness, words })),
    processes: steps.map(({ step: { label }, word }) => ({ label, word })),
    production: production.map(({ quantity, dimension, product, text }) => ({
      quantity,
      unit: BASE_UNIT[dimension],
      product,
      text,
    })),
    streams,
    inputs,
    confidence,
    dataQuality: Math.round((100 * readable.reduce((sum, value) => sum + value, 0)) / QUESTION_IDS.length),
    nextQuestion: nextQuestion(
      answers,
      understood,
      production.length > 0 ? missingProduct(answers, streams) : null,
      plants[0]?.plant.label ?? null,
    ),
    earlyPortfolio:
      confidence >= CONFIDENCE_HIGH && quantified >= EARLY_STREAMS && missingAnswers(answers).length === 0,
  }
}

/** Required questions without an answer, in order. */
export function missingAnswers(answers: Answers): QuestionId[] {
  return QUESTION_IDS.filter((id) => !OPTIONAL_QUESTIONS.has(id) && !isAnswered(answers, id))
}

interface Understood {
  plants: readonly RecognisedPlant[]
  steps: number
  streams: readonly Stream[]
  inputs: readonly ProcessInput[]
  production: number
}

/** 0–1 by question: how much of the answer could be made use of. */
function understanding(
  answers: Answers,
  { plants, steps, streams, inputs, production }: Understood,
): Record<QuestionId, number> {
  const sureness = plants[0]?.sureness ?? 0
  const answered = (id: QuestionId) => (isAnswered(answers, id) ? 1 : 0)
  const wastes = readItems(answers.waste_streams, 'waste').length
  const stated = streams.filter(({ origin, concept }) => origin === 'stated' && concept !== null).length
  const materials = readItems(answers.materials, 'needs').length
  const known = inputs.filter(({ origin, concept }) => origin === 'stated' && concept !== null).length
  const counted = streams.some(({ amount, origin }) => amount !== null && origin === 'expected')
  return {
    location: answered('location'),
    industry: answered('industry'),
    products: answered('products') * sureness,
    exact_employee_count: answered('exact_employee_count'),
    // A volume that no known rate refers to is worth half.
    production_volume: production > 0 ? (counted ? 1 : 0.5) : 0,
    processes: answered('processes') * (steps > 0 ? 1 : sureness > 0 ? 0.9 : 0.3),
    materials: materials > 0 ? Math.max(0.5, known / materials) : 0,
    waste_streams: wastes > 0 ? Math.min(1, Math.max(0.5, stated / wastes)) : 0,
  }
}

const REASONS: Record<QuestionId, string> = {
  location: 'Distances and freight start at your site.',
  industry: 'It tells two trades with the same words apart.',
  products: 'What you make tells which streams to expect.',
  exact_employee_count: 'Some streams grow with the number of people.',
  production_volume: 'Amounts follow from what you make in a year.',
  processes: 'Each plant and step leaves its own streams.',
  materials: 'What you buy in may be somebody’s by-product.',
  waste_streams: 'Your own words and figures replace every estimate.',
}

/** The question that would add most: open, or answered in words that could not be read. */
function nextQuestion(
  answers: Answers,
  understood: Record<QuestionId, number>,
  product: string | null,
  plant: string | null,
): NextQuestion | null {
  const gains = QUESTION_IDS.map((id) => {
    // A volume that was read and that no known rate asks to be told otherwise has nothing more to give.
    const settled = id === 'production_volume' && understood[id] > 0 && product === null
    return { id, gain: settled ? 0 : WEIGHTS[id] * (1 - understood[id]) }
  })
  const best = gains.reduce((a, b) => (b.gain > a.gain ? b : a))
  if (best.gain < LEAST_GAIN) return null
  return {
    id: best.id,
    reason: isAnswered(answers, best.id) ? unreadReason(best.id, product, plant) : REASONS[best.id],
  }
}

/** A product of the company that a rate refers to and whose amount it did not say. */
function missingProduct(answers: Answers, streams: readonly Stream[]): string | null {
  for (const { amount, basis } of streams) {
    const product = amount ? undefined : /the amount of (.+) is missing/.exec(basis)?.[1]
    if (product && hasAny(prepare(answers.products ?? ''), [product])) return product
  }
  return null
}

function unreadReason(id: QuestionId, product: string | null, plant: string | null): string {
  if (id === 'production_volume') {
    return product
      ? `Say how much ${product} you make in a year; typical rates refer to it.`
      : 'We found no amount with a unit in it. Write it as in “600,000 hl of beer a year”.'
  }
  if (id === 'products')
    return plant === null
      ? 'We do not know this trade by these words. Name the main product plainly.'
      : `We take this for: ${plant}. Name your products in full, and we are surer of it.`
  if (id === 'waste_streams')
    return 'Not every stream was understood. Name the rest as a dealer would, one per comma.'
  return 'We could not make use of all of it. A plainer word helps.'
}
