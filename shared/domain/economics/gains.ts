/** What an exchange saves: disposal of the stream, and what the taker need not buy; and the outlet that is given up for it. */
import { holdsIn } from '#shared/domain/matching/scoring/prices.ts'
import {
  commodities,
  commodityOf,
  disposalCost,
  disposalsOf,
  replacementOf,
  type Commodity,
} from '#shared/knowledge/economics/index.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { cited, OWN } from './cited.ts'
import { paidContent, statedContent } from './contents.ts'
import type { WorthPair } from './pair.ts'
import { combined, exactly, times, type Spread } from './spread.ts'
import type { WorthTerm } from './worth.ts'

/** A stated price is meant so exactly. */
const STATED: Spread = { low: 0.92, typical: 1, high: 1.05 }

/** Whether the trade always pays for a stream, sometimes, or never: what somebody asks is no sale yet. */
function tradeOf({ stream }: WorthPair): 'paid' | 'sometimes' | 'never' {
  const price = stream && [stream.id, ...stream.above].flatMap((id) => knowledge.concept(id)?.price ?? [])[0]
  if (!price || price.max <= 0) return 'never'
  return price.min > 0 ? 'paid' : 'sometimes'
}

/** Where it is open whether the stream is dumped today. */
const OPEN: Spread = { low: 0, typical: 0.5, high: 1 }

/** What getting rid of it costs the holder; none where it is sold anyway, or leaves by the chimney. */
export function disposalTerm(pair: WorthPair, outlet: number | null): WorthTerm | null {
  const { offer, stream } = pair
  const trade = tradeOf(pair)
  if (!stream || outlet !== null || trade === 'paid') return null
  const { pricePerTonne } = offer
  if (pricePerTonne !== undefined && pricePerTonne < 0)
    return { kind: 'disposal', per: 'tonne', factors: [times(STATED, -pricePerTonne)], of: 'stated', ...OWN }
  const [way] = disposalsOf(stream, offer.waste.verdict === 'absolute_hazardous')
  const found = way && disposalCost(offer.country, way)
  if (!way || !found) return null
  const { fee, tax, feeFrom } = found
  return {
    kind: 'disposal',
    per: 'tonne',
    factors: [
      {
        // The tax is known where it is listed; where not, none is counted and the high end stays open.
        low: fee.low + (tax?.low ?? 0),
        typical: fee.typical + (tax?.typical ?? 0),
        high: fee.high + (tax?.high ?? 0),
      },
      ...(trade === 'sometimes' || (pricePerTonne !== undefined && pricePerTonne > 0) ? [OPEN] : []),
    ],
    of: way,
    ...cited(feeFrom),
  }
}

/** What the taker need not buy: as it bids, else by what the stream stands in for. */
export function replacedTerm(pair: WorthPair): WorthTerm | null {
  const { need, stream, use, exchange } = pair
  const bid = need.pricePerTonne
  if (bid !== undefined && bid > 0)
    return { kind: 'replaced', per: 'tonne', factors: [times(STATED, bid)], of: 'bid', ...OWN }
  const assayed = stream && assayedTerm(pair)
  if (assayed) return assayed
  const found = stream && replacementOf(use, stream)
  const commodity = found && commodityOf(found.commodity)
  const own = tradedTerm(pair)
  // Who asks for the stream itself would buy it elsewhere at its own price.
  const isItself = use !== null && stream !== null && [stream.id, ...stream.above].includes(use.id)
  if (own && (isItself || !found?.uses)) return own
  if (found && commodity) {
    const units = unitsIn(pair, commodity)
    if (units)
      return {
        kind: 'replaced',
        per: 'tonne',
        factors: [
          times(commodity.price, perTonne(commodity)),
          combined(exchange?.ratio === undefined ? found.ratio : near(exchange.ratio), units),
          found.worth,
        ],
        of: commodity.id,
        ...cited(commodity),
        ...(!found.uses && { standsIn: true as const }),
      }
  }
  return own
}

/** What the stream itself is paid at the gate, of its kind or the nearest above it. */
function tradedTerm({ stream, offer }: WorthPair): WorthTerm | null {
  const price = stream && [stream.id, ...stream.above].flatMap((id) => knowledge.concept(id)?.price ?? [])[0]
  if (!stream || !price || price.max <= 0 || !holdsIn(offer.country)) return null
  const { min, max, year, sources } = price
  return {
    kind: 'replaced',
    per: 'tonne',
    factors: [{ low: Math.max(0, min), typical: Math.max(0, (min + max) / 2), high: max }],
    of: stream.id,
    year: year ?? null,
    sources,
    checked: false,
  }
}

/** Of metals that are paid by assay the share that is paid, less what refining keeps. */
const PAYABLE: Spread = { low: 0.5, typical: 0.7, high: 0.88 }

/** The metal that decides, where a content is stated and the trade pays by it. */
function assayedTerm(pair: WorthPair): WorthTerm | null {
  const { stream, offer } = pair
  if (
    !stream ||
    (!METALS.has(stream.family ?? '') &&
      stream.category !== 'Metals' &&
      !stream.above.includes('spent-catalyst') &&
      stream.id !== 'spent-catalyst')
  )
    return null
  let best: { commodity: Commodity; content: Spread; worth: number } | null = null
  for (const commodity of commodities) {
    if (!commodity.content || commodity.content === 'calorific-value') continue
    const content = statedContent(pair, commodity.content)
    if (!content) continue
    const worth = content.typical * commodity.price.typical * perTonne(commodity)
    if (!best || worth > best.worth) best = { commodity, content, worth }
  }
  if (!best || best.worth < LEAST_ASSAY || !offer) return null
  const { commodity, content } = best
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

/** What one tonne is in the unit of a price. */
const perTonne = ({ unit }: Commodity): number => (unit === 'kg' ? 1000 : 1)

/** Units of the commodity in a tonne of the stream: 1 where it is priced as such, its content where the trade pays by it. */
function unitsIn(pair: WorthPair, { content, unit }: Commodity): Spread | null {
  if (!content) return unit === 'm3' ? exactly(1) : unit === 't' || unit === 'kg' ? exactly(1) : null
  return paidContent(pair, content)
}

const near = (ratio: number): Spread => ({ low: 0.85 * ratio, typical: ratio, high: 1.1 * ratio })

/** What the stream brings today, which is given up. */
export const outletTerm = (perTonne: number): WorthTerm => ({
  kind: 'outlet',
  per: 'tonne',
  factors: [exactly(perTonne)],
  of: 'stated',
  ...OWN,
})
