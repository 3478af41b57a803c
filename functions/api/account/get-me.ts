import { meCard } from '#functions/lib/me.ts'
import { operation } from '#functions/lib/operation.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { account as api } from '#shared/api/account.ts'

export default operation(api.getMe, async ({ caller }, services) =>
  meCard(caller, caller.companyId ? await ownCompany(caller, services) : null, services),
)
