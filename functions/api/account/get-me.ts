import { companies } from '#functions/data/company.ts'
import { meCard } from '#functions/lib/me.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.account.getMe, async ({ caller }, services) =>
  meCard(caller, caller.companyId ? await services.use(companies).get(caller.companyId) : null),
)
