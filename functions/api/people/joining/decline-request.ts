import { joinAsks } from '#functions/data/people/join-ask.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { peopleCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.declineRequest, async ({ caller, params, now }, services) => {
  const company = await ownCompany(caller, services)
  const requests = services.use(joinAsks)
  await requests.decline(company.id, await requests.asked(company, params.id, now), caller.userId, now)
  return peopleCard(caller, company, now, services)
})
