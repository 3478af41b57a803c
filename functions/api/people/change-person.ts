import { teams } from '#functions/data/people/team.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { requireSites } from '#functions/usecases/company/own-site.ts'
import { peopleCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.changePerson, async ({ caller, params, body, now }, services) => {
  const company = await ownCompany(caller, services)
  requireSites(company, body.sites)
  await services.use(teams).setRole(company, caller.userId, params.user, body, now)
  return peopleCard(caller, company, now, services)
})
