import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { companyProfile } from '#functions/views/catalogue/cards.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { textFilter } from '#shared/domain/catalogue/filter.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'

/** Industries of the companies in the directory, as they are written most often, by name. */
function industriesOf(held: CatalogueCache): string[] {
  const written = new Map<string, string>()
  for (const { company } of held.companyRows.values()) {
    const key = company.industry.trim().toLowerCase()
    if (key && !written.has(key)) written.set(key, company.industry.trim())
  }
  return [...written.values()].sort((a, b) => a.localeCompare(b, 'en'))
}

export default operation(api.listCompanies, async ({ query, caller, now }, services) => {
  const { held, seen, viewer } = await services.use(openShowcase)(caller, now)
  const text = textFilter(query.q)
  const industry = query.industry?.toLowerCase()
  const found = seen.companies.filter(
    (row) => text(row.words) && (!industry || row.company.industry.toLowerCase() === industry),
  )
  const byName = { value: (row: (typeof found)[number]) => row.company.name.toLowerCase(), descending: false }
  const page = requirePage(pageOf(found, byName, 'name', query))
  return {
    ...page,
    items: page.items.map((row) =>
      companyProfile(row, viewer, services.use(engine).sustainability(held, row, now)),
    ),
    totalActive: held.companyRows.size,
    industries: industriesOf(held),
  }
})
