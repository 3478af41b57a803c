import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { takeOut } from '#functions/usecases/company/take-out.ts'
import { peopleCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.removePerson, async ({ caller, params, now }, services) => {
  const company = await ownCompany(caller, services)
  await takeOut(company, { by: caller.userId, userId: params.user, now }, services)
  return peopleCard(caller, company, now, services)
})
