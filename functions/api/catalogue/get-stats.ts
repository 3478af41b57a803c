import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { operation } from '#functions/http/operation.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { STRANGER } from '#shared/domain/catalogue/visibility.ts'

export default operation(
  api.getStats,
  async ({ now }, services) => {
    const held = await services.use(catalogueService).current()
    const companies = [...held.companyRows.values()].map(({ company }) => company)
    const countries = companies.map(({ location }) => location?.country).filter(Boolean)
    return {
      companies: companies.length,
      listings: held.seenBy(STRANGER).rows.length,
      industries: new Set(companies.map(({ industry }) => industry)).size,
      countries: new Set(countries).size,
      counted_at: now.toISOString(),
    }
  },
  { maxAge: 60 },
)
