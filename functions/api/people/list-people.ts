import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { peopleCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.listPeople, async ({ caller, now }, services) =>
  peopleCard(caller, await ownCompany(caller, services), now, services),
)
