import type * as z from 'zod'
import { DAY, later } from '#functions/platform/clock.ts'
import type { companyCardSchema } from '#shared/api/market/catalogue.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/** For so long partners read the former name beside the present one. */
const FORMERLY_SHOWN = 90 * DAY

type Known = Pick<CompanyItem, 'id' | 'name' | 'industry' | 'location'> & {
  former_names?: readonly string[] | null | undefined
  renamed_at?: string | null | undefined
}

/** What everybody may see of a company at a glance. */
export function companyCard(company: Known): z.output<typeof companyCardSchema> {
  const { id, name, industry, location, former_names, renamed_at } = company
  const former = former_names?.at(-1)
  return {
    id,
    name,
    industry,
    location,
    ...(former &&
      renamed_at && {
        formerly: { name: former, until: later(new Date(renamed_at), FORMERLY_SHOWN).toISOString() },
      }),
  }
}
