/** What an exchange saves the taker: what need not be bought; and the outlet that is given up for it. */
import { holdsIn } from '#shared/domain/matching/scoring/prices.ts'
import { commodities, commodityOf, replacementOf, type Commodity } from '#shared/knowledge/economics/index.ts'
import { nearest } from './alternative.ts'
import { cited, OWN, STATED } from './cited.ts'
import { shareByContent, shortfallOf, statedContent, waterOf } from './contents.ts'
import { treatmentTerms } from './costs.ts'
import { lawOf } from '#shared/domain/journey-law/regime.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import {
  atLeast,
  combined,
  exactly,
  plus,
  sameFigure,
  times,
  type Spread,
} from '#shared/domain/economics/spread.ts'
import type { WorthTerm } from '#shared/domain/economics/worth.ts'

/** What a tonne saves the taker as it comes, effort included; and what a treated one would save, where that is known. */
interface Saved {
  perTonne: Spread
  treated: Spread | null
  of: string
  year: number | null
  sources: readonly string[]
  checked: boolean
  standsIn?: true
}

/**
 * What the taker need not buy, and what it spends to bring the stream there: as it bids, else by what the stream stands in for.
 *
 * @param asked steps that the need names. @param unmade those that a bid for what is treated leaves to be done.
 */
export function replacedTerms(
  pair: WorthPair,
  outlet: number | null = null,
  asked: readonly WorthTerm[] = [],
  unmade: readonly WorthTerm[] = [],
): WorthTerm[] | null {
  const { bid } = pair
  if (bid !== undefined && bid < 0) return [gateFeeTerm(-bid, pair.ask !== undefined)]
  if (bid !== undefined && bid > 0) {
    const term = bidTerm(pair, bid)
    const steps = [...asked, ...unmade.filter(({ of }) => !asked.some((step) => step.of === of))]
    // What a stream is traded for as it comes has the step off already.
    return term.of === 'bid' ? [term, ...steps] : [term]
  }
  const assayed = assayedTerm(pair)
  if (assayed) return [assayed]
  const saved = savedBy(pair)
  // Who is paid for it today knows what it is worth: a figure of its kind that lies below is none of it.
  if (outlet !== null && (!saved || saved.perTonne.typical < outlet))
    return [{ kind: 'replaced', per: 'tonne', factors: [times(ABOVE_OUTLET, outlet)], of: 'outlet', ...OWN }]
  if (!saved) return null
  const { perTonne, treated, ...from } = saved
  const value = times(perTonne, drynessOf(pair))
  const steps = treated ? treatmentTerms(pair) : []
  const effort = steps.reduce((sum, { factors: [cost] }) => sum + cost!.typical, 0)
  // What the trade pays for it untreated has the effort taken off. It is told apart, up to what a treated tonne saves more.
  const share = effort > 0 && treated ? Math.min(1, Math.max(0, treated.typical - value.typical) / effort) : 0
  const told = share === 0 ? [] : steps
  return [
    { kind: 'replaced', per: 'tonne', factors: [plus(value, exactly(effort * share))], ...from },
    ...told.map((step) => ({ ...step, factors: [exactly(step.factors[0]!.typical * share)] })),
    ...asked.filter(({ of }) => !told.some((step) => step.of === of)),
  ]
}

/**
 * A taker that charges for taking knows what the stream costs it beyond what it replaces.
 *
 * @param fee EUR per tonne. @param isGap the other side states its price too.
 */
export const gateFeeTerm = (fee: number, isGap: boolean): WorthTerm => ({
  kind: 'treatment',
  per: 'tonne',
  factors: [isGap ? exactly(fee) : times(STATED, fee)],
  of: 'gate-fee',
  ...OWN,
})

/**
 * What a bid says of this stream; beside a stated ask as it stands, for what both name lies a known gap apart. Far above what the stream is traded for it is a bid for something else: for granules where a
 * dross is offered, for dry feed where the grain is wet. What flows is one thing at both ends.
 */
function bidTerm(pair: WorthPair, bid: number): WorthTerm {
  const short = shortfallOf(pair)
  const isMeant = pair.flows || (isTraded(pair) && waterOf(pair).typical < WET)
  const own = isMeant ? null : ownPrice(pair)
  if (!own || bid <= BEYOND_OWN * own.perTonne.high)
    return bidAsStated(pair, bid, short ? [shareByContent(short)] : [])
  const { perTonne, treated: _, ...from } = own
  return { kind: 'replaced', per: 'tonne', factors: [boundBy(perTonne)], ...from }
}
/** A bid as it stands. @param shares of what is bid for that is there. */
export const bidAsStated = ({ ask }: WorthPair, bid: number, shares: readonly Spread[] = []): WorthTerm => ({
  kind: 'replaced',
  per: 'tonne',
  factors: [ask === undefined ? times(STATED, bid) : exactly(bid), ...shares],
  of: 'bid',
  ...OWN,
})

/** What it is traded for, or what is asked where that is more. */
function ownPrice(pair: WorthPair): Saved | null {
  const [traded, asked] = [tradedFor(pair), askedPrice(pair)]
  return traded && asked && asked.perTonne.typical > traded.perTonne.high ? asked : traded
}

/** From this share of water on a bid for the dry material says nothing. */
const WET = 0.5

/** A drier tonne than usual is worth little more, a wetter one has less in it. */
const DRIEST = 1.2
function drynessOf({ offer, stream }: WorthPair): number {
  const usual = stream?.concept.dryMatter
  if (offer.moisture === undefined || !usual) return 1
  return Math.min(DRIEST, (1 - offer.moisture) / usual)
}

/** What others pay beside a present outlet. */
const ABOVE_OUTLET: Spread = { low: 0.92, typical: 1.08, high: 1.3 }

/** Of the product as bought, a treated stream is worth so much at most: somebody has to vouch for it. */
const AS_GOOD = 0.95

function savedBy(pair: WorthPair): Saved | null {
  const { stream, use } = pair
  if (!stream) return null
  const own = tradedFor(pair)
  const found = replacementOf(use, stream)
  const commodity = found && commodityOf(found.commodity)
  // Who asks for the stream itself would buy it elsewhere at its own price.
  if (own && (isTraded(pair) || !found?.uses)) return own
  // What is not valued as the metal in it is worth what else is asked for: sand, whatever ore it comes from.
  if (!found || !commodity || isPartOnly(pair, commodity)) return own ?? askedFor(pair)
  const units = unitsIn(pair, commodity, found.ratio)
  const perTonne = combined(combined(commodity.price, units), found.worth)
  const treated = times(combined(commodity.price, units), AS_GOOD)
  // What nobody trades and no use is known of is worth little: the figure of the family is the most.
  if (!own && !found.uses)
    return {
      perTonne: { low: Math.min(0, perTonne.low), typical: UNTRADED * perTonne.typical, high: perTonne.high },
      treated: null,
      of: commodity.id,
      ...cited(commodity),
      standsIn: true,
    }
  return {
    perTonne: own ? (sameFigure(perTonne, own.perTonne) ?? nicheOf(perTonne, own.perTonne)) : perTonne,
    treated,
    of: commodity.id,
    ...cited(commodity),
  }
}

/** The need asks for the stream itself, or for its kind. */
export const isTraded = ({ stream, use }: WorthPair): boolean =>
  stream !== null && use !== null && [stream.id, ...stream.above].includes(use.id)

/** It has buyers anyway: the need asks for it as such, or the trade pays for it wherever it arises. */
export const hasBuyers = (pair: WorthPair): boolean =>
  isTraded(pair) || (nearest(pair, 'price')?.min ?? 0) > 0

/** Paid for by what is in it, and neither a metal itself nor told how much of it there is: an ash, a slag, a mixture. */
const isPartOnly = (pair: WorthPair, { content }: Commodity): boolean =>
  content !== undefined &&
  !NO_METAL.has(content) &&
  !isMetal(pair) &&
  pair.exchange?.ratio === undefined &&
  statedContent(pair, content) === null
const NO_METAL: ReadonlySet<string> = new Set([
  'calorific-value',
  'heat',
  'nitrogen',
  'phosphorus',
  'potassium',
])
const isMetal = ({ stream }: WorthPair): boolean =>
  stream?.category === 'Metals' ||
  stream?.family === 'nonferrous-metals' ||
  stream?.family === 'electronics-batteries' ||
  stream?.form === 'scrap'

/**
 * A use that by its product would pay much more or less than the stream is traded for: such a figure is of other streams too,
 * so the price of the stream itself bounds it.
 */
function nicheOf(byUse: Spread, traded: Spread): Spread {
  const above = byUse.low > traded.high
  return above
    ? boundBy(traded)
    : { low: byUse.typical, typical: (byUse.high + traded.low) / 2, high: traded.low }
}
const BEYOND_OWN = 1.6
const boundBy = (traded: Spread): Spread => ({
  low: traded.typical,
  typical: traded.high,
  high: BEYOND_OWN * traded.high,
})
const UNTRADED = 0.3

/** What a taker pays to have such a stream fetched from where else it arises, some 80 km away; EUR per tonne. */
const FETCHED: Spread = { low: 4, typical: 9, high: 14 }

/** What the stream itself is paid at the gate, of its kind or the nearest above it, and the way from there. */
function tradedFor(pair: WorthPair): Saved | null {
  const { stream, offer } = pair
  const price = nearest(pair, 'price')
  if (!stream || !price || price.max <= 0 || !holdsIn(lawOf(offer.country))) return askedPrice(pair)
  const { min, max, year, sources } = price
  return {
    perTonne: atLeast(
      plus(
        { low: min, typical: (min + max) / 2, high: max },
        pair.carriage.way === 'load' ? FETCHED : exactly(0),
      ),
      0,
    ),
    treated: null,
    of: stream.id,
    year: year ?? null,
    sources,
    checked: false,
  }
}

/** What the owner asks is what others pay about; null: nothing is asked. */
function askedPrice({ stream, carriage, ask = 0 }: WorthPair): Saved | null {
  return stream && ask > 0
    ? {
        perTonne: plus(times(ABOUT_ASKED, ask), carriage.way === 'load' ? FETCHED : exactly(0)),
        treated: null,
        of: 'asked',
        ...OWN,
      }
    : null
}
const ABOUT_ASKED: Spread = { low: 0.7, typical: 1, high: 1.5 }

/** What the need would buy otherwise, by the price of what it asks for; null: it has none. */
function askedFor(pair: WorthPair): Saved | null {
  const { use } = pair
  const found = use && nearest({ stream: use }, 'price') ? tradedFor({ ...pair, stream: use }) : null
  return found && { ...found, perTonne: { ...found.perTonne, low: 0 }, standsIn: true }
}

/** Of metals that are paid by assay the share that is paid, less what refining keeps. */
const PAYABLE: Spread = { low: 0.5, typical: 0.7, high: 0.88 }

/** The metal that decides, where a content is stated and the trade pays by it. */
interface Assay {
  commodity: Commodity
  content: Spread
}

function assayOf(pair: WorthPair): Assay | null {
  const { stream } = pair
  if (
    !stream ||
    (!METALS.has(stream.family ?? '') &&
      stream.category !== 'Metals' &&
      !stream.above.includes('spent-catalyst') &&
      stream.id !== 'spent-catalyst')
  )
    return null
  let best: (Assay & { worth: number }) | null = null
  for (const commodity of commodities) {
    if (!commodity.content || commodity.content === 'calorific-value') continue
    const content = statedContent(pair, commodity.content)
    if (!content) continue
    const worth = content.typical * commodity.price.typical * perTonne(commodity)
    if (!best || worth > best.worth) best = { commodity, content, worth }
  }
  return best && best.worth >= LEAST_ASSAY ? best : null
}

function assayedTerm(pair: WorthPair): WorthTerm | null {
  const assay = assayOf(pair)
  if (!assay) return null
  const { commodity, content } = assay
  return {
    kind: 'replaced',
    per: 'tonne',
    factors: [times(commodity.price, perTonne(commodity)), content, PAYABLE],
    of: commodity.id,
    ...cited(commodity),
  }
}

/** Families whose streams the trade pays for by what they hold. */
const METALS: ReadonlySet<string> = new Set(['nonferrous-metals', 'electronics-batteries', 'iron-steel'])
/** EUR per tonne: below this a content is a nuisance or a nutrient. */
const LEAST_ASSAY = 150

/** What is not bought because of a tonne, in units of its price; null: no use of the stream is known by a product. */
export function replacedBy(pair: WorthPair): { commodity: Commodity; units: Spread } | null {
  const assay = assayOf(pair)
  if (assay) {
    const { commodity, content } = assay
    return { commodity, units: times(combined(content, PAYABLE), perTonne(commodity)) }
  }
  const { stream, use } = pair
  const found = stream ? replacementOf(use, stream) : undefined
  const commodity = found && commodityOf(found.commodity)
  if (!found?.uses || !commodity || isPartOnly(pair, commodity)) return null
  return { commodity, units: unitsIn(pair, commodity, found.ratio) }
}

/** What one tonne is in the unit of a price. */
const perTonne = ({ unit }: Commodity): number => (unit === 'kg' ? 1000 : 1)

/** Units of the commodity that a tonne of the stream replaces: by its stated content, by what the exchange says, else as usual. */
function unitsIn(pair: WorthPair, commodity: Commodity, usual: Spread): Spread {
  // Warmth of water: some degrees of a tonne.
  if (commodity.unit === 'MWh' && pair.offer.form !== 'heat' && pair.offer.tonnes) return times(WARMTH, 1)
  const stated = commodity.content === undefined ? null : statedContent(pair, commodity.content)
  if (stated) return times(stated, perTonne(commodity))
  const asked = askedContent(pair, commodity)
  if (asked) return times(asked, perTonne(commodity))
  const ratio = pair.exchange?.ratio
  return ratio === undefined || commodity.content !== undefined ? usual : near(ratio)
}

/** A stream that is asked for from some content on mostly holds somewhat more of it. */
const ABOVE_LEAST: Spread = { low: 1, typical: 1.4, high: 3 }
/** From here on the whole stream is meant, not what is taken out of it. */
const RECOVERED = 0.4

/** Share of what a use takes out of the stream, from the least that the need states of it; null: it states none. */
function askedContent({ need }: WorthPair, { id, content, unit }: Commodity): Spread | null {
  if (unit !== 't' && unit !== 'kg') return null
  const names = new Set([...id.split('-'), ...(content?.split('-') ?? [])])
  const least = need.contents.find(({ of, min = 0, bare }) => !bare && names.has(of) && min > 0)?.min
  return least === undefined || least >= RECOVERED * WHOLE ? null : times(ABOVE_LEAST, least / WHOLE)
}
/** Contents of texts are told in parts per million. */
const WHOLE = 1e6

/** MWh in a tonne of warm water, of 4, 8 and 16 degrees. */
const WARMTH: Spread = { low: 0.0046, typical: 0.0093, high: 0.0186 }

const near = (ratio: number): Spread => ({ low: 0.85 * ratio, typical: ratio, high: 1.1 * ratio })

/** What the stream brings today, which is given up; `asked`: who asks a price that the trade pays sells at about that. */
export const outletTerm = (perTonne: number, of: 'stated' | 'asked'): WorthTerm => ({
  kind: 'outlet',
  per: 'tonne',
  factors: [exactly(perTonne)],
  of,
  ...OWN,
})
