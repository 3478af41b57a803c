/** What leaves and enters a company's gate, and where each stream goes or comes from. Tonnes a year. */

import { COUNTED_FROM } from './series.ts'

/** Streams that are drawn; the rest are summed up as others. */
export const DRAWN_STREAMS = 9
/** Partners of one stream that are told apart. */
const DRAWN_PARTNERS = 4

export interface BalanceListing {
  id: string
  type: 'waste' | 'requirement'
  material_name: string
  /** Null: its amount can't be compared in tonnes. */
  tonnes: number | null
}

export interface BalanceMatch<Partner> {
  id: string
  /** Of the company's own listing. */
  listing_id: string
  status: 'pending' | 'accepted' | 'completed' | 'rejected'
  /** 0–1 */
  score: number
  /** That both sides can move; null: unknown, then as much as there is. */
  tonnes: number | null
  partner: Partner
}

export interface BalanceFlow<Partner> {
  state: 'agreed' | 'proposed' | 'open'
  tonnes: number
  match_id: string | null
  score: number | null
  partner: Partner | null
}

export interface BalanceStream<Partner> {
  listing_id: string
  material_name: string
  tonnes: number
  flows: BalanceFlow<Partner>[]
}

export interface Sums {
  tonnes: number
  agreed: number
  proposed: number
  /** Without a partner. */
  open: number
}

export interface BalanceSide<Partner> extends Sums {
  streams: BalanceStream<Partner>[]
  /** What is not drawn; null when everything is. */
  others: (Sums & { count: number }) | null
  /** Listings whose amount is not known in tonnes: in no sum. */
  unweighed: number
}

export interface SiteBalance<Partner> {
  out: BalanceSide<Partner>
  in: BalanceSide<Partner>
}

/**
 * Divides each stream among its partners: accepted matches first, best first, then the best open match; the rest has no
 * partner. The nine largest streams of both directions are listed one by one.
 */
export function siteBalance<Partner>(
  listings: readonly BalanceListing[],
  matches: readonly BalanceMatch<Partner>[],
): SiteBalance<Partner> {
  const byListing = new Map<string, BalanceMatch<Partner>[]>()
  for (const match of matches) {
    const known = byListing.get(match.listing_id)
    if (known) known.push(match)
    else byListing.set(match.listing_id, [match])
  }
  const streams = listings
    .filter(({ tonnes }) => tonnes !== null && tonnes > 0)
    .map((listing) => ({
      type: listing.type,
      listing_id: listing.id,
      material_name: listing.material_name,
      tonnes: listing.tonnes!,
      flows: flowsOf(listing.tonnes!, byListing.get(listing.id) ?? []),
    }))
    .sort((a, b) => b.tonnes - a.tonnes)
  const drawn = new Set(streams.slice(0, DRAWN_STREAMS).map(({ listing_id }) => listing_id))

  const side = (type: BalanceListing['type']): BalanceSide<Partner> => {
    const own = streams.filter((stream) => stream.type === type).map(({ type: _, ...stream }) => stream)
    const rest = own.filter(({ listing_id }) => !drawn.has(listing_id))
    return {
      ...sumsOf(own),
      streams: own.filter(({ listing_id }) => drawn.has(listing_id)),
      others: rest.length === 0 ? null : { ...sumsOf(rest), count: rest.length },
      unweighed: listings.filter((listing) => listing.type === type && !(listing.tonnes! > 0)).length,
    }
  }
  return { out: side('waste'), in: side('requirement') }
}

function flowsOf<Partner>(tonnes: number, matches: readonly BalanceMatch<Partner>[]): BalanceFlow<Partner>[] {
  const flows: BalanceFlow<Partner>[] = []
  let rest = tonnes
  const give = (state: 'agreed' | 'proposed', match: BalanceMatch<Partner>) => {
    const moved = Math.min(rest, match.tonnes ?? rest)
    if (moved <= 0) return
    flows.push({ state, tonnes: moved, match_id: match.id, score: match.score, partner: match.partner })
    rest -= moved
  }
  const best = [...matches].sort((a, b) => b.score - a.score)
  const agreed = best.filter(({ status }) => status === 'accepted' || status === 'completed')
  for (const match of agreed.slice(0, DRAWN_PARTNERS)) give('agreed', match)
  const proposed = best.find(({ status, score }) => status === 'pending' && score >= COUNTED_FROM)
  if (proposed) give('proposed', proposed)
  // A trace of rounding is no stream.
  if (rest > tonnes / 1e6)
    flows.push({ state: 'open', tonnes: rest, match_id: null, score: null, partner: null })
  return flows
}

function sumsOf(streams: readonly { tonnes: number; flows: readonly BalanceFlow<unknown>[] }[]): Sums {
  const sum = (state?: BalanceFlow<unknown>['state']) =>
    streams.reduce(
      (all, { flows }) =>
        flows.reduce((part, flow) => (!state || flow.state === state ? part + flow.tonnes : part), all),
      0,
    )
  return { tonnes: sum(), agreed: sum('agreed'), proposed: sum('proposed'), open: sum('open') }
}
