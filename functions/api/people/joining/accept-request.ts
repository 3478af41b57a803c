import { invitations } from '#functions/data/people/invitation.ts'
import { joinAsks } from '#functions/data/people/join-ask.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { requireSites } from '#functions/usecases/company/own-site.ts'
import { peopleCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

/** There is one way into a company: who is accepted gets an invitation. */
export default operation(api.acceptRequest, async ({ caller, params, body, now }, services) => {
  const company = await ownCompany(caller, services)
  requireSites(company, body.sites)
  const asked = await services.use(joinAsks).asked(company, params.id, now)
  const who = { ...body, email: asked.email }
  await services.use(invitations).invite(company, caller.userId, who, now, asked)
  return peopleCard(caller, company, now, services)
})
