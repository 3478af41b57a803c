import { teams } from '#functions/data/people/team.ts'
import { noLongerActive } from '#functions/http/access.ts'
import { companyOf, operation } from '#functions/http/operation.ts'
import { peopleCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.listPeople, async ({ caller, now }, services) => {
  const found = await services.use(teams).withCompany(companyOf(caller), caller.userId)
  if (!found) throw new AppError('NOT_FOUND')
  // A token of before outlives the deletion by minutes.
  if (found.company.role === 'erased') throw noLongerActive()
  return peopleCard(caller, found.company, now, services, found.team)
})
