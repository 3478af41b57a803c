import { engine } from '#functions/data/engine.ts'
import { companyProfile } from '#functions/lib/cards.ts'
import { operation } from '#functions/lib/operation.ts'
import { requirePage } from '#functions/lib/paging.ts'
import { openShowcase } from '#functions/lib/showcase.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { textFilter } from '#shared/domain/catalogue/filter.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'

export default operation(api.listCompanies, async ({ query, caller, now }, services) => {
  const { held, viewer } = await services.use(openShowcase)(caller, now)
  const text = textFilter(query.q)
  const industry = query.industry?.toLowerCase()
  const found = [...held.companyRows.values()].filter(
    (row) => text(row.text) && (!industry || row.company.industry.toLowerCase() === industry),
  )
  const byName = { value: (row: (typeof found)[number]) => row.company.name.toLowerCase(), descending: false }
  const page = requirePage(pageOf(found, byName, 'name', query))
  return {
    ...page,
    items: page.items.map((row) =>
      companyProfile(row, viewer, services.use(engine).sustainability(held, row, now)),
    ),
    totalActive: held.companyRows.size,
  }
})
