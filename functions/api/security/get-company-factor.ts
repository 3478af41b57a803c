import { teams } from '#functions/data/people/team.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { companyFactorCard } from '#functions/views/company/factor-card.ts'
import { security as api } from '#shared/api/company/security.ts'

export default operation(api.getCompanyFactor, async ({ caller }, services) =>
  companyFactorCard(await services.use(teams).of(await ownCompany(caller, services)), services),
)
