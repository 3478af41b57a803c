import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { meCard } from '#functions/views/company/me.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.getMe, async ({ caller }, services) =>
  meCard(caller, caller.companyId ? await ownCompany(caller, services) : null, services),
)
