import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { searchedCodes } from '#functions/data/catalogue/catalogue-words.ts'
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
import { codeFilter, mended, searchQuery } from '#shared/domain/catalogue/search.ts'
import { siteOf } from '#shared/domain/sites/sites.ts'
import { distanceKm } from '#shared/domain/places/distance.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'

type Query = QueryOf<typeof api.listMaterials>

export default operation(api.listMaterials, async ({ query, caller, now }, services) => {
  const { seen, viewer } = await services.use(openShowcase)(caller, now)
  const found = foundBy(query.q, seen)
  const selected = filtered(found, filtersOf(query, viewer))
  const order = orders(viewer, selected.ranks, query)[query.sort]
  const page = requirePage(pageOf(selected.rows, order, query.sort, query))
  return {
    ...page,
    items: page.items.map((row) => listingCard(row, viewer)),
    totalActive: seen.rows.length,
    searched: found.instead,
  }
})

interface Found {
  rows: readonly ListingRow[]
  /** How each row meets the words, the higher the better; null without words: then all do, most recent first. */
  ranks: readonly number[] | null
  /** What was searched for when nothing met the words as they were typed. */
  instead: string | null
}

function foundBy(q: string, seen: SeenCatalogue): Found {
  const as = (words: string) => {
    const query = searchQuery(words, knowledge)
    return query && seen.search(query)
  }
  const typed = as(q)
  if (!typed) return { rows: seen.rows, ranks: null, instead: null }
  const instead = typed.rows.length > 0 ? null : mended(q, seen.vocabulary)
  const found = instead === null ? null : as(instead)
  return found && found.rows.length > 0 ? { ...found, instead } : { ...typed, instead: null }
}

type Filter = (row: ListingRow) => boolean

/** Rows that pass every filter; ranks stay beside them. */
function filtered(found: Found, filters: readonly Filter[]): Omit<Found, 'instead'> {
  if (filters.length === 0) return found
  const { rows, ranks } = found
  const passed = rows.map((row) => filters.every((passes) => passes(row)))
  return {
    rows: rows.filter((_, at) => passed[at]),
    ranks: ranks && ranks.filter((_, at) => passed[at]),
  }
}

/** The filters that are set, those that are quick to tell first. */
function filtersOf(query: Query, viewer: CardViewer): Filter[] {
  const { type, scope, site, hazard, dateFrom, minQuantity, quantityUnit, priceMin, priceMax } = query
  const category = query.category?.toLowerCase()
  const radius = viewer.place ? query.radius : undefined
  const filters: Filter[] = []
  if (type !== undefined) filters.push(({ listing }) => listing.type === type)
  if (scope === 'own') filters.push(({ company }) => company.id === viewer.companyId)
  if (scope === 'own' && site !== undefined)
    filters.push(({ listing, company }) => siteOf(listing, company).id === site)
  if (scope === 'favorite') filters.push(({ id }) => viewer.favorites.has(id))
  if (category) filters.push(({ listing }) => listing.category.toLowerCase() === category)
  if (dateFrom !== undefined) filters.push(({ listing }) => listing.created_at >= dateFrom)
  if (query.location.trim()) {
    const isThere = placeFilter(query.location)
    filters.push(({ place }) => isThere(place))
  }
  if (radius !== undefined)
    filters.push(
      ({ listing, company }) => (distanceKm(viewer.place, placeOf(listing, company)) ?? Infinity) <= radius,
    )
  if (query.code) {
    const hasCode = codeFilter(query.code)
    filters.push(({ listing }) => hasCode(searchedCodes(listing)))
  }
  if (minQuantity !== undefined)
    filters.push(({ listing }) => (quantityIn(listing, quantityUnit, knowledge) ?? -1) >= minQuantity)
  if (priceMin !== undefined || priceMax !== undefined)
    filters.push(({ listing }) => isWithin(pricePerTonne(listing, knowledge), priceMin, priceMax))
  if (hazard !== undefined) filters.push(({ listing }) => listingCodes(listing, viewer.day).hazard === hazard)
  return filters
}

const isWithin = (value: number | null, min = -Infinity, max = Infinity): boolean =>
  value !== null && value >= min && value <= max

/** Milliseconds that no listing's time reaches: a rank weighs more than any age. */
const ANY_TIME = 1e14

const orders = (
  { matches, place, companyId }: CardViewer,
  ranks: Found['ranks'],
  { quantityUnit }: Query,
): Record<Query['sort'], Order<ListingRow>> => ({
  match: { value: ({ id }) => matches.get(id)?.score ?? null, descending: true },
  newest: { value: ({ listing }) => listing.created_at, descending: true, sorted: ranks === null },
  // One's own listings stand at one's own site; nobody looks for them by distance.
  distance: {
    value: ({ listing, company }) =>
      company.id === companyId ? null : distanceKm(place, placeOf(listing, company)),
    descending: false,
  },
  quantity: { value: ({ listing }) => quantityIn(listing, quantityUnit, knowledge), descending: true },
  relevance: {
    value: ({ listedAt }, at) => (ranks?.[at] ?? 0) * ANY_TIME + listedAt,
    descending: true,
  },
})
