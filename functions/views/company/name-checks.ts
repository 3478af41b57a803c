import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { nameKey } from '#shared/domain/applications/checks.ts'

/** Whether no other company of the directory has the name, however it is spelt. Suspended ones count. */
export function isNewName(companyId: string, name: string, held: CatalogueCache): boolean {
  const key = nameKey(name)
  return !held
    .allCompanies()
    .some((company) => company.role !== 'erased' && company.id !== companyId && nameKey(company.name) === key)
}
