/** What an exchange saves: disposal of the stream, and what the taker need not buy; and the outlet that is given up for it. */
import { holdsIn } from '#shared/domain/matching/scoring/prices.ts'
import {
  commodities,
  commodityOf,
  disposalCost,
  disposalsOf,
  replacementOf,
  type Commodity,
  type Disposal,
} from '#shared/knowledge/economics/index.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { MoneyRange } from '#shared/knowledge/schema.ts'
import { cited, OWN } from './cited.ts'
import { statedContent, waterOf } from './contents.ts'
import { treatmentTerms } from './costs.ts'
import { lawOf } from '#shared/domain/journey-law/regime.ts'
import { isSoldAsProduct } from './journey.ts'
import type { Classed, WorthPair } from './pair.ts'
import { atLeast, combined, exactly, plus, sameFigure, times, type Spread } from './spread.ts'
import type { WorthTerm } from './worth.ts'

/** A stated price is meant so exactly. */
const STATED: Spread = { low: 0.92, typical: 1, high: 1.05 }

const nearest = <K extends 'price' | 'disposalCost'>(
  { stream }: Pick<WorthPair, 'stream'>,
  key: K,
): MoneyRange | undefined =>
  stream ? [stream.id, ...stream.above].flatMap((id) => knowledge.concept(id)?.[key] ?? [])[0] : undefined

/** Of less than a lorry a year, and of what is cheap, no dealer fetches: it goes with the rest. */
const DEALER = { tonnes: 25, perTonne: 500, share: 0.5 }
/** Share that is dumped of what the trade takes at a price from nothing upwards, and how it rises where it is mostly paid for. */
const SOMETIMES = { least: 0.35, rise: 0.9 }
/** What is dangerous is seldom sold. */
const DANGEROUS = 0.85

/** Share of the stream that is disposed of without this exchange, 0–1. */
export function disposedOf(pair: WorthPair, text = ''): Spread | null {
  const { offer, tonnes } = pair
  const price = nearest(pair, 'price')
  const isSmall = tonnes !== null && tonnes < DEALER.tonnes
  if (isSoldAsProduct(text)) return null
  const about = (share: number): Spread | null =>
    share <= 0 ? null : { low: Math.max(0, share - 0.3), typical: share, high: Math.min(1, share + 0.3) }
  if (!price || price.max <= 0) return exactly(1)
  if (price.min > 0) return isSmall && price.max < DEALER.perTonne ? about(DEALER.share) : null
  const share = Math.min(1, SOMETIMES.least + (SOMETIMES.rise * -price.min) / (price.max - price.min))
  return about(offer.waste.verdict === 'absolute_hazardous' ? Math.max(DANGEROUS, share) : share)
}

/** Whose dear and cheap landfills the usual costs of disposal are told of. */
const USUAL = ['DE', 'FR', 'NL', 'IT', 'AT', 'BE', 'GB', 'ES'] as const
/** A contract of many tonnes is cheaper: tonnes from which, how fast, and at the least. */
const BULK = { from: 4000, power: -0.2, least: 0.5 }
const bulkShare = (tonnes: number | null): number =>
  tonnes === null || tonnes <= BULK.from ? 1 : Math.max(BULK.least, (tonnes / BULK.from) ** BULK.power)

const wholeCost = (country: string, way: Disposal): number | null => {
  const cost = disposalCost(country, way)
  return cost && cost.fee.typical + (cost.tax?.typical ?? 0)
}
function usualCost(way: Disposal): number | null {
  const all = USUAL.flatMap((country) => wholeCost(country, way) ?? [])
  return all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length
}

function dearnessOf(country: string, way: Disposal): number {
  const [here, usual] = [wholeCost(country, way), usualCost(way)]
  if (here === null || usual === null) return 1
  return Math.min(1.5, Math.max(0.5, Math.sqrt(here / usual)))
}

/** Of a mirror entry the cost that such streams have tells which half they mostly are: that of an incinerator's fly ash is hazardous. */
function goesAsHazardous(pair: WorthPair & { stream: Classed }, own: MoneyRange | undefined): boolean {
  const { verdict } = pair.offer.waste
  if (verdict !== 'mirror' || !own) return verdict === 'absolute_hazardous'
  const off = (hazardous: boolean) => {
    const [way] = disposalsOf(pair.stream, hazardous)
    const usual = way === undefined ? null : usualCost(way)
    return usual === null ? Infinity : Math.abs(Math.log(usual / middleCost(own)))
  }
  return off(true) < off(false)
}

/** Between the mean of the ends and that of their logarithms: most are nearer to the low end. */
const middleCost = ({ min, max }: MoneyRange): number =>
  ((min + max) / 2 + Math.sqrt(Math.max(0, min) * max)) / 2

const QUARRY = /quarr|min(?:e|ing)\b|\bpit\b|kaolin|gravel/i

/** Only who digs has a tip of its own, and what is nearly water goes down the drain. */
const DILUTE = 0.8
function usualWay(ways: readonly Disposal[], pair: WorthPair, industry: string): Disposal | undefined {
  if (ways[0] === 'own-tip' && !QUARRY.test(industry)) return ways[1]
  const isLiquid = pair.stream?.form === 'liquid' && pair.offer.waste.verdict !== 'absolute_hazardous'
  return isLiquid && ways.includes('sewage-works') && waterOf(pair).typical > DILUTE
    ? 'sewage-works'
    : ways[0]
}

/** What getting rid of it costs the holder; none where it is sold anyway, or leaves by the chimney. */
export function disposalTerm(
  pair: WorthPair,
  outlet: number | null,
  { text, industry }: { text: string; industry: string },
): WorthTerm | null {
  const { offer, stream, tonnes } = pair
  if (!stream || outlet !== null) return null
  const { pricePerTonne } = offer
  if (pricePerTonne !== undefined && pricePerTonne < 0)
    return { kind: 'disposal', per: 'tonne', factors: [times(STATED, -pricePerTonne)], of: 'stated', ...OWN }
  const share = disposedOf(pair, text)
  const own = nearest(pair, 'disposalCost')
  const way = usualWay(disposalsOf(stream, goesAsHazardous({ ...pair, stream }, own)), pair, industry)
  if (!share || !way) return null
  const many = bulkShare(tonnes)
  const shares = share.low === 1 ? [] : [share]
  const country = lawOf(offer.country)
  if (own && way !== 'own-tip' && way !== 'sewage-works' && holdsIn(country)) {
    const factor = dearnessOf(country, way) * many
    return {
      kind: 'disposal',
      per: 'tonne',
      factors: [times({ low: own.min, typical: middleCost(own), high: own.max }, factor), ...shares],
      of: way,
      year: own.year ?? null,
      sources: own.sources,
      checked: false,
    }
  }
  const found = disposalCost(country, way)
  if (!found) return null
  const { fee, tax, feeFrom } = found
  return {
    kind: 'disposal',
    per: 'tonne',
    // The tax is known where it is listed; where not, none is counted.
    factors: [plus(times(fee, many), tax ?? exactly(0)), ...shares],
    of: way,
    ...cited(feeFrom),
  }
}

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

/** What the taker need not buy, and what it spends to bring the stream there: as it bids, else by what the stream stands in for. */
export function replacedTerms(pair: WorthPair, outlet: number | null = null): WorthTerm[] | null {
  const bid = pair.need.pricePerTonne
  if (bid !== undefined && bid > 0) return [bidTerm(pair, bid)]
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
  ]
}

/**
 * What a bid says of this stream. Far above what the stream is traded for it is a bid for something else: for granules where a
 * dross is offered, for dry feed where the grain is wet.
 */
function bidTerm(pair: WorthPair, bid: number): WorthTerm {
  const own = isTraded(pair) && waterOf(pair).typical < WET ? null : tradedFor(pair)
  if (!own || bid <= BEYOND_OWN * own.perTonne.high)
    return { kind: 'replaced', per: 'tonne', factors: [times(STATED, bid)], of: 'bid', ...OWN }
  const { perTonne, treated: _, ...from } = own
  return { kind: 'replaced', per: 'tonne', factors: [boundBy(perTonne)], ...from }
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
  if (!found || !commodity) return own
  if (isPartOnly(pair, commodity)) return own
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
  if (!stream || !price || price.max <= 0 || !holdsIn(lawOf(offer.country))) return null
  const { min, max, year, sources } = price
  return {
    perTonne: atLeast(plus({ low: min, typical: (min + max) / 2, high: max }, FETCHED), 0),
    treated: null,
    of: stream.id,
    year: year ?? null,
    sources,
    checked: false,
  }
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
  const ratio = pair.exchange?.ratio
  return ratio === undefined || commodity.content !== undefined ? usual : near(ratio)
}

/** MWh in a tonne of warm water, of 4, 8 and 16 degrees. */
const WARMTH: Spread = { low: 0.0046, typical: 0.0093, high: 0.0186 }

const near = (ratio: number): Spread => ({ low: 0.85 * ratio, typical: ratio, high: 1.1 * ratio })

/** What the stream brings today, which is given up. */
export const outletTerm = (perTonne: number): WorthTerm => ({
  kind: 'outlet',
  per: 'tonne',
  factors: [exactly(perTonne)],
  of: 'stated',
  ...OWN,
})
