import { companies } from '#functions/data/company.ts'
import { meCard } from '#functions/lib/me.ts'
import { operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'

export default operation(api.getMe, async ({ caller }, services) =>
  meCard(caller, caller.companyId ? await services.use(companies).get(caller.companyId) : null),
)
