import type { Member } from '#functions/platform/identity.ts'
import { mayAt, SITE_REFUSAL, sitesOf, type CompanySite } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/**
 * The site of the company that something is written for. That the caller may name it, the route's adapter has checked.
 *
 * @param stated its id; without one the first open site that the caller may write for.
 * @throws {AppError} VALIDATION_FAILED naming the field for a site that is not there or closed; ROLE_REQUIRED when none is
 * left to the caller.
 */
export function siteFor(caller: Pick<Member, 'sites'>, company: CompanyItem, stated?: string): CompanySite {
  const sites = sitesOf(company)
  if (stated === undefined) {
    const first = sites.find(({ id, closed_at }) => closed_at === null && mayAt(caller.sites, id))
    if (!first) throw new AppError('ROLE_REQUIRED', SITE_REFUSAL)
    return first
  }
  const found = sites.find(({ id }) => id === stated)
  if (!found) throw noSuchSite('site_id')
  if (found.closed_at === null) return found
  const message = 'This site is closed. Choose an open one.'
  throw new AppError('VALIDATION_FAILED', message, [{ field: 'site_id', message }])
}

/** @throws {AppError} VALIDATION_FAILED naming the first id that is none of the company's sites. */
export function requireSites(company: CompanyItem, ids: readonly string[] = []): void {
  const known = new Set(sitesOf(company).map(({ id }) => id))
  const at = ids.findIndex((id) => !known.has(id))
  if (at >= 0) throw noSuchSite(`sites.${at}`)
}

/** What somebody is told who names a site that the company has not. */
export function noSuchSite(field: string): AppError {
  const message = 'Your company has no such site'
  return new AppError('VALIDATION_FAILED', message, [{ field, message }])
}
