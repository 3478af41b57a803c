import type { ListingRow } from '#functions/data/held-catalogue.ts'
import { listingCard, type Viewer } from '#functions/lib/cards.ts'
import { operation } from '#functions/lib/operation.ts'
import { requirePage } from '#functions/lib/paging.ts'
import { openShowcase } from '#functions/lib/showcase.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { placeFilter, textFilter } from '#shared/domain/catalogue/filter.ts'
import { pageOf, type Order } from '#shared/domain/catalogue/page.ts'
import { distanceKm } from '#shared/domain/places/distance.ts'

type Query = QueryOf<typeof api.listMaterials>

export default operation(api.listMaterials, async ({ query, caller, now }, services) => {
  const { held, viewer } = await services.use(openShowcase)(caller, now)
  const found = held.rows.filter(selects(query, viewer))
  const page = requirePage(pageOf(found, orders(viewer)[query.sort], query.sort, query))
  return {
    ...page,
    items: page.items.map((row) => listingCard(row, viewer)),
    totalActive: held.rows.length,
  }
})

/** Each filter that is set must let a row pass. */
function selects(query: Query, viewer: Viewer): (row: ListingRow) => boolean {
  const text = textFilter(query.q)
  const place = placeFilter(query.location)
  const category = query.category?.toLowerCase()
  return ({ listing, ...row }) =>
    (query.type === undefined || listing.type === query.type) &&
    (query.scope !== 'own' || listing.company_id === viewer.companyId) &&
    (query.scope !== 'favorite' || viewer.favorites.has(listing.id)) &&
    (!category || listing.category.toLowerCase() === category) &&
    (query.minQuantity === undefined || listing.quantity >= query.minQuantity) &&
    (query.dateFrom === undefined || listing.created_at >= query.dateFrom) &&
    place(row.place) &&
    text(row.text)
}

const orders = ({ matches, place }: Viewer): Record<Query['sort'], Order<ListingRow>> => ({
  match: { value: ({ id }) => matches.get(id)?.score ?? null, descending: true },
  newest: { value: ({ listing }) => listing.created_at, descending: true },
  distance: { value: ({ company }) => distanceKm(place, company.location), descending: false },
  quantity: { value: ({ listing }) => listing.quantity, descending: true },
})
