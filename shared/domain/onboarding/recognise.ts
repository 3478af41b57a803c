/** Which trades and process steps a company's own words mean. */
import type { TradeKnowledge } from '#shared/knowledge/trades/index.ts'
import type { Process, Trade } from '#shared/knowledge/trades/schema.ts'
import type { Answers } from './questions.ts'
import { findWord, hasAny, prepare, shown, type Prepared } from './trade-words.ts'

export interface RecognisedTrade {
  trade: Trade
  /** 0–1: how surely the words mean this trade. */
  sureness: number
  /** The names that were found, the most telling first. */
  words: string[]
}

export interface RecognisedProcess {
  process: Process
  word: string
}

type Field = 'products' | 'volume' | 'processes' | 'rest'

interface Hit {
  word: string
  /** As it stands in the text, with its blanks. */
  phrase: string
  field: Field
  kind: 'name' | 'weak' | 'plant'
}

/** The answers in the parts that weigh differently. */
export interface Texts extends Record<Field, Prepared> {
  all: Prepared
}

export function textsOf(answers: Answers): Texts {
  const {
    products = '',
    production_volume = '',
    processes = '',
    materials = '',
    waste_streams = '',
  } = answers
  const rest = `${materials} ; ${waste_streams}`
  return {
    products: prepare(products),
    volume: prepare(production_volume),
    processes: prepare(processes),
    rest: prepare(rest),
    all: prepare([products, production_volume, processes, rest].join(' ; ')),
  }
}

/** Trades told at most; beyond it the list stops being a belief. */
const MAX_TRADES = 3
/** Points from which a trade is believed at all. */
const LEAST = 1.8
/** Share of the best one's points that a second trade needs. */
const SECOND = 0.55
/** Options under which any trade may put itself. */
const WIDE_OPTIONS = new Set(['Manufacturing', 'Other'])

/**
 * Points: a name among the products 4 (weak 2), in the volume 3 (1.5), a plant among the processes 2.5; more for long or
 * several names, less for words against it. A second trade must be made too, not only hinted at by a step.
 */
export function recogniseTrades(
  { trades }: TradeKnowledge,
  answers: Answers,
  texts: Texts,
): RecognisedTrade[] {
  const found = trades.map((trade) => ({ trade, hits: hitsOf(trade, texts) }))
  const every = found.flatMap(({ trade, hits }) => hits.map((hit) => ({ ...hit, trade })))
  const candidates = found
    .flatMap(({ trade, hits: all }) => {
      // "printed" of "printed circuit boards" says nothing about printing.
      const hits = all.filter(
        (hit) =>
          !every.some(
            (other) =>
              other.trade !== trade &&
              other.field === hit.field &&
              other.phrase.length > hit.phrase.length &&
              other.phrase.includes(hit.phrase) &&
              !all.some(({ phrase, field }) => field === hit.field && phrase === other.phrase),
          ),
      )
      if (hits.length === 0) return []
      const points = scoreOf(trade, hits, answers, texts)
      return points >= LEAST ? [{ trade, hits, points }] : []
    })
    .sort((a, b) => b.points - a.points)
  const best = candidates[0]
  if (!best) return []
  return candidates
    .filter(
      (candidate) =>
        candidate === best ||
        (candidate.points >= best.points * SECOND &&
          candidate.hits.some(({ field, kind }) => field === 'products' && kind === 'name') &&
          !sharesNames(candidate.hits, best.hits)),
    )
    .slice(0, MAX_TRADES)
    .map(({ trade, hits, points }) => ({ trade, sureness: surenessOf(points), words: wordsOf(hits) }))
}

function hitsOf(trade: Trade, texts: Texts): Hit[] {
  const weak = new Set(trade.weak)
  const hits: Hit[] = []
  const look = (list: readonly string[], fields: readonly Field[], kind: Hit['kind'] | null) => {
    for (const word of list)
      for (const field of fields) {
        const phrase = findWord(texts[field], word)
        if (phrase) hits.push({ word, phrase, field, kind: kind ?? (weak.has(word) ? 'weak' : 'name') })
      }
  }
  look(trade.words, ['products', 'volume', 'processes'], null)
  look(trade.weak?.filter((word) => !trade.words.includes(word)) ?? [], ['products', 'volume'], 'weak')
  look(trade.plants ?? [], ['processes', 'products'], 'plant')
  return hits
}

const WEIGHT: Record<Field, Record<Hit['kind'], number>> = {
  products: { name: 4, weak: 2, plant: 2.5 },
  volume: { name: 3, weak: 1.5, plant: 0 },
  processes: { name: 2, weak: 1, plant: 2.5 },
  rest: { name: 0, weak: 0, plant: 0 },
}

function scoreOf(trade: Trade, hits: readonly Hit[], { industry }: Answers, texts: Texts): number {
  const best = (fields: readonly Field[]) => {
    const points = hits
      .filter(({ field }) => fields.includes(field))
      .map(({ field, kind, phrase }) => ({
        phrase,
        value: WEIGHT[field][kind] + Math.min(1, 0.5 * (phrase.trim().split(' ').length - 1)),
      }))
    if (points.length === 0) return 0
    const more = new Set(points.map(({ phrase }) => phrase)).size - 1
    return Math.max(...points.map(({ value }) => value)) + Math.min(2, 0.6 * more)
  }
  const against = (hasAny(texts.products, trade.not) ? 3 : 0) + (hasAny(texts.processes, trade.not) ? 2.5 : 0)
  return best(['products', 'volume']) + best(['processes']) - against + optionPoints(trade, industry)
}

function optionPoints(trade: Trade, industry: string | undefined): number {
  const options: readonly string[] = trade.options
  if (!industry) return 0
  if (options.includes(industry)) return 0.75
  return WIDE_OPTIONS.has(industry) ? -0.25 : -1.5
}

/** Two readings of the same words are one trade, not two. */
function sharesNames(hits: readonly Hit[], others: readonly Hit[]): boolean {
  const names = (list: readonly Hit[]) =>
    new Set(
      list.filter(({ field, kind }) => field === 'products' && kind !== 'plant').map(({ phrase }) => phrase),
    )
  const known = names(others)
  return [...names(hits)].every((phrase) =>
    [...known].some((other) => other.includes(phrase) || phrase.includes(other)),
  )
}

function surenessOf(points: number): number {
  if (points >= 7) return 0.97
  if (points >= 5.5) return 0.94
  if (points >= 4) return 0.9
  return points >= 3 ? 0.75 : 0.55
}

const wordsOf = (hits: readonly Hit[]): string[] => [
  ...new Set(
    [...hits]
      .sort((a, b) => WEIGHT[b.field][b.kind] - WEIGHT[a.field][a.kind])
      .map(({ word }) => shown(word)),
  ),
]

/** Steps named among the processes or products, where the trade lets the words mean them. */
export function recogniseProcesses(
  { processes }: TradeKnowledge,
  trades: readonly RecognisedTrade[],
  texts: Texts,
): RecognisedProcess[] {
  const places = new Set(trades.flatMap(({ trade }) => [trade.id, trade.group]))
  if (trades.length === 0) places.add('none')
  return processes.flatMap((process) => {
    if (process.only && !process.only.some((place) => places.has(place))) return []
    if (hasAny(texts.all, process.not)) return []
    const word = process.words.find(
      (name) => findWord(texts.processes, name) !== null || findWord(texts.products, name) !== null,
    )
    return word ? [{ process, word: shown(word) }] : []
  })
}
