import { invitations } from '#functions/data/people/invitation.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { peopleCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.resendInvitation, async ({ caller, params, now }, services) => {
  const company = await ownCompany(caller, services)
  await services.use(invitations).resend(company.id, params.id, caller.userId, now)
  return peopleCard(caller, company, now, services)
})
