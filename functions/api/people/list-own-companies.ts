import { operation } from '#functions/http/operation.ts'
import { ownCompaniesCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.listOwnCompanies, ({ caller }, services) =>
  ownCompaniesCard(caller.userId, caller.companyId, services),
)
