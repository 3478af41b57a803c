import type * as z from 'zod'
import type { companyCardSchema } from '#shared/api/catalogue.ts'
import type { CompanyItem } from '#shared/table/company.ts'

/** What everybody may see of a company at a glance. */
export function companyCard({
  id,
  name,
  industry,
  location,
}: Pick<CompanyItem, 'id' | 'name' | 'industry' | 'location'>): z.output<typeof companyCardSchema> {
  return { id, name, industry, location }
}
