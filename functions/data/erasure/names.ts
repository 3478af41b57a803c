import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import type { Services } from '#functions/platform/services.ts'
import { nameKey } from '#shared/domain/applications/checks.ts'

/**
 * Whether a company other than this one is called so, in any spelling that reads the same.
 *
 * @param companyId of the company that leaves.
 */
export async function borneByOthers(
  companyId: string,
  services: Services,
): Promise<(name: string) => boolean> {
  const held = await services.use(catalogueService).current()
  const others = new Set(
    held
      .allCompanies()
      .filter(({ id }) => id !== companyId)
      .map(({ name }) => nameKey(name)),
  )
  return (name) => others.has(nameKey(name))
}
