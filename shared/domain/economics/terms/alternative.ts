/** What becomes of a stream without the exchange, and what says so. */
import { knowledge } from '#shared/knowledge/index.ts'
import type { MoneyRange } from '#shared/knowledge/schema.ts'
import { isSoldAsProduct } from '#shared/domain/economics/carriage/journey.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import { exactly, type Spread } from '#shared/domain/economics/spread.ts'
import { disposedToday } from './disposed-today.ts'

/** What a pair says of the price or cost of its stream: of its kind or the nearest above it. */
export const nearest = <K extends 'price' | 'disposalCost'>(
  { stream }: Pick<WorthPair, 'stream'>,
  key: K,
): MoneyRange | undefined =>
  stream ? [stream.id, ...stream.above].flatMap((id) => knowledge.concept(id)?.[key] ?? [])[0] : undefined

/** Of less than a lorry a year, and of what is cheap, no dealer fetches: it goes with the rest. */
export const DEALER = { tonnes: 25, perTonne: 500, share: 0.5 }
/** EUR per tonne up to which a price is for what lies near by. */
const STACKED = 20
/** Share that is dumped of what the trade takes at a price from nothing upwards, and how it rises where it is mostly paid for. */
const SOMETIMES = { least: 0.35, rise: 0.9 }
/** What is dangerous is seldom sold. */
const DANGEROUS = 0.85
/** A price so many times above all that the trade pays is a wish, or one for something else. */
const WISHED = 2

export type AlternativeReason =
  /** The owner states it: a fee paid today, where it goes, an ask, a product, a present buyer. */
  | 'pays'
  | 'said'
  | 'asks'
  | 'product'
  | 'outlet'
  /** The need bids for it, and the trade pays for it now and then: others bid too. */
  | 'bid'
  /** The material's usual fate: the trade pays for it, for part of it, for lots of a lorry only, or not at all. */
  | 'traded'
  | 'sometimes'
  | 'small-lot'
  | 'untraded'
  /** By pipe or wire there is one taker in reach: what it leaves is let go. */
  | 'released'

/** Where it goes: a river or sewer, the sky, a flare, or it is not made. */
export type Release = 'drain' | 'air' | 'flare' | 'unmade'

export interface Alternative {
  because: AlternativeReason
  /** Share that is disposed of, 0–1; null: none. */
  disposed: Spread | null
  /** Of what is not sold and needs no landfill; left out: of other streams. */
  release?: Release
}

/** Gases that burn, with their kinds. */
const FLARED = ['combustible-off-gas', 'steel-process-gas', 'hydrogen-byproduct']

/** Where such a stream goes that nobody takes; undefined: it is carted off. */
function releaseOf({ offer, stream }: WorthPair): Release | undefined {
  if (stream?.id === 'surplus-electricity') return 'unmade'
  if (offer.form === 'heat') return 'air'
  if (offer.form === 'gas' && !offer.bottled)
    return stream && FLARED.some((id) => [stream.id, ...stream.above].includes(id)) ? 'flare' : 'air'
  return offer.form === 'liquid' && stream?.category === 'Water' ? 'drain' : undefined
}

const isLetGo = (pair: WorthPair, release: Release): boolean =>
  release !== 'drain' && (pair.offer.unweighed?.dimension === 'energy' || !nearest(pair, 'price'))

/**
 * What the owner states comes first: who asks a price that the trade pays has another outlet, and who pays has none. Else it
 * is the material's usual fate.
 *
 * @param text of the offer. @param outlet EUR per tonne that it brings today; null: none is stated.
 */
export function alternativeOf(pair: WorthPair, text = '', outlet: number | null = null): Alternative {
  const release = releaseOf(pair)
  const alternative = otherwise(pair, text, outlet, release)
  return release && IS_LET_GO.has(alternative.because) ? { ...alternative, release } : alternative
}

/** Nobody else takes it, or not all of it. */
const IS_LET_GO: ReadonlySet<AlternativeReason> = new Set([
  'pays',
  'said',
  'released',
  'untraded',
  'sometimes',
])

function otherwise(
  pair: WorthPair,
  text: string,
  outlet: number | null,
  release: Release | undefined,
): Omit<Alternative, 'release'> {
  const { offer, tonnes, stream, ask, bid = 0 } = pair
  const price = nearest({ stream }, 'price')
  if (outlet !== null) return { because: 'outlet', disposed: null }
  if (ask !== undefined && ask < 0) return { because: 'pays', disposed: exactly(1) }
  // An ask shows no other buyer where one line goes out. Of what the trade pays by the tonne no disposal is told.
  if (release && pair.flows && (release !== 'drain' || (ask ?? 0) > 0))
    return { because: 'released', disposed: isLetGo(pair, release) ? exactly(1) : null }
  const today = disposedToday(text)
  if (today) return { because: 'said', disposed: today }
  if (isSoldAsProduct(text)) return { because: 'product', disposed: null }
  if (ask !== undefined && ask > 0 && (!price || ask <= WISHED * price.max))
    return { because: 'asks', disposed: null }
  if (!price || price.max <= 0) return { because: 'untraded', disposed: exactly(1) }
  if (bid > 0 && bid <= WISHED * price.max && price.min <= 0) return { because: 'bid', disposed: null }
  const isSmall = tonnes !== null && tonnes < DEALER.tonnes
  // What is paid a few euro near by is stacked where it arises as often as it is fetched.
  if (price.min > 0 && price.max <= STACKED) return { because: 'sometimes', disposed: about(SOMETIMES.least) }
  if (price.min > 0)
    return isSmall && price.max < DEALER.perTonne
      ? { because: 'small-lot', disposed: about(DEALER.share) }
      : { because: 'traded', disposed: null }
  const share = Math.min(1, SOMETIMES.least + (SOMETIMES.rise * -price.min) / (price.max - price.min))
  const isDangerous = offer.waste.verdict === 'absolute_hazardous'
  const disposed = about(isDangerous ? Math.max(DANGEROUS, share) : share)
  return { because: 'sometimes', disposed }
}

/**
 * EUR per tonne that others pay about, where the owner asks what the trade pays; null: nothing is asked, or the bid does not
 * reach it, so that the ask has to fall and shows no other outlet.
 *
 * @param freight EUR per tonne that comes on top of the ask.
 */
export function askedElsewhere(pair: WorthPair, text: string, freight: number): number | null {
  const { ask, bid } = pair
  if (ask === undefined || ask <= 0) return null
  const { because } = alternativeOf(pair, text)
  if (because !== 'asks' && because !== 'product') return null
  return bid !== undefined && bid < ask + freight ? null : ask
}

const about = (share: number): Spread | null =>
  share <= 0 ? null : { low: Math.max(0, share - 0.3), typical: share, high: Math.min(1, share + 0.3) }

/** "Local spinner pays 9,000 €/t": what the stream brings today; null: nothing is said. */
export function outletOf(description: string): number | null {
  const said = /\bpays? (?:about |ca\.? )?(\d[\d.,]*) ?(?:€|EUR|euro)(?: ?\/ ?| per )t/i.exec(
    description,
  )?.[1]
  return said === undefined ? null : Number(said.replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'))
}
