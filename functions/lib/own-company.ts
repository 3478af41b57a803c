import { companies } from '#functions/data/company.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import type { Caller } from './identity.ts'
import { companyOf } from './operation.ts'
import type { Services } from './services.ts'

/** The caller's company as it stands. @throws {AppError} FORBIDDEN without one, NOT_FOUND when it is gone. */
export async function ownCompany(caller: Caller, services: Services): Promise<CompanyItem> {
  const company = await services.use(companies).get(companyOf(caller))
  if (!company) throw new AppError('NOT_FOUND')
  return company
}
