import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { companies, type CompanyProfile } from '#functions/data/company/company.ts'
import { renames } from '#functions/data/requests/rename.ts'
import { teams } from '#functions/data/people/team.ts'
import { matchRuns } from '#functions/data/matching/match-run.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { located } from '#functions/usecases/company/told-place.ts'
import { meCard } from '#functions/views/company/me.ts'
import { isNewName } from '#functions/views/company/name-checks.ts'
import { account as api } from '#shared/api/company/account.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/**
 * Industry, place and size are the company's own to change. Its name is what it was approved by: another one waits for
 * an administrator, and one that another company has is refused at once.
 */
export default operation(
  api.updateMe,
  async ({ body: { name, full_name, ...body }, caller, now }, services) => {
    const company = await ownCompany(caller, services)
    const renamed = name !== undefined && name !== company.name
    const profile = profileOf(body)
    if (full_name !== undefined) await services.use(teams).setName(caller.userId, full_name)
    if (renamed) await askForName(company, name, { caller, now }, services)
    const after =
      Object.keys(profile).length > 0
        ? await services.use(companies).updateProfile(company.id, profile, now)
        : company
    // Distances have changed: what was found before is looked at anew.
    if (profile.location && after.active_listings > 0)
      await services.use(matchRuns).start(company.id, after.active_listings, now)
    return meCard(caller, after, services)
  },
)

async function askForName(
  company: CompanyItem,
  name: string,
  { caller, now }: { caller: Caller; now: Date },
  services: Services,
): Promise<void> {
  if (!isNewName(company.id, name, await services.use(catalogueService).current())) {
    const message = 'Another company on Sidestream has this name.'
    throw new AppError('VALIDATION_FAILED', undefined, [{ field: 'name', message }])
  }
  await services.use(renames).request(company, caller.email, name, now)
}

function profileOf({
  location,
  ...rest
}: Omit<BodyOf<typeof api.updateMe>, 'name' | 'full_name'>): Partial<CompanyProfile> {
  return { ...rest, ...(location && { location: located(location) }) }
}
