import type { HeldCatalogue } from '#functions/data/catalogue/held-catalogue.ts'
import { nameKey } from '#shared/domain/applications/checks.ts'

/** Whether no other company of the directory has the name, however it is spelt. Suspended ones count. */
export function isNewName(companyId: string, name: string, held: HeldCatalogue): boolean {
  const key = nameKey(name)
  return !held
    .allCompanies()
    .some((company) => company.role !== 'erased' && company.id !== companyId && nameKey(company.name) === key)
}
