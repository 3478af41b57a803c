import { renames } from '#functions/data/requests/rename.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { meCard } from '#functions/views/company/me.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.withdrawRename, async ({ caller }, services) => {
  const company = await ownCompany(caller, services)
  await services.use(renames).withdraw(company.id)
  return meCard(caller, company, services)
})
