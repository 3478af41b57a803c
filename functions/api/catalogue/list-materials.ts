import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { searched } from '#functions/data/catalogue/catalogue-words.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { listingCard, type CardViewer } from '#functions/views/catalogue/cards.ts'
import { listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import type { QueryOf } from '#shared/api/core/route.ts'
import { placeFilter } from '#shared/domain/catalogue/filter.ts'
import { pricePerTonne, quantityIn } from '#shared/domain/catalogue/measure.ts'
import { pageOf, type Order } from '#shared/domain/catalogue/page.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { codeFilter, mended, searchFor } from '#shared/domain/catalogue/search.ts'
import { siteOf } from '#shared/domain/sites/sites.ts'
import { distanceKm } from '#shared/domain/places/distance.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'

type Query = QueryOf<typeof api.listMaterials>

export default operation(api.listMaterials, async ({ query, caller, now }, services) => {
  const { seen, viewer } = await services.use(openShowcase)(caller, now)
  const search = ranked(query.q, seen)
  const selected = (search.ranks ? seen.rows.filter(({ id }) => search.ranks!.has(id)) : seen.rows).filter(
    selects(query, viewer),
  )
  const order = orders(viewer, search.ranks, query)[query.sort]
  const page = requirePage(pageOf(selected, order, query.sort, query))
  return {
    ...page,
    items: page.items.map((row) => listingCard(row, viewer)),
    totalActive: seen.rows.length,
    searched: search.instead,
  }
})

interface Ranked {
  /** How each listing meets the words; null without words: then all do. */
  ranks: ReadonlyMap<string, number> | null
  /** What was searched for when nothing met the words as they were typed. */
  instead: string | null
}

function ranked(q: string, seen: SeenCatalogue): Ranked {
  const as = (words: string) => {
    const rank = searchFor(words, knowledge)
    if (!rank) return null
    const found = new Map<string, number>()
    for (const row of seen.rows) {
      const value = rank(searched(row))
      if (value > 0) found.set(row.id, value)
    }
    return found
  }
  const typed = as(q)
  if (!typed || typed.size > 0) return { ranks: typed, instead: null }
  const instead = mended(q, seen.vocabulary)
  const found = instead === null ? null : as(instead)
  return found && found.size > 0 ? { ranks: found, instead } : { ranks: typed, instead: null }
}

/** Each filter that is set must let a row pass. */
function selects(query: Query, viewer: CardViewer): (row: ListingRow) => boolean {
  const place = placeFilter(query.location)
  const category = query.category?.toLowerCase()
  const code = query.code ? codeFilter(query.code) : null
  const { minQuantity, quantityUnit, priceMin, priceMax } = query
  const radius = viewer.place ? query.radius : undefined
  return (row) => {
    const { listing, company } = row
    return (
      (query.type === undefined || listing.type === query.type) &&
      (query.scope !== 'own' || listing.company_id === viewer.companyId) &&
      (query.scope !== 'own' || query.site === undefined || siteOf(listing, company).id === query.site) &&
      (query.scope !== 'favorite' || viewer.favorites.has(listing.id)) &&
      (!category || listing.category.toLowerCase() === category) &&
      (query.hazard === undefined || listingCodes(listing, viewer.day).hazard === query.hazard) &&
      (query.dateFrom === undefined || listing.created_at >= query.dateFrom) &&
      place(row.place) &&
      (!code || code(searched(row).codes)) &&
      (radius === undefined || (distanceKm(viewer.place, placeOf(listing, company)) ?? Infinity) <= radius) &&
      (minQuantity === undefined || (quantityIn(listing, quantityUnit, knowledge) ?? -1) >= minQuantity) &&
      ((priceMin === undefined && priceMax === undefined) ||
        isWithin(pricePerTonne(listing, knowledge), priceMin, priceMax))
    )
  }
}

const isWithin = (value: number | null, min = -Infinity, max = Infinity): boolean =>
  value !== null && value >= min && value <= max

/** Milliseconds that no listing's time reaches: a rank weighs more than any age. */
const ANY_TIME = 1e14

const orders = (
  { matches, place, companyId }: CardViewer,
  ranks: Ranked['ranks'],
  { quantityUnit }: Query,
): Record<Query['sort'], Order<ListingRow>> => ({
  match: { value: ({ id }) => matches.get(id)?.score ?? null, descending: true },
  newest: { value: ({ listing }) => listing.created_at, descending: true },
  // One's own listings stand at one's own site; nobody looks for them by distance.
  distance: {
    value: ({ listing, company }) =>
      company.id === companyId ? null : distanceKm(place, placeOf(listing, company)),
    descending: false,
  },
  quantity: { value: ({ listing }) => quantityIn(listing, quantityUnit, knowledge), descending: true },
  relevance: {
    value: ({ id, listing }) => (ranks?.get(id) ?? 0) * ANY_TIME + Date.parse(listing.created_at),
    descending: true,
  },
})
