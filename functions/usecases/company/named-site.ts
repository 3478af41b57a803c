import { companies } from '#functions/data/company/company.ts'
import type { Services } from '#functions/platform/services.ts'
import { noSuchSite } from '#functions/usecases/company/own-site.ts'
import { sitesOf } from '#shared/domain/sites/sites.ts'

export interface NamedSites {
  all: { id: string; name: string }[]
  named: (id: string | null) => { id: string; name: string } | null
  asked: { id: string; name: string } | null
}

/** Own sites by their names, closed ones too. @throws {AppError} VALIDATION_FAILED for one that the company has not. */
export async function namedSites(
  companyId: string,
  asked: string | undefined,
  services: Services,
): Promise<NamedSites> {
  const company = await services.use(companies).get(companyId)
  const all = company ? sitesOf(company).map(({ id, name }) => ({ id, name })) : []
  const named = (id: string | null) => all.find((site) => site.id === id) ?? null
  if (asked !== undefined && !named(asked)) throw noSuchSite('site')
  return { all, named, asked: named(asked ?? null) }
}
