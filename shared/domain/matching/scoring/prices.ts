/**
 * Prices of a pair: what each side states, what the trade usually pays, and what the stream would do without this match.
 * Stated prices come before indicative ones. A price passes from one side to the other: it is no saving of both together.
 */
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import type { Objection } from '#shared/domain/matching/reasons.ts'
import markets from '#shared/knowledge/markets.json' with { type: 'json' }
import type { Concept, MoneyRange } from '#shared/knowledge/schema.ts'
import { middle } from './parts.ts'

const EUROPE: ReadonlySet<string> = new Set(markets.Europe.countries.split(' '))

/** Whether a figure of the knowledge base holds in a country: its prices and gate fees are those of Europe. */
export const holdsIn = (country: string): boolean => EUROPE.has(country)

/** A figure of the knowledge base where it holds; undefined elsewhere, and where the place is not known. */
export function rangeIn(range: MoneyRange | undefined, country: string): MoneyRange | undefined {
  return range && holdsIn(country) ? range : undefined
}

/** What would become of the stream without this match. */
export type Otherwise = 'sold' | 'disposed' | 'unknown'

/**
 * A price above zero says that it is sold anyway, a fee or nothing that it is disposed of; without a stated price the
 * usual one decides, and where that lies on both sides of zero nothing does.
 */
export function otherwise(material: Concept | undefined, offer: Entry): Otherwise {
  const stated = offer.pricePerTonne ?? offer.unweighed?.price ?? offer.price?.value
  if (stated !== undefined) return stated > 0 ? 'sold' : 'disposed'
  const usual = material?.price
  if (usual && usual.min >= 0 && usual.max > 0) return 'sold'
  if (usual && usual.max > 0) return 'unknown'
  return material?.disposalCost ? 'disposed' : 'unknown'
}

/** EUR per tonne that passes from the taker to the holder, below zero the other way; and whose figure it is. */
export interface Transfer {
  perTonne: number
  basis: 'asked' | 'bid' | 'usual'
}

export function transferOf(material: Concept | undefined, offer: Entry, need: Entry): Transfer | null {
  if (offer.pricePerTonne !== undefined) return { perTonne: offer.pricePerTonne, basis: 'asked' }
  if (need.pricePerTonne !== undefined) return { perTonne: need.pricePerTonne, basis: 'bid' }
  const usual = middle(rangeIn(material?.price, offer.country))
  return usual === undefined ? null : { perTonne: usual, basis: 'usual' }
}

/**
 * What both stated prices say against a pair: the ask lies above the bid, or does so with freight added. `freight` in EUR
 * per tonne; null when it is not known.
 */
export function priceObjection(offer: Entry, need: Entry, freight: number | null): Objection | undefined {
  const { pricePerTonne: ask } = offer
  const { pricePerTonne: bid } = need
  if (ask === undefined || bid === undefined) return undefined
  if (ask > bid) return { kind: 'prices.apart', params: { ask, bid, freight } }
  return freight !== null && ask + freight > bid
    ? { kind: 'prices.no-room', params: { ask, bid, freight } }
    : undefined
}
