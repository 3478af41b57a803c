import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { companyRecordViews } from '#functions/views/company/company-record.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { textFilter } from '#shared/domain/catalogue/filter.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'
import { searchWords } from '#shared/domain/catalogue/search-words.ts'

/** Searched in the catalogue in memory; what it does not hold is read for the companies of the page only. */
export default operation(api.listCompanies, async ({ query }, services) => {
  const held = await services.use(catalogueService).current()
  const matches = textFilter(query.q)
  const found = held
    .allCompanies()
    .filter(({ role }) => (query.status === 'all' ? role !== 'erased' : role === query.status))
    .filter(({ name, industry, location }) =>
      matches(
        searchWords(
          [name, industry, location?.text, location?.city, location?.country].filter(Boolean).join(' '),
        ),
      ),
    )
  const byName = { value: ({ name }: (typeof found)[number]) => name.toLowerCase(), descending: false }
  const page = requirePage(pageOf(found, byName, 'name', query))
  return {
    ...page,
    items: await companyRecordViews(
      page.items.map(({ id }) => id),
      services,
    ),
  }
})
