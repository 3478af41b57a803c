import { memberships } from '#functions/data/people/membership.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompaniesCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

/** The table holds the choice; the token that says so is made by the pool, when the client asks for a new one. */
export default operation(api.chooseCompany, async ({ caller, body }, services) => {
  await services.use(memberships).choose(caller.userId, body.company_id)
  return ownCompaniesCard(caller.userId, body.company_id, services)
})
