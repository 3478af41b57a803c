import { sites } from '#functions/data/company/site.ts'
import { matchRuns } from '#functions/data/matching/match-run.ts'
import { operation } from '#functions/http/operation.ts'
import { toldSite } from '#functions/usecases/company/told-site.ts'
import { meCard } from '#functions/views/company/me.ts'
import { account as api } from '#shared/api/company/account.ts'
import { distanceKm } from '#shared/domain/places/distance.ts'
import { sitesOf, type CompanySite } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.changeSite, async ({ params, body, caller, now }, services) => {
  const told = toldSite(body)
  let moved = false
  const company = await services.use(sites).write(
    caller.companyId,
    caller.userId,
    (before) => {
      const present = sitesOf(before)
      const site = present.find(({ id }) => id === params.id)
      if (!site) throw new AppError('NOT_FOUND')
      moved = distanceKm(site.location, told.location) !== 0
      const after: CompanySite = { ...told, id: site.id, closed_at: site.closed_at }
      return {
        sites: present.map((one) => (one === site ? after : one)),
        action: 'site.changed',
        site: after,
      }
    },
    now,
  )
  // Distances have changed: what was found before is looked at anew.
  if (moved && company.active_listings > 0)
    await services.use(matchRuns).start(company.id, company.active_listings, now)
  return meCard(caller, company, services)
})
