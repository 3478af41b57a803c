import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { listingCard } from '#functions/views/catalogue/cards.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { pageOf, type Order } from '#shared/domain/catalogue/page.ts'
import { AppError } from '#shared/errors.ts'

const newest: Order<ListingRow> = { value: ({ listing }) => listing.created_at, descending: true }

export default operation(api.listCompanyMaterials, async ({ params, query, caller, now }, services) => {
  const { seen, viewer } = await services.use(openShowcase)(caller, now)
  const company = seen.company(params.id)
  if (!company) throw new AppError('NOT_FOUND')
  const rows = company.listings
    .filter(({ type }) => query.type === undefined || type === query.type)
    .map(({ id }) => seen.row(id))
    .filter((row) => row !== undefined)
  const page = requirePage(pageOf(rows, newest, 'company', query))
  return { ...page, items: page.items.map((row) => listingCard(row, viewer)) }
})
