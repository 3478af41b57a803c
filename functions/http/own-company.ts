import { companies } from '#functions/data/company/company.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { noLongerActive } from './access.ts'
import { companyOf } from './operation.ts'

/**
 * The caller's company as it stands.
 *
 * @throws {AppError} FORBIDDEN without one, or when it is deleted; NOT_FOUND when it is gone.
 */
export async function ownCompany(caller: Caller, services: Services): Promise<CompanyItem> {
  const company = await services.use(companies).get(companyOf(caller))
  if (!company) throw new AppError('NOT_FOUND')
  // A token of before outlives the deletion by minutes.
  if (company.role === 'erased') throw noLongerActive()
  return company
}
