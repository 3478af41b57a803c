/**
 * Amounts in what people write: quantity, range, unit, rate, a year's amount, basis, and the material they belong to.
 * Deterministic, never throws. See README.md for every rule.
 */
import { tidy } from './numbers.ts'
import { basisOf, extents, hasContent, isProduction, ownerless, whatOf } from './owner.ts'
import { type OperatingTime, type Rate, rateText, timesAYear } from './rates.ts'
import { type Node, type QuantityNode, scanAmounts, type Scan } from './scan.ts'
import { joinSizes } from './sizes.ts'
import { amountTokens } from './tokens.ts'
import { EACH, NO_FLOW } from './vocabulary.ts'

/** What the text answers: it decides whose an amount is. */
export type AmountField = 'waste' | 'needs' | 'production' | 'listing'

export interface Amount {
  /** Words of the material it belongs to, as written; null where the text has none. */
  what: string | null
  /** Null where a range or a bound is meant. */
  quantity: number | null
  /** Ends of a range; null where open. Equal to `quantity` for a single number. */
  min: number | null
  max: number | null
  /** Symbol of units.json: t, kg, m3, l, MWh, pieces, lorries, big bags … */
  unit: string
  /** The rate as read: day, week, "2 months", batch …; null without one. */
  per: string | null
  /** In `unit`; null where the text does not allow it. */
  perYear: number | null
  minPerYear: number | null
  maxPerYear: number | null
  /** "dry", "60 % water", "as received"; null where not said. */
  basis: string | null
  /** In store, once: no flow. */
  isStock: boolean
  /** "About". */
  isAbout: boolean
  /** What the company makes, not what the field asks for. */
  isProduction: boolean
  /** The words that were read, from number to rate. */
  text: string
  /** Their place in the text, end exclusive. */
  start: number
  end: number
  /** The rate with its working time, for whoever assumes what the text does not say. */
  rate: Rate | null
  operations: readonly OperatingTime[]
}

/**
 * The amounts of a text, in order; 4,000 characters are read. An amount of what the company makes ("from 20,000 t
 * of galvanised steel") is left out, unless production is what the field asks for.
 */
export function readAmounts(text: string, field: AmountField = 'listing'): Amount[] {
  return readAll(text, field).filter(({ isProduction }) => field === 'production' || !isProduction)
}

/** As readAmounts, with what belongs to production. */
export function readAll(text: string, field: AmountField = 'listing'): Amount[] {
  const scanned = joinSizes(scanAmounts(amountTokens(text), field === 'production'), field)
  const found = extents(scanned)
  const taken = new Set<number>()
  const drafts = found.map((extent) => {
    const node = scanned.nodes[extent.at] as QuantityNode
    const rate = node.rate ?? rateOf(scanned, extent.at, extent, taken) ?? eventOf(scanned, extent.at)
    return { ...extent, node, rate }
  })
  shareRates(scanned, drafts)
  const everywhere = operationsIn(scanned.nodes)
  return drafts.flatMap((draft) => {
    const { node, sentence } = draft
    const isStock = draft.rate === null && stockIn(scanned.nodes, draft)
    if ((node.isArticle && draft.rate === null) || isNoFlow(scanned, draft)) return []
    const ends = [node.low, node.high]
    if (ends.some((end) => end !== null && !(end > 0 && end <= 1e15))) return []
    const times = draft.rate?.times ?? 1
    const [min, max] = ends.map((end) => (end === null ? null : tidy(end * times))) as [
      number | null,
      number | null,
    ]
    const near = operationsIn(scanned.nodes.slice(sentence.from, sentence.to))
    const operations = [...extraOperations(draft), ...near, ...everywhere]
    const once = draft.rate && { ...draft.rate, times: 1 }
    const yearly = once && node.unit.dimension !== 'power' ? timesAYear(once, operations) : null
    const aYear = (end: number | null) => (end === null || yearly === null ? null : tidy(end * yearly))
    const quantity = min !== null && min === max ? min : null
    const place = placeOf(scanned, draft)
    return [
      {
        what: whatOf(scanned, text, draft, found) ?? ownerless(scanned, text, draft, found),
        quantity,
        min,
        max,
        unit: node.unit.symbol,
        per: draft.rate ? rateText(draft.rate) : null,
        perYear: quantity === null ? null : aYear(quantity),
        minPerYear: aYear(min),
        maxPerYear: aYear(max),
        basis: basisOf(scanned, text, draft, node.basis),
        isStock,
        isAbout: node.isAbout,
        isProduction: field === 'production' || isProduction(scanned, draft),
        text: text.slice(place.start, place.end),
        ...place,
        rate: draft.rate,
        operations,
      },
    ]
  })
}

/** "4 heats a day of 20 t": so much each time. */
function eventOf({ nodes, tokens }: Scan, at: number): Rate | null {
  const isEach = /^(each|jeweils|chacun|chacune|cada|ciascuno|ciascuna|elk|kazdy|kazda)$/.test(
    tokens[nodes[at]!.to]?.fold ?? '',
  )
  const before = isEach ? nodes.slice(0, at).findLast(({ type }) => type === 'operation') : nodes[at - 2]
  if (before?.type !== 'operation' || !(isEach || EACH.has(tokens, nodes[at - 1]!.from))) return null
  const [first] = before.operations
  return first?.of.event ? { ...first.of, every: 1, times: 1 } : null
}

export interface Extent {
  /** Node of the quantity. */
  at: number
  /** Nodes that belong to it, end exclusive. */
  from: number
  to: number
  sentence: { from: number; to: number }
  rateAt?: number
  /** "twice a week" behind "per batch". */
  second?: Rate
}
type Draft = Extent & { node: QuantityNode; rate: Rate | null }

/** The rate behind a quantity, or else before it, within what belongs to it. */
function rateOf({ nodes }: Scan, at: number, extent: Extent, taken: Set<number>): Rate | null {
  const take = (i: number): Rate => {
    taken.add(i)
    extent.rateAt = i
    return (nodes[i] as Node & { type: 'rate' }).rate
  }
  for (let i = at + 1; i < extent.to; i++) {
    const node = nodes[i]!
    if (node.type !== 'rate' || taken.has(i)) continue
    const first = take(i)
    const next = nodes.findIndex(
      (other, j) => j > i && j < extent.to && other.type === 'rate' && other.rate.times > 1,
    )
    // "5 t per batch, twice a week": the second says how often the first comes.
    if (next > 0) extent.second = (nodes[next] as Node & { type: 'rate' }).rate
    return first
  }
  for (let i = at - 1; i >= extent.from; i--) if (nodes[i]!.type === 'rate' && !taken.has(i)) return take(i)
  return null
}

const extraOperations = ({ rate, second }: Draft): OperatingTime[] =>
  rate && second
    ? [
        {
          count: second.times,
          of: { period: rate.period, event: rate.event },
          per: { period: second.period, event: second.event },
        },
      ]
    : []

/** "Per year: 250 t cake, 30 t dust"; "250 t of cake and 30 t of dust a year": one rate for several. */
function shareRates({ nodes }: Scan, drafts: Draft[]): void {
  for (const [i, draft] of drafts.entries()) {
    if (draft.rate || draft.rateAt !== undefined) continue
    const group = drafts.filter(({ sentence }) => sentence.from === draft.sentence.from)
    const first = group[0]!
    if (first.rateAt !== undefined && first.rateAt < first.at && draft !== first) {
      draft.rate = first.rate
      continue
    }
    const later = drafts.slice(i + 1).find(({ rate }) => rate !== null)
    if (!later || later.sentence.from !== draft.sentence.from || stockIn(nodes, draft)) continue
    if (later.rateAt === undefined || later.rateAt < later.at) continue
    if (later.node.unit.dimension !== draft.node.unit.dimension) continue
    const before = drafts[drafts.indexOf(later) - 1]!
    const isJoined = nodes
      .slice(before.at, later.at)
      .some((node) => node.type === 'break' && node.mark === 'and')
    if (isJoined) draft.rate = later.rate
  }
}

const stockIn = (nodes: readonly Node[], { from, to }: Extent): boolean =>
  nodes.slice(from, to).some(({ type }) => type === 'stock')

/** "Min. order 24 t". */
const isNoFlow = ({ nodes, tokens }: Scan, { at, from }: Extent): boolean =>
  nodes.slice(from, at).some((node) => node.type === 'word' && NO_FLOW.has(tokens, node.from))

const operationsIn = (nodes: readonly Node[]): OperatingTime[] =>
  nodes.flatMap((node) => (node.type === 'operation' ? node.operations : []))

/** Characters from the number to its rate. */
function placeOf(scanned: Scan, { at, node, rateAt }: Draft): { start: number; end: number } {
  const { tokens, nodes } = scanned
  // A rate far behind, with the material between, is no part of the figure.
  const isNear = rateAt !== undefined && rateAt > at && !hasContent(scanned, at + 1, rateAt)
  const to = isNear ? nodes[rateAt]!.to : node.to
  return { start: tokens[node.from]!.start, end: tokens[to - 1]!.end }
}
