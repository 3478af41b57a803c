import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { companies } from '#functions/data/company/company.ts'
import { teams } from '#functions/data/people/team.ts'
import type { Services } from '#functions/platform/services.ts'

/**
 * What the people of companies are called, by user id. Never an address: somebody without a name, or who belongs to the
 * company no more, is not in it.
 */
export async function personNames(
  held: CatalogueCache,
  companyIds: readonly string[],
  services: Services,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(companyIds)].filter((id) => held.companyRows.has(id))
  const found = await services.use(companies).getMany(wanted)
  const all = await Promise.all([...found.values()].map((company) => services.use(teams).of(company)))
  return new Map(
    all.flatMap(({ members }) =>
      members.flatMap(({ user_id, full_name }) => (full_name ? [[user_id, full_name] as const] : [])),
    ),
  )
}
