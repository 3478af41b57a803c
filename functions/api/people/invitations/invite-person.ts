import { invitations } from '#functions/data/people/invitation.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { requireSites } from '#functions/usecases/company/own-site.ts'
import { peopleCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.invitePerson, async ({ caller, body, now }, services) => {
  const company = await ownCompany(caller, services)
  requireSites(company, body.sites)
  await services.use(invitations).invite(company, caller.userId, body, now)
  return peopleCard(caller, company, now, services)
})
